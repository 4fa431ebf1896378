import { useEffect, useRef } from 'react'
import { isTyping } from '../../../shell/shortcut-keys.ts'

export type ShortcutName =
  | 'start-stop'
  | 'answer-now'
  | 'dismiss'
  | 'undo'
  | 'next'
  | 'previous'
  | 'mute'
  | 'pause'
  | 'help'

export const shortcuts: { key: string; name: ShortcutName; text: string }[] = [
  { key: 's', name: 'start-stop', text: 'Start, continue or stop the meeting' },
  { key: 'a', name: 'answer-now', text: 'Answer now' },
  { key: 'x', name: 'dismiss', text: 'Dismiss the answer in focus, or the newest' },
  { key: 'u', name: 'undo', text: 'Restore the last dismissed answer' },
  { key: 'j', name: 'next', text: 'Next answer' },
  { key: 'k', name: 'previous', text: 'Previous answer' },
  { key: 'm', name: 'mute', text: 'Mute or unmute the microphone' },
  { key: 'p', name: 'pause', text: 'Pause the recording, or go on' },
  { key: '?', name: 'help', text: 'Show these shortcuts' },
]

/** Null where no shortcut is meant. */
export function findShortcut(event: KeyboardEvent): ShortcutName | null {
  if (isTyping(event)) return null
  return shortcuts.find((shortcut) => shortcut.key === event.key)?.name ?? null
}

export function useShortcuts(actions: Record<ShortcutName, () => void>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = findShortcut(event)
      if (!name) return
      event.preventDefault()
      latest.current[name]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
