import { Worker } from 'node:worker_threads'
import { resumeLimits } from '@cuelight/contracts/constants'
import type { PdfReading } from './pdf-reading.ts'
import type { PdfThreadMessage, PdfThreadOrder } from './pdf-thread.ts'

const threadFile = new URL('./pdf-thread.ts', import.meta.url)
const defaultDeadlineMs = 20_000
const defaultMegabytes = 900

export interface ReadPdfOptions {
  maxPages?: number
  /** For the text; each scanned page is given more. */
  deadlineMs?: number
  /** Memory of the process in all, pictures included. */
  maxMegabytes?: number
  signal?: AbortSignal
  /** Called before each page is read; pages count from 1. */
  onPage?(page: number, pageCount: number): void
  /** Called before the text of a scanned page is recognised. */
  onRecognising?(page: number, pageCount: number): void
}

/**
 * Reads and understands a PDF in a child process that has a deadline and a memory cap and never outlives the call.
 * A child that ran out of either gives `too-heavy`. Rejects only when aborted or when no process can be started.
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  const { signal } = options
  signal?.throwIfAborted()
  const thread = new Worker(threadFile, { name: 'pdf' })
  const tell = (order: PdfThreadOrder) => thread.postMessage(order)
  // The thread ends its process before itself; ended from here, it would leave a busy one behind.
  const stop = () => tell({ type: 'stop' })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const reading = listen(thread, options)
    tell({
      type: 'read',
      // A Buffer would arrive as one on the other side, and the reader takes plain bytes only.
      request: {
        bytes: new Uint8Array(bytes),
        maxPages: options.maxPages ?? resumeLimits.maxPages,
        maxMegabytes: options.maxMegabytes ?? defaultMegabytes,
      },
      deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
    })
    return await reading
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function listen(thread: Worker, { onPage, onRecognising }: ReadPdfOptions): Promise<PdfReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
  thread.on('message', (message: PdfThreadMessage) => {
    if (message.type === 'done') resolve(message.reading)
    else if (message.type === 'failed') reject(new Error(`The PDF process: ${message.failure}`))
    else if (message.type === 'page') onPage?.(message.page, message.pageCount)
    else onRecognising?.(message.page, message.pageCount)
  })
  thread.on('error', reject)
  thread.on('exit', (code) => reject(new Error(`The PDF thread ended with code ${code}`)))
  return promise
}
