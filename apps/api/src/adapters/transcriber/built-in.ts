import { DomainError } from '../../core/errors.ts'
import {
  sampleRateHz,
  type Transcriber,
  type Transcription,
  type TranscriptionRequest,
} from '../../ports/transcriber.ts'
import type { ChildMessage } from './child-messages.ts'
import { nameEngine } from './model-files.ts'
import { forkRecogniser, type RecogniserProcess } from './moonshine-process.ts'
import { createJobQueue } from './scheduler.ts'
import { cutIntoPieces } from './utterance-pieces.ts'

export interface BuiltInTranscriberOptions {
  /** Where the generated `tokens.txt` is kept. */
  cacheDir: string
  /** Decodes at once; one a core, 2 by default. */
  concurrency?: number
  /** A folder with another Moonshine model's `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDirectory?: string
  /** For the log: the process came up or went away. */
  onEvent?: (
    event: { kind: 'ready'; pid: number | undefined; loadMs: number } | { kind: 'exited'; detail: string },
  ) => void
}

interface Job {
  id: number
  priority: 'final' | 'partial'
  sessionKey: string
  pieces: Float32Array[]
  attempts: number
  deadlineMs: number
  timer?: NodeJS.Timeout
  settle(outcome: { text: string; stale?: true } | { error: unknown }): void
}

/** Loading takes under a second; a minute means that something is stuck. */
const startDeadlineMs = 60_000
/** One try and one retry on a new process. */
const maxAttempts = 2
const maxFailedStarts = 5

/**
 * Moonshine Tiny (English) on the CPU in one forked process, started by the first call.
 * A process that dies is started again, and what it was working on is tried once more.
 */
export function createBuiltInTranscriber(options: BuiltInTranscriberOptions): Transcriber {
  const engine = nameEngine(options.modelDirectory)
  const concurrency = options.concurrency ?? 2
  const queue = createJobQueue<Job>()
  const running = new Map<number, Job>()
  let worker: RecogniserProcess | undefined
  let ready = false
  let closed = false
  let failedStarts = 0
  let unusableReason = ''
  let startTimer: NodeJS.Timeout | undefined
  let restartTimer: NodeJS.Timeout | undefined
  let nextId = 1

  const unavailable = (cause?: unknown) =>
    new DomainError(
      'provider-unavailable',
      'Speech recognition is not available right now. Try again in a moment.',
      {
        cause,
      },
    )

  function ensureStarted(): void {
    if (worker || closed || restartTimer) return
    ready = false
    unusableReason = ''
    worker = forkRecogniser({ onMessage: handleMessage, onExit: handleExit })
    worker.send({ kind: 'start', cacheDir: options.cacheDir, modelDirectory: options.modelDirectory })
    startTimer = setTimeout(() => worker?.kill(), startDeadlineMs)
  }

  function handleMessage(message: ChildMessage): void {
    if (message.kind === 'ready') {
      clearTimeout(startTimer)
      ready = true
      failedStarts = 0
      options.onEvent?.({ kind: 'ready', pid: worker?.pid, loadMs: message.loadMs })
    } else if (message.kind === 'unusable') {
      unusableReason = message.message
      worker?.kill()
    } else finish(message)
    pump()
  }

  function finish(message: Extract<ChildMessage, { id: number }>): void {
    const job = running.get(message.id)
    if (!job) return
    running.delete(job.id)
    clearTimeout(job.timer)
    if (message.kind === 'decoded') job.settle({ text: message.text })
    else
      job.settle({
        error: new DomainError('provider-failed', 'This speech could not be transcribed.', {
          cause: message.message,
        }),
      })
  }

  function handleExit(detail: string): void {
    clearTimeout(startTimer)
    worker = undefined
    if (!ready) failedStarts += 1
    ready = false
    const lost = [...running.values()].reverse()
    running.clear()
    for (const job of lost) retryOrReject(job, detail)
    if (closed) return
    options.onEvent?.({ kind: 'exited', detail: unusableReason || detail })
    if (unusableReason || failedStarts >= maxFailedStarts) {
      failedStarts = 0
      for (const job of queue.drain()) job.settle({ error: unavailable(unusableReason || detail) })
      return
    }
    restartTimer = setTimeout(
      () => {
        restartTimer = undefined
        ensureStarted()
      },
      100 * 2 ** failedStarts,
    )
  }

  function retryOrReject(job: Job, detail: string): void {
    clearTimeout(job.timer)
    if (job.attempts >= maxAttempts) job.settle({ error: unavailable(detail) })
    else queue.putBack(job)?.settle({ text: '', stale: true })
  }

  function pump(): void {
    while (worker && ready && running.size < concurrency) {
      const job = queue.take()
      if (!job) return
      job.attempts += 1
      running.set(job.id, job)
      // A native decode cannot be stopped: past its deadline the process goes, and the job is tried again.
      job.timer = setTimeout(() => worker?.kill(), job.deadlineMs)
      worker.send({ kind: 'decode', id: job.id, pieces: job.pieces })
    }
  }

  function transcribe(request: TranscriptionRequest): Promise<Transcription> {
    const startedMs = performance.now()
    const { signal } = request
    if (closed) return Promise.reject(unavailable('closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.remove(job)
        reject(signal?.reason)
      }
      const job: Job = {
        id: nextId++,
        priority: request.priority,
        sessionKey: request.sessionKey,
        pieces: cutIntoPieces(request.samples, request.priority),
        attempts: 0,
        // Five times the slowest speed seen (200 ms a second of audio), and time for a busy machine.
        deadlineMs: 10_000 + (request.samples.length / sampleRateHz) * 1000,
        settle: (outcome) => {
          signal?.removeEventListener('abort', abort)
          if ('error' in outcome) reject(outcome.error)
          else resolve({ ...outcome, engine, elapsedMs: performance.now() - startedMs })
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      queue.push(job)?.settle({ text: '', stale: true })
      ensureStarted()
      pump()
    })
  }

  return {
    name: engine,
    transcribe,
    async check() {
      await transcribe({
        samples: new Float32Array(sampleRateHz / 2),
        priority: 'final',
        sessionKey: 'check',
      })
    },
    async close() {
      closed = true
      clearTimeout(startTimer)
      clearTimeout(restartTimer)
      for (const job of [...running.values(), ...queue.drain()]) {
        clearTimeout(job.timer)
        job.settle({ error: unavailable('closed') })
      }
      running.clear()
      worker?.kill()
    },
  }
}
