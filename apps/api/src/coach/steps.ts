import type { Pause } from '../ports/text-worker.ts'

/** The result of work in steps, without a pause. */
export function runThrough<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same with a pause after each step, so that more urgent work may go first. */
export async function runInSteps<Result>(steps: Generator<undefined, Result>, pause: Pause): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
