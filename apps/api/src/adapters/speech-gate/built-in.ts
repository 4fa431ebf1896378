import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, type WorkerEvent } from '../../core/worker/supervised-worker.ts'
import { type GateStream, gateFrameSamples, type SpeechGate } from '../../ports/speech-gate.ts'
import { SettledSilence } from './settled-silence.ts'

export interface BuiltInSpeechGateOptions {
  /** Longest wait for an answer; what is judged too late is judged by energy. */
  deadlineMs?: number
  /** The same while the process starts: it loads its model first, which a busy machine makes slow. */
  startDeadlineMs?: number
  /** For the log: the process started or ended. */
  onEvent?: (event: WorkerEvent) => void
  /** Another module that serves the same requests. */
  processFile?: URL
}

const gateChild = new URL('./gate-child.ts', import.meta.url)
/** One that answers nothing for this long is stuck, not slow. */
const hungDeadlineMs = 30_000

/** Silero VAD in one child process, started by the first stream and again when it died. */
export function createBuiltInSpeechGate(options: BuiltInSpeechGateOptions = {}): SpeechGate {
  const gate = new BuiltInSpeechGate(options)
  // Callers pass these on one by one, without their object.
  return {
    name: gate.name,
    openStream: () => gate.openStream(),
    check: () => gate.check(),
    close: () => gate.close(),
  }
}

class BuiltInSpeechGate implements SpeechGate {
  readonly name = 'silero-v5'
  readonly #deadlineMs: number
  readonly #startDeadlineMs: number
  readonly #worker
  #lastStream = 0
  /** Why the last call had no answer. */
  #reason: unknown = 'it was not asked yet'

  constructor(options: BuiltInSpeechGateOptions) {
    this.#deadlineMs = options.deadlineMs ?? 1000
    this.#startDeadlineMs = options.startDeadlineMs ?? 10_000
    this.#worker = createSupervisedWorker<Float32Array, Uint8Array>({
      kind: 'child',
      module: options.processFile ?? gateChild,
      maxInFlight: Number.POSITIVE_INFINITY,
      onEvent: options.onEvent,
    })
  }

  openStream(): GateStream {
    this.#lastStream += 1
    const key = String(this.#lastStream)
    // By the time the first sound comes, the process is up.
    this.#worker.start()
    const silence = new SettledSilence()
    return {
      hear: (frames) => this.#hear(key, silence, frames),
      close: () => this.#worker.release(key),
    }
  }

  async check(): Promise<void> {
    const stream = this.openStream()
    const flags = await stream.hear(new Float32Array(gateFrameSamples))
    stream.close()
    if (flags) return
    throw new DomainError('provider-unavailable', 'The speech gate cannot run; energy alone decides.', {
      cause: this.#reason,
    })
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  async #hear(key: string, silence: SettledSilence, frames: Float32Array): Promise<Uint8Array | undefined> {
    if (frames.length === 0) return new Uint8Array()
    // The energy rule decides now instead of waiting for the next process.
    if (this.#worker.state === 'resting') return undefined
    // Half of an interview's sound; sending it to the process costs more than judging it.
    if (this.#worker.state === 'ready' && silence.covers(frames))
      return new Uint8Array(frames.length / gateFrameSamples)
    silence.noteAsked()
    // A copy: the message channel would send the whole buffer behind a view, and the caller may write to it meanwhile.
    const asked = frames.slice()
    const flags = await this.#ask(key, asked)
    silence.noteAnswer(asked, flags)
    return flags
  }

  async #ask(key: string, frames: Float32Array): Promise<Uint8Array | undefined> {
    const longestMs = this.#worker.state === 'ready' ? this.#deadlineMs : this.#startDeadlineMs
    const timer = new AbortController()
    const late = wait(longestMs, undefined, { signal: timer.signal, ref: false }).then(
      () => this.#note(`it did not answer within ${longestMs} ms`),
      () => undefined,
    )
    const answer = this.#worker
      .request(frames, { key, deadlineMs: hungDeadlineMs })
      .catch((error: unknown) => this.#note(error))
    const flags = await Promise.race([answer, late])
    timer.abort()
    return flags
  }

  #note(reason: unknown): undefined {
    this.#reason = reason
  }
}
