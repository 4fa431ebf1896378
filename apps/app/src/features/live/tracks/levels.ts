import type { Track } from '@cuelight/contracts/live'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MeterReading } from '../../../audio/capture/track-chain.ts'

/** A reading is 20 ms; a meter that moves ten times a second is calm and still accurate. */
const shownEveryMs = 100
/** Well below a speaker, well above the noise of a room: above this we have heard something. */
const heardRms = 0.004

/** Speech sits near a tenth of full scale; a meter is stretched so that it can be seen. */
export const meterGain = 6

type Meter = { rms: number; pendingRms: number; pendingMs: number; heardAt: number | null }

const quiet = (): Meter => ({ rms: 0, pendingRms: 0, pendingMs: 0, heardAt: null })
/** Loudness changes all the time; kept outside React state so only the meters draw again. */
const meters: Record<Track, Meter> = { interviewer: quiet(), candidate: quiet() }
const listeners = new Set<() => void>()

export function addReading(track: Track, { rms, blockMs }: MeterReading): void {
  const meter = meters[track]
  meter.pendingRms = Math.max(meter.pendingRms, rms)
  meter.pendingMs += blockMs
  if (rms >= heardRms) meter.heardAt = Date.now()
  if (meter.pendingMs < shownEveryMs) return
  meter.rms = meter.pendingRms
  meter.pendingRms = 0
  meter.pendingMs = 0
  for (const listener of listeners) listener()
}

/** Call before a new source starts: the readings of the last one say nothing about it. */
export function resetLevel(track: Track): void {
  meters[track] = quiet()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The loudest RMS of the last tenth of a second. */
export function useLevel(track: Track): number {
  return useSyncExternalStore(subscribe, () => meters[track].rms)
}

/** Whether anything was heard on the track since it was opened. */
export function useWasHeard(track: Track): boolean {
  return useSyncExternalStore(subscribe, () => meters[track].heardAt !== null)
}

/** Whole seconds since the track was last heard; null if it never was. */
export function useSecondsSinceHeard(track: Track): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const { heardAt } = meters[track]
  return heardAt === null ? null : Math.max(0, Math.floor((now - heardAt) / 1000))
}
