import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfProcessMessage, PdfProcessRequest, PdfReading } from './pdf-reading.ts'

const processFile = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const maxHeapMegabytes = 512
/** A scanned page takes 2 s on a quiet machine; measured on a busy one: 14 s. */
const recognisingDeadlineMs = 60_000

export interface PdfProcessOptions {
  /** For the text; each scanned page is given more. */
  deadlineMs: number
  signal: AbortSignal
  onProgress(message: Exclude<PdfProcessMessage, { type: 'done' }>): void
}

/** Reads in a child process that never outlives the call; one that ran out of time or memory gives `too-heavy`. */
export async function runPdfProcess(
  request: PdfProcessRequest,
  options: PdfProcessOptions,
): Promise<PdfReading> {
  const child = fork(processFile, [], {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The parser of a stranger's file has no business with our keys.
    env: {},
  })
  try {
    return await converse(child, request, options)
  } finally {
    child.removeAllListeners()
    child.on('error', () => {})
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

function converse(
  child: ChildProcess,
  request: PdfProcessRequest,
  { deadlineMs, signal, onProgress }: PdfProcessOptions,
): Promise<PdfReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
  const giveUp = () => resolve({ status: 'too-heavy', pageCount: null })
  const abort = () => reject(signal.reason)
  let deadline = setTimeout(giveUp, deadlineMs)
  signal.addEventListener('abort', abort, { once: true })
  child.on('message', (message: PdfProcessMessage) => {
    if (message.type === 'done') return resolve(message.reading)
    if (message.type === 'recognising') {
      clearTimeout(deadline)
      deadline = setTimeout(giveUp, recognisingDeadlineMs)
    }
    onProgress(message)
  })
  child.on('error', reject)
  child.on('exit', giveUp)
  child.send(request)
  return promise.finally(() => {
    clearTimeout(deadline)
    signal.removeEventListener('abort', abort)
  })
}
