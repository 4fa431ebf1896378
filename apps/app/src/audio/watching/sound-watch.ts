import type { MeterReading } from '../capture/track-chain.ts'

/** Zeros for this long are no pause of a talker. Five seconds are promised, on a busy machine too, where readings come late. */
export const technicalSilenceMs = 3000

/** `zeros`: every sample is exactly 0; `stalled`: the browser gives no samples at all. */
export type SoundState = 'fine' | 'zeros' | 'stalled'

export type SoundWatch = {
  hear(reading: MeterReading): void
  /** Call about once a second: nothing else happens when the audio stands still. */
  tick(): void
}

/** Tells when a source stops being heard for a technical reason. A quiet room is none: it is never exactly zero. */
export function createSoundWatch(options: {
  now: () => number
  onState: (state: SoundState) => void
}): SoundWatch {
  let state: SoundState = 'fine'
  let zeroMs = 0
  let lastReadingAt = options.now()
  const change = (next: SoundState) => {
    if (next === state) return
    state = next
    options.onState(next)
  }
  return {
    hear({ peak, blockMs }) {
      lastReadingAt = options.now()
      zeroMs = peak === 0 ? zeroMs + blockMs : 0
      if (zeroMs === 0) change('fine')
      else if (zeroMs >= technicalSilenceMs) change('zeros')
    },
    tick() {
      if (options.now() - lastReadingAt >= technicalSilenceMs) change('stalled')
    },
  }
}
