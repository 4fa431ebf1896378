import { useSyncExternalStore } from 'react'

const storageKey = 'live_text_size'

/** Tailwind classes of the cue (24, 28 and 32 px) and of the answer (18, 20 and 22 px), from the smallest size. */
export const textSizes = [
  { name: 'Normal', cue: 'text-2xl leading-snug', answer: 'text-lg leading-relaxed' },
  { name: 'Large', cue: 'text-[1.75rem] leading-snug', answer: 'text-xl leading-relaxed' },
  { name: 'Largest', cue: 'text-[2rem] leading-snug', answer: 'text-[1.375rem] leading-relaxed' },
] as const

const listeners = new Set<() => void>()

function readIndex(): number {
  const stored = Number(localStorage.getItem(storageKey) ?? 0)
  return textSizes[stored] ? stored : 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The size of the answers the candidate reads live; kept on this device. */
export function useTextSize() {
  const index = useSyncExternalStore(subscribe, readIndex)
  function step(by: 1 | -1): void {
    localStorage.setItem(storageKey, String(Math.min(textSizes.length - 1, Math.max(0, index + by))))
    for (const listener of listeners) listener()
  }
  return {
    size: textSizes[index] ?? textSizes[0],
    isSmallest: index === 0,
    isLargest: index === textSizes.length - 1,
    step,
  }
}
