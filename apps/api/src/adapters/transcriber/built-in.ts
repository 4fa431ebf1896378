import { DomainError } from '../../core/errors.ts'
import {
  sampleRateHz,
  type Transcriber,
  type Transcription,
  type TranscriptionRequest,
} from '../../ports/transcriber.ts'
import type { ChildMessage } from './child-messages.ts'
import { createDraftMemory } from './draft-memory.ts'
import { nameEngine } from './model-files.ts'
import { createRecogniserLane, type LaneJob, type RecogniserLane } from './recogniser-lane.ts'
import { createJobQueue } from './scheduler.ts'
import { cutIntoPieces } from './utterance-pieces.ts'

export interface BuiltInTranscriberOptions {
  /** Processes at most, one decode each; one a core, 2 by default. The second starts when the first has no time. */
  concurrency?: number
  /** A folder with another Moonshine model's `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDirectory?: string
  /** For the log: a process came up or went away. */
  onEvent?: (
    event: { kind: 'ready'; pid: number | undefined; loadMs: number } | { kind: 'exited'; detail: string },
  ) => void
}

interface Job extends LaneJob {
  sessionKey: string
  samples: Float32Array
  attempts: number
  settle(outcome: { text: string; stale?: true } | { error: unknown }): void
}

const stale = { text: '', stale: true } as const

const unavailable = (cause?: unknown) =>
  new DomainError(
    'provider-unavailable',
    'Speech recognition is not available right now. Try again in a moment.',
    { cause },
  )

/**
 * Moonshine Tiny (English) on the CPU in forked processes, the first started by the first call.
 * A process that dies is started again, and what it was working on is tried once more. What a session said in its
 * last request is the draft of its next one, which makes growing utterances quick and changes no text (ADR 15).
 */
export function createBuiltInTranscriber(options: BuiltInTranscriberOptions = {}): Transcriber {
  const engine = nameEngine(options.modelDirectory)
  const queue = createJobQueue<Job>()
  const drafts = createDraftMemory(() => performance.now())
  const lanes = Array.from({ length: options.concurrency ?? 2 }, () => createLane())
  /** All processes may die at once, and one that is dying may still be given the job: then one retry on a new one. */
  const maxAttempts = lanes.length + 1
  let isClosed = false
  let nextId = 1

  function createLane(): RecogniserLane<Job> {
    return createRecogniserLane<Job>({
      modelDirectory: options.modelDirectory,
      onReady(event) {
        options.onEvent?.({ kind: 'ready', ...event })
        pump()
      },
      onAnswer(job, answer) {
        finish(job, answer)
        pump()
      },
      onExit({ lost, detail, isHopeless }) {
        options.onEvent?.({ kind: 'exited', detail })
        for (const job of lost.reverse()) retryOrReject(job, detail)
        // Another process may well be at work; without one nothing would ever take what waits.
        if (lanes.every(({ state }) => state === 'off')) {
          if (!isHopeless) lanes[0]?.start()
          else for (const job of queue.drain()) job.settle({ error: unavailable(detail) })
        }
        pump()
      },
    })
  }

  function finish(job: Job, answer: Extract<ChildMessage, { id: number }>): void {
    if (answer.kind === 'decoded') {
      drafts.remember(job.sessionKey, job.samples, answer.tokens)
      job.settle({ text: answer.text })
    } else
      job.settle({
        error: new DomainError('provider-failed', 'This speech could not be transcribed.', {
          cause: answer.message,
        }),
      })
  }

  function retryOrReject(job: Job, detail: string): void {
    if (job.attempts >= maxAttempts) job.settle({ error: unavailable(detail) })
    else queue.putBack(job)?.settle(stale)
  }

  function pump(): void {
    const ready = lanes.filter(({ state }) => state === 'ready')
    for (const lane of ready.filter(({ jobs }) => jobs.size === 0)) give(lane, queue.take())
    // A partial text steps aside for a final one.
    for (const lane of ready) if (isPartialAlone(lane)) give(lane, queue.takeFinal())
    const started = lanes.filter(({ state }) => state !== 'off')
    if (!queue.isEmpty && started.length === ready.length) lanes.find(({ state }) => state === 'off')?.start()
  }

  function give(lane: RecogniserLane<Job>, job: Job | undefined): void {
    if (!job) return
    job.attempts += 1
    // Only now: since it was asked, an earlier request of its session may have been answered.
    const known = drafts.recall(job.sessionKey, job.samples)
    job.pieces = job.pieces.map(({ samples }, index) => ({ samples, draft: known[index] ?? [] }))
    lane.run(job)
  }

  const findLane = (job: Job) => lanes.find(({ jobs }) => jobs.has(job.id))

  /** A final text says all that a partial one could. */
  function dropPartials(sessionKey: string): void {
    queue.takePartial(sessionKey)?.settle(stale)
    for (const lane of lanes)
      for (const job of [...lane.jobs.values()])
        if (job.sessionKey === sessionKey && job.priority === 'partial') {
          lane.drop(job)
          job.settle(stale)
        }
  }

  function transcribe(request: TranscriptionRequest): Promise<Transcription> {
    const startedMs = performance.now()
    const { signal, samples, priority, sessionKey } = request
    if (isClosed) return Promise.reject(unavailable('closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.remove(job)
        findLane(job)?.drop(job)
        reject(signal?.reason)
        pump()
      }
      const job: Job = {
        id: nextId++,
        priority,
        sessionKey,
        samples,
        pieces: cutIntoPieces(samples, priority).map((piece) => ({ samples: piece, draft: [] })),
        attempts: 0,
        // Five times the slowest speed seen (200 ms a second of audio), and time for a busy machine.
        deadlineMs: 10_000 + (samples.length / sampleRateHz) * 1000,
        settle: (outcome) => {
          signal?.removeEventListener('abort', abort)
          if ('error' in outcome) reject(outcome.error)
          else resolve({ ...outcome, engine, elapsedMs: performance.now() - startedMs })
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      if (priority === 'final') dropPartials(sessionKey)
      queue.push(job)?.settle(stale)
      pump()
    })
  }

  return {
    name: engine,
    transcribe,
    async check() {
      const samples = new Float32Array(sampleRateHz / 2)
      await transcribe({ samples, priority: 'final', sessionKey: 'check' })
    },
    async close() {
      isClosed = true
      for (const job of [...lanes.flatMap(({ jobs }) => [...jobs.values()]), ...queue.drain()])
        job.settle({ error: unavailable('closed') })
      for (const lane of lanes) lane.close()
    },
  }
}

function isPartialAlone({ jobs }: RecogniserLane<Job>): boolean {
  return jobs.size > 0 && [...jobs.values()].every(({ priority }) => priority === 'partial')
}
