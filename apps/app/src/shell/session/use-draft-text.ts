import { useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from './drafts.ts'
import { readSession } from './session-store.ts'

/**
 * A text that is kept on this device while it is written, by account: what was written before, else `initial`. Nothing
 * is kept of a text that is as it was. `forget` is called once the text is stored, or given up.
 */
export function useDraftText(name: string, initial = '') {
  const ownName = `${name}:${readSession()?.user.id ?? 0}`
  const [text, setText] = useState(() => {
    const kept = readDraft(ownName)
    return typeof kept === 'string' ? kept : initial
  })
  return {
    text,
    setText(next: string) {
      setText(next)
      if (next.trim() === '' || next === initial) forgetDraft(ownName)
      else storeDraft(ownName, next)
    },
    forget: () => forgetDraft(ownName),
  }
}
