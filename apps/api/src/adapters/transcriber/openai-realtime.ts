import { DomainError } from '../../core/errors.ts'
import {
  sampleRateHz,
  type Transcriber,
  type Transcription,
  type TranscriptionRequest,
} from '../../ports/transcriber.ts'
import { encodeRealtimeAudio, realtimeRateHz } from './realtime-audio.ts'
import { RealtimeConnection, type RealtimeServer } from './realtime-connection.ts'
import { toHintFields } from './transcription-hints.ts'

export interface OpenAiRealtimeOptions {
  apiKey: string
  /** Any server of the realtime transcription protocol; OpenAI's own when absent. */
  baseURL?: string | undefined
  /** Beside or instead of the bearer key; null leaves a header out. */
  headers?: Record<string, string | null>
  model: string
  /** Two letters, such as `en`. */
  language: string
  /** From a commit to its text; 15 s when absent. */
  timeoutMs?: number
  /** A stream nobody asks about for so long loses its session; 90 s when absent. */
  idleMs?: number
}

/** Of the sound that was sent every so manieth sample is kept, to know it again. */
const keptStep = 97
/** The protocol refuses a commit of less than 100 ms. */
const shortestCommit = sampleRateHz / 10

/** An utterance while it is being streamed. */
interface Utterance {
  kept: number[]
  /** Samples sent, and how many of them are committed. */
  sent: number
  committed: number
  /** The texts of its commits, in order. */
  texts: Promise<string>[]
}

interface Stream {
  connection: RealtimeConnection
  utterance: Utterance | undefined
  idle: NodeJS.Timeout
}

/**
 * Recognition that listens along: while somebody speaks, what is new goes to the server, so that at the pause only the last
 * moment is still to be heard. Each recorder's stream has a session of its own.
 */
export class OpenAiRealtimeTranscriber implements Transcriber {
  readonly name: string
  readonly #options: OpenAiRealtimeOptions
  readonly #streams = new Map<string, Stream>()
  #isClosed = false

  constructor(options: OpenAiRealtimeOptions) {
    this.#options = options
    this.name = options.model
  }

  async transcribe(request: TranscriptionRequest): Promise<Transcription> {
    const startedMs = performance.now()
    request.signal?.throwIfAborted()
    if (this.#isClosed) throw new DomainError('provider-unavailable', 'Speech recognition is closed.')
    const finish = (text: string) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      engine: this.name,
      elapsedMs: performance.now() - startedMs,
    })
    if (request.samples.length === 0) return finish('')
    const stream = this.#open(request)
    const utterance = listenOn(stream, request.samples)
    if (request.priority === 'partial') {
      const known = await Promise.all(utterance.texts)
      return finish([...known, stream.connection.running].join(' '))
    }
    if (utterance.sent - utterance.committed >= shortestCommit) {
      const text = stream.connection.commit()
      // Somebody who left does not wait for it any more.
      text.catch(() => undefined)
      utterance.texts.push(text)
      utterance.committed = utterance.sent
    }
    const texts = await this.#inTime(stream, Promise.all(utterance.texts), request.signal)
    return finish(texts.join(' '))
  }

  async check(): Promise<void> {
    const samples = new Float32Array(sampleRateHz / 2)
    await this.transcribe({ samples, priority: 'final', streamKey: 'check' })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const key of [...this.#streams.keys()]) this.#end(key)
  }

  #open({ streamKey, hints }: TranscriptionRequest): Stream {
    const known = this.#streams.get(streamKey)
    if (known?.connection.isUsable) {
      known.idle.refresh()
      return known
    }
    if (known) this.#end(streamKey)
    const { idleMs = 90_000 } = this.#options
    const idle = setTimeout(() => this.#end(streamKey), idleMs).unref()
    const connection = new RealtimeConnection(this.#describe(hints))
    const stream = { connection, utterance: undefined, idle }
    this.#streams.set(streamKey, stream)
    return stream
  }

  #end(streamKey: string): void {
    const stream = this.#streams.get(streamKey)
    if (!stream) return
    this.#streams.delete(streamKey)
    clearTimeout(stream.idle)
    stream.connection.close()
  }

  #describe(hints: string[] | undefined): RealtimeServer {
    const { apiKey, baseURL = 'https://api.openai.com/v1', headers = {}, model, language } = this.#options
    const url = new URL(`${baseURL.replace(/\/$/, '')}/realtime`)
    url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:'
    // A model in the address would make it a conversation.
    url.searchParams.set('intent', 'transcription')
    const all = Object.entries({ authorization: `Bearer ${apiKey}`, ...headers })
    const transcription = { model, language, ...toHintFields(model, hints) }
    return {
      url: url.href,
      headers: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)),
      session: {
        type: 'transcription',
        audio: {
          input: { format: { type: 'audio/pcm', rate: realtimeRateHz }, transcription, turn_detection: null },
        },
      },
    }
  }

  /** A session that does not answer is given up; the next call opens another and sends the whole utterance. */
  async #inTime<Result>(stream: Stream, work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const { timeoutMs = 15_000 } = this.#options
    const { promise, reject } = Promise.withResolvers<never>()
    const leave = () => reject(signal?.reason)
    const timer = setTimeout(() => {
      const late = new DomainError('provider-timeout', 'The transcription server did not answer in time.')
      stream.connection.close(late)
      reject(late)
    }, timeoutMs)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([work, promise])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }
}

/** Sends what is new of an utterance, or begins another. */
function listenOn(stream: Stream, samples: Float32Array): Utterance {
  const { connection } = stream
  if (!stream.utterance || !continues(stream.utterance, samples)) {
    if (stream.utterance && stream.utterance.sent > stream.utterance.committed) connection.clear()
    stream.utterance = { kept: [], sent: 0, committed: 0, texts: [] }
  }
  const { utterance } = stream
  // Sound is sent in pairs of samples, which become three.
  const end = samples.length - (samples.length % 2)
  if (end > utterance.sent) {
    connection.append(encodeRealtimeAudio(samples.subarray(utterance.sent, end)))
    for (let index = utterance.kept.length * keptStep; index < end; index += keptStep)
      utterance.kept.push(samples[index] ?? 0)
    utterance.sent = end
  }
  return utterance
}

/** The same sound from its beginning; the end may be cut a little shorter than what was heard on the way. */
function continues({ kept, committed }: Utterance, samples: Float32Array): boolean {
  const isSame = (sample: number, index: number) =>
    index * keptStep >= samples.length || Object.is(sample, samples[index * keptStep])
  return samples.length >= committed && kept.every(isSame)
}
