import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, WorkerError, type WorkerEvent } from '../../core/worker/supervised-worker.ts'
import type { TextWorker } from '../../ports/text-worker.ts'
import type { TextMessage } from './text-thread.ts'

export interface BuiltInTextWorkerOptions {
  /**
   * Milliseconds one step may take; the thread is replaced after that, unless a busy machine gave it no time. Measured: 0.3 s
   * for the longest job description.
   */
  stepMs?: number
  /** Milliseconds all steps of a task may take. Measured: 2.3 s for fifty long answers. */
  taskMs?: number
  /** Another module that serves the same requests. */
  threadFile?: URL
  onEvent?(event: WorkerEvent): void
}

const textThread = new URL('./text-thread.ts', import.meta.url)
const maxHeapMegabytes = 256

/** One thread for all tasks, started with the first. Between two steps of a job, what somebody waits for goes first. */
export function createBuiltInTextWorker(options: BuiltInTextWorkerOptions = {}): TextWorker {
  const { stepMs = 10_000, taskMs = 180_000, threadFile = textThread, onEvent } = options
  const worker = createSupervisedWorker<TextMessage, unknown, 'step'>({
    kind: 'thread',
    module: threadFile,
    maxHeapMegabytes,
    mayOvertake: true,
    sparesStarved: true,
    // Whoever only shared the thread with a bad text gets another one.
    retries: 1,
    onEvent,
  })
  return {
    async run<Output>(
      task: { name: string },
      input: unknown,
      { priority = 'high', signal }: RunOptions = {},
    ) {
      const tooLong = AbortSignal.timeout(taskMs)
      try {
        const result = await worker.request(
          { task: task.name, input },
          {
            deadlineMs: stepMs,
            priority,
            signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
            onProgress: () => stepMs,
          },
        )
        // The thread runs the task of this name, so this is what it returns.
        return result as Output
      } catch (error) {
        signal?.throwIfAborted()
        throw tooLong.aborted ? takesTooLong(error) : explain(error)
      }
    },
    close: () => worker.close(),
  }
}

type RunOptions = Parameters<TextWorker['run']>[2]

const takesTooLong = (cause: unknown) =>
  new DomainError('provider-timeout', 'This text takes too long to work through. Please make it shorter.', {
    cause,
  })

function explain(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error
  if (error.reason === 'hung' || error.reason === 'died') return takesTooLong(error)
  if (error.reason === 'failed') return error
  return new DomainError('unavailable', 'Too much is being worked through right now. Please try again.', {
    cause: error,
    retryAfterSeconds: 5,
  })
}
