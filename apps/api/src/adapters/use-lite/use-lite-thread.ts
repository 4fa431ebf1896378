import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, WorkerError } from '../../core/worker/supervised-worker.ts'
import type { UseLiteRequest } from './use-lite-request.ts'

export interface UseLiteOptions {
  /** Milliseconds one request may take; a thread that answers nothing for so long is replaced. Measured for a batch of 32: 0.4 s. */
  deadlineMs?: number
  /** Another module that serves the same requests. */
  workerFile?: URL
}

/** The thread with the built-in text models. */
export interface UseLiteThread {
  /** Rejects with a DomainError: `provider-timeout` when the thread hangs, `provider-unavailable` when it dies or is closed. */
  request(message: UseLiteRequest, signal?: AbortSignal): Promise<Float32Array>
  close(): Promise<void>
}

const useLiteWorker = new URL('./use-lite-worker.ts', import.meta.url)
const maxHeapMegabytes = 512
/** Measured: 50 MB less in the end, and not a millisecond more for a batch. */
const maxYoungMegabytes = 16

/**
 * One thread for both built-in text models, because they share their runtime and most of its memory. It starts with the
 * first request, and a dead one is replaced by the next.
 */
export function createUseLiteThread(options: UseLiteOptions = {}): UseLiteThread {
  const { workerFile = useLiteWorker, deadlineMs = 20_000 } = options
  const worker = createSupervisedWorker<UseLiteRequest, Float32Array>({
    kind: 'thread',
    module: workerFile,
    maxHeapMegabytes,
    maxYoungMegabytes,
  })
  return {
    request: (message, signal) =>
      worker.request(message, { deadlineMs, signal }).catch((error: unknown) => {
        throw error instanceof WorkerError ? explainFailure(error) : error
      }),
    close: () => worker.close(),
  }
}

function explainFailure(cause: WorkerError): DomainError {
  if (cause.reason === 'hung')
    return new DomainError(
      'provider-timeout',
      'The built-in text comparison took too long. Please try again in a moment.',
      { cause },
    )
  return new DomainError(
    'provider-unavailable',
    'The built-in text comparison is not available right now. Please try again.',
    { cause },
  )
}
