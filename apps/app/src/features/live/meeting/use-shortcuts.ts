import { useEffect, useRef } from 'react'
import { readShortcutsOn } from './shortcut-switch.ts'

export type ShortcutName =
  | 'start-stop'
  | 'answer-now'
  | 'dismiss'
  | 'undo'
  | 'next'
  | 'previous'
  | 'mute'
  | 'help'

export const shortcuts: { key: string; name: ShortcutName; text: string }[] = [
  { key: 's', name: 'start-stop', text: 'Start, continue or stop the meeting' },
  { key: 'a', name: 'answer-now', text: 'Answer now' },
  { key: 'x', name: 'dismiss', text: 'Dismiss the answer in focus, or the newest' },
  { key: 'u', name: 'undo', text: 'Take back the last dismissed answer' },
  { key: 'j', name: 'next', text: 'Next answer' },
  { key: 'k', name: 'previous', text: 'Previous answer' },
  { key: 'm', name: 'mute', text: 'Mute or unmute the microphone' },
  { key: '?', name: 'help', text: 'Show these shortcuts' },
]

/** Keys typed into a field, with a modifier, or under an open window are not shortcuts, nor any once switched off. */
export function findShortcut(event: KeyboardEvent): ShortcutName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !readShortcutsOn()) return null
  const target = event.target
  if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return null
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

/** Moves the focus to the answer after or before the one in focus. */
export function focusAnswer(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-testid="live-answer"]')]
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  const wanted = current < 0 ? cards.at(-1) : cards[Math.min(cards.length - 1, Math.max(0, current + step))]
  wanted?.focus()
  wanted?.scrollIntoView({ block: 'nearest' })
}

/** Brings one answer to the top and the focus into it. */
export function focusAnswerOf(answerId: number): void {
  const card = document.getElementById(`answer-${answerId}`)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}

/** Presses the dismiss button of the answer in focus, or of the newest. */
export function dismissFocusedAnswer(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-testid="live-answer"]')]
  const card = cards.find((each) => each.contains(document.activeElement)) ?? cards.at(-1)
  card?.querySelector<HTMLElement>('[aria-label="Dismiss answer"]')?.click()
}
