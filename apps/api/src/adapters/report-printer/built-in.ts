import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, WorkerError, type WorkerEvent } from '../../core/worker/supervised-worker.ts'
import type { ReportPrinter } from '../../ports/report-printer.ts'
import type { PrintTask } from './print-thread.ts'

export interface BuiltInReportPrinterOptions {
  /** Milliseconds one file may take. Measured: 0.3 s for 22 questions, 1 s with the fonts still to be read. */
  deadlineMs?: number
  /** Another module that serves the same requests. */
  threadFile?: URL
  onEvent?(event: WorkerEvent): void
}

const printThread = new URL('./print-thread.ts', import.meta.url)
const maxHeapMegabytes = 256

/** Draws in a thread, which starts with the first page: laying out its text keeps a processor busy for a while. */
export function createBuiltInReportPrinter(options: BuiltInReportPrinterOptions = {}): ReportPrinter {
  const { deadlineMs = 60_000, threadFile = printThread, onEvent } = options
  const worker = createSupervisedWorker<PrintTask, Uint8Array>({
    kind: 'thread',
    module: threadFile,
    maxHeapMegabytes,
    onEvent,
  })
  const request = async (task: PrintTask) => {
    try {
      return await worker.request(task, { deadlineMs })
    } catch (error) {
      throw error instanceof WorkerError ? explain(error) : error
    }
  }
  return {
    print: (report) => request({ report }),
    printInvoice: (invoice) => request({ invoice }),
    close: () => worker.close(),
  }
}

function explain(cause: WorkerError): DomainError {
  if (cause.reason === 'hung')
    return new DomainError('provider-timeout', 'Making the PDF took too long. Please try again.', { cause })
  return new DomainError('unavailable', 'The PDF cannot be made right now. Please try again.', { cause })
}
