import type { MeterReading } from '../capture/track-chain.ts'

/** No speaker pauses with exact zeros for this long. We promise five seconds; the rest is for readings that come late. */
export const technicalSilenceMs = 3000

/** `zeros`: every sample is exactly 0; `stalled`: the browser delivers no samples at all. */
export type SoundState = 'fine' | 'zeros' | 'stalled'

/** Notices when a source goes silent for a technical reason. A quiet room does not count: it is never exactly zero. */
export class SoundWatch {
  readonly #options: { now: () => number; onState: (state: SoundState) => void }
  #state: SoundState = 'fine'
  #zeroMs = 0
  #lastReadingAtMs: number

  constructor(options: { now: () => number; onState: (state: SoundState) => void }) {
    this.#options = options
    this.#lastReadingAtMs = options.now()
  }

  addReading({ peak, blockMs }: Pick<MeterReading, 'peak' | 'blockMs'>): void {
    this.#lastReadingAtMs = this.#options.now()
    this.#zeroMs = peak === 0 ? this.#zeroMs + blockMs : 0
    if (this.#zeroMs === 0) this.#change('fine')
    else if (this.#zeroMs >= technicalSilenceMs) this.#change('zeros')
  }

  /** Call about once a second: without readings nothing else happens. */
  tick(): void {
    if (this.#options.now() - this.#lastReadingAtMs >= technicalSilenceMs) this.#change('stalled')
  }

  #change(next: SoundState): void {
    if (next === this.#state) return
    this.#state = next
    this.#options.onState(next)
  }
}
