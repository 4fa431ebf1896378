import type { TextWorker } from '../../ports/text-worker.ts'

/** Runs a task in the calling thread, for tools and suites that keep nobody waiting. */
export const inPlaceTextWorker: TextWorker = {
  async run(task, input, options) {
    options?.signal?.throwIfAborted()
    return task.run(input, async () => options?.signal?.throwIfAborted())
  },
  async close() {},
}
