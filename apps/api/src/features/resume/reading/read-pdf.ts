import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { resumeLimits } from '@cuelight/contracts/constants'
import type { PdfProcessMessage, PdfProcessRequest, PdfReading } from './pdf-reading.ts'

const processFile = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const maxHeapMegabytes = 512
const maxMegabytes = 900
const defaultDeadlineMs = 20_000
/** A scanned page takes 2 s on a quiet machine; measured on a busy one: 14 s. */
const recognisingDeadlineMs = 60_000

export interface ReadPdfOptions {
  maxPages?: number
  /** For the text; each scanned page is given more. */
  deadlineMs?: number
  /** Memory of the process in all, pictures included. */
  maxMegabytes?: number
  signal?: AbortSignal
  /** Told before each page is read; pages count from 1. */
  onPage?(page: number, pageCount: number): void
  /** Told before the characters of a scanned page are recognised. */
  onRecognising?(page: number, pageCount: number): void
}

/**
 * Reads and understands a PDF in a child process that has a deadline and a memory cap and never outlives the call.
 * A child that ran out of either gives `too-heavy`. Rejects only when aborted or when no process can be started.
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  options.signal?.throwIfAborted()
  const child = fork(processFile, [], {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The parser of a stranger's file has no business with our keys.
    env: {},
  })
  try {
    return await converse(child, bytes, options)
  } finally {
    child.removeAllListeners()
    child.on('error', () => {})
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

function converse(child: ChildProcess, bytes: Uint8Array, options: ReadPdfOptions): Promise<PdfReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading>()
  const giveUp = () => resolve({ status: 'too-heavy', pageCount: null })
  const abort = () => reject(options.signal?.reason)
  let deadline = setTimeout(giveUp, options.deadlineMs ?? defaultDeadlineMs)
  options.signal?.addEventListener('abort', abort, { once: true })

  child.on('message', (message: PdfProcessMessage) => {
    if (message.type === 'done') resolve(message.reading)
    else if (message.type === 'page') options.onPage?.(message.page, message.pageCount)
    else {
      clearTimeout(deadline)
      deadline = setTimeout(giveUp, recognisingDeadlineMs)
      options.onRecognising?.(message.page, message.pageCount)
    }
  })
  child.on('error', reject)
  child.on('exit', giveUp)
  // A Buffer would arrive as one on the other side, and the reader takes plain bytes only.
  const request: PdfProcessRequest = {
    bytes: new Uint8Array(bytes),
    maxPages: options.maxPages ?? resumeLimits.maxPages,
    maxMegabytes: options.maxMegabytes ?? maxMegabytes,
  }
  child.send(request)
  return promise.finally(() => {
    clearTimeout(deadline)
    options.signal?.removeEventListener('abort', abort)
  })
}
