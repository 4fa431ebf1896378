import type { FactPlace } from '@cuelight/contracts/facts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-text.ts'

/** Long enough to finish a word, short enough that nobody waits for it. */
const saveAfterMs = 800

export interface FactText {
  text: string
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'untouched'
  error: string | null
  change(text: string): void
  /** Saves what is not saved yet, at once. */
  save(): void
}

/** A text that saves itself a moment after the last key; one save runs at a time, and the last text wins. */
export function useFactText(place: FactPlace, stored: string): FactText {
  const { key, scheduleId } = place
  const write = useWrite(place)
  const [text, setText] = useState(() => readUnsaved(place) ?? stored)
  const [state, setState] = useState<FactText['state']>('untouched')
  const [error, setError] = useState<string | null>(null)
  const latest = useRef({ text, saved: stored, isSaving: false })

  const save = useCallback(async () => {
    const now = latest.current
    if (now.isSaving || now.text.trim() === now.saved) return
    now.isSaving = true
    setState('saving')
    setError(null)
    try {
      while (now.text.trim() !== now.saved) {
        const sent = now.text.trim()
        await write(sent, now.saved)
        now.saved = sent
      }
      forgetUnsaved({ key, scheduleId })
      setState('saved')
    } catch (failure) {
      setError(messageOf(failure, 'We couldn’t save this. Your text is still here.'))
      setState('failed')
    } finally {
      now.isSaving = false
    }
  }, [key, scheduleId, write])

  const change = (next: string) => {
    latest.current.text = next
    setText(next)
    keepUnsaved({ key, scheduleId }, next)
    if (!latest.current.isSaving) setState('unsaved')
  }

  const lastSave = useRef(save)
  useEffect(() => {
    lastSave.current = save
  }, [save])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => lastSave.current(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  // Leaving the page by a link saves at once.
  useEffect(() => () => void lastSave.current(), [])

  return { text, state, error, change, save }
}

/** Writes a text, or deletes the fact when the text is empty; other screens then read it anew. */
function useWrite({ key, scheduleId }: FactPlace) {
  const utilities = api.useUtils()
  const { mutateAsync: set } = api.facts.set.useMutation()
  const { mutateAsync: remove } = api.facts.delete.useMutation()
  return useCallback(
    async (text: string, before: string) => {
      if (text !== '') await set({ key, scheduleId, text })
      else if (before !== '') await remove({ key, scheduleId })
      await Promise.all([utilities.facts.list.invalidate(), utilities.preparation.read.invalidate()])
    },
    [key, scheduleId, set, remove, utilities],
  )
}
