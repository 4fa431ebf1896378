import { resumeLimits } from '@cuelight/contracts/constants'
import { createSupervisedWorker, type SupervisedWorker } from '../../../core/worker/supervised-worker.ts'
import type { PdfLimits, PdfProgress, PdfReading, PdfRequest } from './pdf-reading.ts'

const pdfThread = new URL('./pdf-thread.ts', import.meta.url)
/**
 * The budget of processor time is what stops a heavy file. The clock only ends a process that hangs: with a limit of 20
 * s a sample resume was refused as too heavy on a machine with a load of 20.
 */
const defaultDeadlineMs = 120_000
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

type PdfReader = SupervisedWorker<PdfRequest, PdfReading, PdfProgress>

/** A reader that has started and has seen no file yet. */
let spare: PdfReader | undefined
let isKeepingSpare = false

/**
 * Keeps one reader waiting for the next file, which saves that file the start of a process (measured: 0.7 s on a quiet
 * machine, 4 s on a busy one). Every file still gets a process of its own. Returns what ends it.
 */
export function keepSpareReader(): () => Promise<void> {
  isKeepingSpare = true
  renewSpare()
  return async () => {
    isKeepingSpare = false
    const last = spare
    spare = undefined
    await last?.close()
  }
}

function renewSpare(): void {
  if (!isKeepingSpare || spare) return
  spare = createReader({ maxMegabytes: defaultMegabytes, isSpare: true })
  spare.start()
}

function takeReader(maxMegabytes: number): PdfReader {
  if (!spare || maxMegabytes !== defaultMegabytes) return createReader({ maxMegabytes, isSpare: false })
  const taken = spare
  spare = undefined
  return taken
}

function createReader(config: PdfLimits): PdfReader {
  return createSupervisedWorker({ kind: 'thread', module: pdfThread, closeGraceMs, config })
}

/**
 * Reads and understands a PDF in a child process that has a deadline and a memory cap and is ended with the call.
 * A child that ran out of either gives `too-heavy`. Rejects only when aborted or when no process can be started.
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<PdfReading> {
  const { signal } = options
  signal?.throwIfAborted()
  const thread = takeReader(options.maxMegabytes ?? defaultMegabytes)
  const request: PdfRequest = {
    // A Buffer would arrive as one on the other side, and the reader takes plain bytes only.
    bytes: new Uint8Array(bytes),
    maxPages: options.maxPages ?? resumeLimits.maxPages,
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
    // The result need not wait until the process is gone; the next one starts when it is.
    void thread.close().then(renewSpare)
  }
}
