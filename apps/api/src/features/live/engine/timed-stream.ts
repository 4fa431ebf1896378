import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { Clock } from '../../../core/clock.ts'

export interface TimedPart {
  part: AnswerStreamPart
  /** When it was made, which for a speculative answer is before anybody sees it. */
  atMs: number
  /** When the resume lines for it were found. */
  retrievedAtMs: number | null
}

/** Notes when each part was made. */
export async function* timeParts(
  start: (onRetrieved: () => void) => AsyncIterable<AnswerStreamPart>,
  clock: Clock,
): AsyncGenerator<TimedPart> {
  let retrievedAtMs: number | null = null
  const parts = start(() => {
    retrievedAtMs = clock.now().getTime()
  })
  for await (const part of parts) yield { part, atMs: clock.now().getTime(), retrievedAtMs }
}

/** An answer that is begun before it is wanted. */
export interface Speculation {
  readonly question: string
  /** When the question was found, which is before the turn was complete. */
  readonly beganAtMs: number
  hasFailed(): boolean
  /** What was made so far, then the rest as it comes. */
  release(): AsyncGenerator<TimedPart>
  abort(): void
}

/** Starts an answer unseen and keeps its parts until they are released or thrown away. */
export function speculate(
  question: string,
  clock: Clock,
  start: (signal: AbortSignal, onRetrieved: () => void) => AsyncIterable<AnswerStreamPart>,
): Speculation {
  const controller = new AbortController()
  const beganAtMs = clock.now().getTime()
  const kept: TimedPart[] = []
  let outcome: { error?: unknown } | undefined
  let notify = Promise.withResolvers<void>()
  const tell = () => {
    notify.resolve()
    notify = Promise.withResolvers<void>()
  }
  const collect = async () => {
    const begin = (onRetrieved: () => void) => start(controller.signal, onRetrieved)
    for await (const timed of timeParts(begin, clock)) {
      kept.push(timed)
      tell()
    }
  }
  collect().then(
    () => {
      outcome = {}
      tell()
    },
    (error: unknown) => {
      outcome = { error }
      tell()
    },
  )
  return {
    question,
    beganAtMs,
    hasFailed: () => outcome !== undefined && 'error' in outcome,
    async *release() {
      for (let next = 0; ; ) {
        const timed = kept[next]
        if (timed) {
          next += 1
          yield timed
        } else if (outcome) {
          if ('error' in outcome) throw outcome.error
          return
        } else await notify.promise
      }
    },
    abort: () => controller.abort(),
  }
}
