import type { AnswerPart } from '../../../ports/language-model.ts'

/** One provider's try at an answer. */
export interface Runner {
  start(signal: AbortSignal): AsyncIterable<AnswerPart>
  spoke(): void
  failed(error: unknown): void
}

interface Try {
  runner: Runner
  parts: AsyncIterator<AnswerPart>
  controller: AbortController
}
type Outcome =
  | { type: 'part'; won: Try; result: IteratorResult<AnswerPart> }
  | { type: 'failed'; lost: Try; error: unknown }

/**
 * The answer of the first runner that says something. The next runner starts when one fails, and also when nobody has said
 * anything for `hedgeMs` (0: then never). Those that were slower are stopped. Throws the last failure when all fail.
 */
export async function* firstToSpeak(
  runners: readonly Runner[],
  hedgeMs: number,
  signal?: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const waiting = [...runners]
  const running = new Map<Try, Promise<Outcome>>()
  const startNext = () => {
    const runner = waiting.shift()
    if (!runner) return
    const started = start(runner, signal)
    running.set(started, readFirst(started))
  }
  try {
    startNext()
    for (;;) {
      const outcome = await race([...running.values()], waiting.length > 0 ? hedgeMs : 0)
      if (outcome === 'quiet') {
        startNext()
      } else if (outcome.type === 'part') {
        const { won, result } = outcome
        won.runner.spoke()
        for (const slower of running.keys()) if (slower !== won) stop(slower)
        return yield* continueWith(won, result)
      } else {
        const { lost, error } = outcome
        running.delete(lost)
        lost.runner.failed(error)
        if (signal?.aborted) throw error
        if (waiting.length > 0) startNext()
        else if (running.size === 0) throw error
      }
    }
  } finally {
    for (const one of running.keys()) stop(one)
  }
}

function start(runner: Runner, signal: AbortSignal | undefined): Try {
  const controller = new AbortController()
  const either = AbortSignal.any([controller.signal, ...(signal ? [signal] : [])])
  return { runner, controller, parts: runner.start(either)[Symbol.asyncIterator]() }
}

async function readFirst(one: Try): Promise<Outcome> {
  try {
    return { type: 'part', won: one, result: await one.parts.next() }
  } catch (error) {
    return { type: 'failed', lost: one, error }
  }
}

async function race(firsts: readonly Promise<Outcome>[], hedgeMs: number): Promise<Outcome | 'quiet'> {
  let timer: NodeJS.Timeout | undefined
  const quiet = new Promise<'quiet'>((resolve) => {
    if (hedgeMs > 0) timer = setTimeout(resolve, hedgeMs, 'quiet')
  })
  try {
    return await Promise.race([quiet, ...firsts])
  } finally {
    clearTimeout(timer)
  }
}

async function* continueWith(won: Try, first: IteratorResult<AnswerPart>): AsyncGenerator<AnswerPart> {
  try {
    for (let next = first; !next.done; next = await won.parts.next()) yield next.value
  } catch (error) {
    won.runner.failed(error)
    throw error
  }
}

/** One that has ended does not mind. */
function stop({ controller, parts }: Try): void {
  controller.abort(new Error('Another provider was faster.'))
  void parts.return?.().catch(() => undefined)
}
