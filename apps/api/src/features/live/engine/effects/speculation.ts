import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { Clock } from '../../../../core/clock.ts'

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

/** An answer begun before its turn is complete; its parts are kept until they are released or discarded. */
export class Speculation {
  readonly #controller = new AbortController()
  readonly #kept: TimedPart[] = []
  #outcome: { error?: unknown } | undefined
  #change = Promise.withResolvers<void>()
  /** Resolves when the answer has ended: true when it is whole. */
  readonly ended: Promise<boolean>

  constructor(
    start: (signal: AbortSignal, onRetrieved: () => void) => AsyncIterable<AnswerStreamPart>,
    clock: Clock,
  ) {
    const begin = (onRetrieved: () => void) => start(this.#controller.signal, onRetrieved)
    this.ended = this.#collect(timeParts(begin, clock)).then(
      () => this.#end({}),
      (error: unknown) => this.#end({ error }),
    )
  }

  /** What was made so far, then the rest as it comes. */
  async *release(): AsyncGenerator<TimedPart> {
    for (let next = 0; ; ) {
      const timed = this.#kept[next]
      if (timed) {
        next += 1
        yield timed
      } else if (this.#outcome) {
        if ('error' in this.#outcome) throw this.#outcome.error
        return
      } else await this.#change.promise
    }
  }

  abort(): void {
    this.#controller.abort()
  }

  async #collect(parts: AsyncIterable<TimedPart>): Promise<void> {
    for await (const timed of parts) {
      this.#kept.push(timed)
      this.#notify()
    }
  }

  #end(outcome: { error?: unknown }): boolean {
    this.#outcome = outcome
    this.#notify()
    return !('error' in outcome)
  }

  #notify(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }
}
