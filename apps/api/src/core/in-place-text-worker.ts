import type { TextWorker } from '../ports/text-worker.ts'

/** Runs a task where it is asked for. For tools and suites, which make nobody wait. */
export const inPlaceTextWorker: TextWorker = {
  async run(task, input, options) {
    options?.signal?.throwIfAborted()
    return task.run(input, async () => options?.signal?.throwIfAborted())
  },
  async close() {},
}
