import type { Track } from '@cuelight/contracts/live'
import { useSyncExternalStore } from 'react'

/** Loudness changes ten times a second; kept outside React state so only the meters draw again. */
const levels: Record<Track, number> = { interviewer: 0, candidate: 0 }
const listeners = new Set<() => void>()

export function setLevel(track: Track, rms: number): void {
  levels[track] = rms
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last RMS of a track. */
export function useLevel(track: Track): number {
  return useSyncExternalStore(subscribe, () => levels[track])
}
