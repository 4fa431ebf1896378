/** What can go wrong with one reply; `none` is a whole one. */
export type Fault = 'none' | 'cut' | 'malformed' | 'slow' | 'silent' | 429 | 500

/** How one reply is given. */
export interface Pace {
  firstTokenMs: number
  tokensPerSecond: number
  fault: Fault
}

export interface PaceOptions {
  /** The same seed gives the same paces, in order. */
  seed: number
  /** `model`: first token after 300-900 ms, then 40-120 tokens a second; `instant`: as fast as the machine; or one for all. */
  speed: 'model' | 'instant' | { firstTokenMs: number; tokensPerSecond: number }
  /** Of a hundred replies, how many have some fault; the kind goes by the seed. */
  faultsPercent?: number
  /** The kind of every fault; without it the seed decides. */
  only?: Exclude<Fault, 'none'>
}

const faults: readonly Fault[] = ['cut', 'malformed', 'slow', 'silent', 429, 500]
/** Longer than anybody waits for a live answer. */
const slowFirstTokenMs = 5000

/** The paces of one reply after the other. */
export function* paces({ seed, speed, faultsPercent = 0, only }: PaceOptions): Generator<Pace, never> {
  const random = seeded(seed)
  for (;;) {
    const [first, rate, luck, kind] = [random(), random(), random(), random()]
    const bad = only ?? faults[Math.floor(kind * faults.length)] ?? 'none'
    const fault = luck * 100 < faultsPercent ? bad : 'none'
    const firstTokenMs = fault === 'slow' ? slowFirstTokenMs : 300 + first * 600
    if (speed === 'instant')
      yield {
        firstTokenMs: fault === 'slow' ? slowFirstTokenMs : 0,
        tokensPerSecond: Number.POSITIVE_INFINITY,
        fault,
      }
    else if (speed === 'model') yield { firstTokenMs, tokensPerSecond: 40 + rate * 80, fault }
    else yield { ...speed, fault }
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
