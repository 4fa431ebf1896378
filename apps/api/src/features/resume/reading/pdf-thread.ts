// Starting a process stands still until the new one has begun: measured 72 to 146 ms on a busy machine. The event loop
// of the API must not feel that, so a thread starts it and passes on what it says.
import { parentPort } from 'node:worker_threads'
import type { PdfProcessMessage, PdfProcessRequest } from './pdf-reading.ts'
import { runPdfProcess } from './run-pdf-process.ts'

/** What the thread is told: first what to read, later perhaps to stop. */
export type PdfThreadOrder =
  | { type: 'read'; request: PdfProcessRequest; deadlineMs: number }
  | { type: 'stop' }

/** What it answers: the process's own messages, or why there was no process. */
export type PdfThreadMessage = PdfProcessMessage | { type: 'failed'; failure: string }

const stopping = new AbortController()
const say = (message: PdfThreadMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async (order: PdfThreadOrder) => {
  if (order.type === 'stop') return stopping.abort(new Error('stopped'))
  try {
    const { request, deadlineMs } = order
    const reading = await runPdfProcess(request, { deadlineMs, signal: stopping.signal, onProgress: say })
    say({ type: 'done', reading })
  } catch (error) {
    say({ type: 'failed', failure: error instanceof Error ? error.message : String(error) })
  } finally {
    // Nothing else keeps the thread alive.
    parentPort?.close()
  }
})
