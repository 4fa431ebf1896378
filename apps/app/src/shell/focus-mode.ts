import { useEffect, useSyncExternalStore } from 'react'

// Under stress, less: while this is on, a screen stands alone, without menu, path and slogan.
let isFocused = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  isFocused = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsFocused(): boolean {
  const read = () => isFocused
  return useSyncExternalStore(subscribe, read, read)
}

/** Focus mode while `isWanted` and the calling screen is open. */
export function useFocusMode(isWanted: boolean): void {
  useEffect(() => {
    change(isWanted)
    return () => change(false)
  }, [isWanted])
}
