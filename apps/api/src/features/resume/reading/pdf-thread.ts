// Forking blocks until the new process has begun: measured 72 to 146 ms on a busy machine. The event loop of the API
// must not wait for that, so a thread forks the process and forwards its reports.
import { serveRequests } from '../../../core/worker/serve-requests.ts'
import {
  createSupervisedWorker,
  type SupervisedWorker,
  WorkerError,
} from '../../../core/worker/supervised-worker.ts'
import type { PdfLimits, PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'

const pdfProcess = new URL('./pdf-process.ts', import.meta.url)
const maxHeapMegabytes = 512
/** A scanned page takes 2 s on a quiet machine; measured on a busy one: 14 s. */
const recognisingDeadlineMs = 60_000

/** The one process of this thread; it starts with the thread, so that a file need not wait for it. */
let reader: SupervisedWorker<PdfRequest, PdfReading, PdfProgress> | undefined

/** Reads in a child process that never outlives the thread; one that ran out of time or memory gives `too-heavy`. */
async function readInProcess(
  request: PdfRequest,
  signal: AbortSignal,
  report: (progress: PdfProgress) => void,
): Promise<PdfReading> {
  if (!reader) throw new Error('the thread was not started')
  const onProgress = (progress: PdfProgress) => {
    report(progress)
    return progress.type === 'recognising' ? recognisingDeadlineMs : undefined
  }
  try {
    return await reader.request(request, { deadlineMs: request.deadlineMs, signal, onProgress })
  } catch (error) {
    const isTooHeavy = error instanceof WorkerError && (error.reason === 'died' || error.reason === 'hung')
    if (isTooHeavy) return { status: 'too-heavy', pageCount: null }
    throw error
  } finally {
    // It is told to end at once; the result need not wait until it is gone.
    void reader.close()
  }
}

serveRequests<PdfLimits, PdfRequest, PdfReading, PdfProgress>({
  async start(config) {
    const { maxMegabytes } = config
    reader = createSupervisedWorker({
      kind: 'child',
      module: pdfProcess,
      maxHeapMegabytes,
      maxMegabytes,
      config,
    })
    reader.start()
  },
  handle: (request, { signal, report }) => readInProcess(request, signal, report),
  close: async () => reader?.close(),
})
