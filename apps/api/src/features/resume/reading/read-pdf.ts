import { resumeLimits } from '@cuelight/contracts/constants'
import { createSupervisedWorker } from '../../../core/supervised-worker.ts'
import type { PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'

const pdfThread = new URL('./pdf-thread.ts', import.meta.url)
const defaultDeadlineMs = 20_000
const defaultMegabytes = 900
/** Time for the thread to end its process; ended without it, the thread would leave a busy one behind. */
const closeGraceMs = 5000

export interface ReadPdfOptions {
  maxPages?: number
  /** For the text, in milliseconds; each scanned page has more. */
  deadlineMs?: number
  /** Processor time for the text, in milliseconds; by the size of the file when left out. */
  processorMs?: number
  /** Memory of the whole process, pictures included. */
  maxMegabytes?: number
  signal?: AbortSignal
  /** Called before each page is read; pages count from 1. */
  onPage?(page: number, pageCount: number): void
  /** Called before the characters of a scanned page are recognised. */
  onRecognising?(page: number, pageCount: number): void
}

/**
 * Reads and understands a PDF in a child process that has a deadline and a memory cap and never outlives the call.
 * A child that ran out of either gives `too-heavy`. Rejects only when aborted or when no process can be started.
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  const { signal } = options
  signal?.throwIfAborted()
  const thread = createSupervisedWorker<PdfRequest, PdfReading, PdfProgress>({
    kind: 'thread',
    module: pdfThread,
    closeGraceMs,
  })
  const request: PdfRequest = {
    // A Buffer would arrive as one on the other side, and the reader takes plain bytes only.
    bytes: new Uint8Array(bytes),
    maxPages: options.maxPages ?? resumeLimits.maxPages,
    maxMegabytes: options.maxMegabytes ?? defaultMegabytes,
    deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
    processorMs: options.processorMs,
  }
  const onProgress = ({ type, page, pageCount }: PdfProgress) => {
    if (type === 'page') options.onPage?.(page, pageCount)
    else options.onRecognising?.(page, pageCount)
    return undefined
  }
  try {
    // The thread keeps the deadline: only it knows when the process was started.
    return await thread.request(request, { deadlineMs: Number.POSITIVE_INFINITY, signal, onProgress })
  } finally {
    await thread.close()
  }
}
