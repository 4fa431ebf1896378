import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, WorkerError, type WorkerEvent } from '../../core/worker/supervised-worker.ts'
import {
  sampleRateHz,
  type Transcriber,
  type Transcription,
  type TranscriptionRequest,
} from '../../ports/transcriber.ts'
import { createDraftMemory } from './moonshine/draft-memory.ts'
import { nameEngine } from './moonshine/model-files.ts'
import type { RecognisedSpeech, RecogniserConfig, SpeechPiece } from './moonshine/moonshine-child.ts'
import { cutIntoPieces } from './moonshine/utterance-pieces.ts'
import { placeInLine } from './place-in-line.ts'

export interface BuiltInTranscriberOptions {
  /** Processes at most, one decode each; one a core, 2 by default. The second starts when the first has no time. */
  concurrency?: number
  /** A folder with another Moonshine model's `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  modelDirectory?: string
  /** For the log: a process started or ended. */
  onEvent?: (event: WorkerEvent) => void
}

const moonshineChild = new URL('./moonshine/moonshine-child.ts', import.meta.url)

/**
 * Moonshine Tiny (English) on the CPU in child processes, the first started by the first call. A process that dies is
 * started again, and what it was working on is tried again. The text of an interview's last request is the draft of its
 * next one, which makes growing utterances quick and changes no text (ADR 15).
 */
export function createBuiltInTranscriber(options: BuiltInTranscriberOptions = {}): Transcriber {
  const transcriber = new BuiltInTranscriber(options)
  // Callers pass these on one by one, without their object.
  return {
    name: transcriber.name,
    transcribe: (request) => transcriber.transcribe(request),
    check: () => transcriber.check(),
    close: () => transcriber.close(),
  }
}

const stale = { text: '', stale: true } as const

class BuiltInTranscriber implements Transcriber {
  readonly name: string
  readonly #drafts = createDraftMemory(() => performance.now())
  /** Aborts the partials of each stream that wait or are being recognised. */
  readonly #partials = new Map<string, Set<AbortController>>()
  readonly #worker

  constructor({ concurrency = 2, modelDirectory, onEvent }: BuiltInTranscriberOptions) {
    this.name = nameEngine(modelDirectory)
    const config: RecogniserConfig = { modelDirectory }
    this.#worker = createSupervisedWorker<SpeechPiece[], RecognisedSpeech>({
      kind: 'child',
      module: moonshineChild,
      count: concurrency,
      config,
      mayOvertake: true,
      // All processes may die at once, and a dying one may still be given the request: then one retry on a new one.
      retries: concurrency,
      maxFailedStarts: 5,
      onEvent,
    })
  }

  async transcribe(request: TranscriptionRequest): Promise<Transcription> {
    const startedMs = performance.now()
    const outcome =
      request.priority === 'final'
        ? await this.#recogniseFinal(request)
        : await this.#recognisePartial(request)
    return { ...outcome, engine: this.name, elapsedMs: performance.now() - startedMs }
  }

  async check(): Promise<void> {
    const samples = new Float32Array(sampleRateHz / 2)
    await this.transcribe({ samples, priority: 'final', isUrgent: true, streamKey: 'check' })
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  /** A final text says all that a partial one could, so the partials of its stream end. */
  #recogniseFinal(request: TranscriptionRequest): Promise<{ text: string }> {
    for (const controller of this.#partials.get(request.streamKey) ?? []) controller.abort()
    return this.#recognise(request, request.signal)
  }

  async #recognisePartial(request: TranscriptionRequest): Promise<{ text: string; stale?: true }> {
    const { signal, streamKey } = request
    const controller = new AbortController()
    const running = this.#partials.get(streamKey) ?? new Set()
    this.#partials.set(streamKey, running.add(controller))
    try {
      const signals = signal ? [signal, controller.signal] : [controller.signal]
      return await this.#recognise(request, AbortSignal.any(signals))
    } catch (error) {
      const isSuperseded = error instanceof DomainError && hasReason(error.cause, 'superseded')
      if (isSuperseded || (controller.signal.aborted && !signal?.aborted)) return stale
      throw error
    } finally {
      running.delete(controller)
      if (running.size === 0) this.#partials.delete(streamKey)
    }
  }

  async #recognise(
    request: TranscriptionRequest,
    signal: AbortSignal | undefined,
  ): Promise<{ text: string }> {
    const { samples, priority, streamKey } = request
    const pieces = cutIntoPieces(samples, priority)
    // The drafts are looked up when the request is sent: an earlier one of its stream may have been answered by then.
    const compose = () => {
      const known = this.#drafts.recall(streamKey, samples)
      return pieces.map((piece, index) => ({ samples: piece, draft: known[index] ?? [] }))
    }
    try {
      const { text, tokens } = await this.#worker.request(compose, {
        // Five times the slowest speed seen (200 ms a second of audio), and time for a busy machine.
        deadlineMs: 10_000 + (samples.length / sampleRateHz) * 1000,
        ...placeInLine(request),
        signal,
      })
      this.#drafts.remember(streamKey, samples, tokens)
      return { text }
    } catch (error) {
      throw error instanceof WorkerError ? explainFailure(error) : error
    }
  }
}

const hasReason = (cause: unknown, reason: WorkerError['reason']) =>
  cause instanceof WorkerError && cause.reason === reason

function explainFailure(cause: WorkerError): DomainError {
  if (cause.reason === 'failed')
    return new DomainError('provider-failed', 'This speech could not be transcribed.', { cause })
  return new DomainError(
    'provider-unavailable',
    'Speech recognition is not available right now. Try again in a moment.',
    { cause },
  )
}
