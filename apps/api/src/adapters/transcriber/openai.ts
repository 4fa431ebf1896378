import OpenAI, { toFile } from 'openai'
import { DomainError } from '../../core/errors.ts'
import { encodeWav } from '../../live-engine/audio/wav-writer.ts'
import {
  sampleRateHz,
  type Transcriber,
  type Transcription,
  type TranscriptionRequest,
} from '../../ports/transcriber.ts'
import { toHintFields } from './transcription-hints.ts'

export interface OpenAiTranscriberOptions {
  apiKey: string
  /** Any compatible server; the provider's own when absent. */
  baseURL?: string
  /** `gpt-transcribe` when absent: whisper-1 and gpt-4o-transcribe end on 2027-02-26. */
  model?: string
  /** Two letters, such as `en`; not sent when absent. */
  language?: string
  /** Beside or instead of the SDK's own; null leaves one out. */
  headers?: Record<string, string | null>
  timeoutMs?: number
}

/** `audio.transcriptions` of OpenAI or any compatible server; each utterance is sent as one WAV file. */
export function createOpenAiTranscriber(
  options: OpenAiTranscriberOptions,
  client = createClient(options),
): Transcriber {
  const model = options.model ?? 'gpt-transcribe'
  let closed = false

  async function transcribe({ samples, hints, signal }: TranscriptionRequest): Promise<Transcription> {
    const startedMs = performance.now()
    signal?.throwIfAborted()
    if (closed) throw new DomainError('provider-unavailable', 'Speech recognition is closed.')
    const finish = (text: string) => ({
      text: text.trim(),
      engine: model,
      elapsedMs: performance.now() - startedMs,
    })
    if (samples.length === 0) return finish('')
    try {
      const file = await toFile(encodeWav(samples), 'speech.wav', { type: 'audio/wav' })
      const words = toHintFields(model, hints)
      const language = options.language ? { language: options.language } : {}
      const answer = await client.audio.transcriptions.create(
        { file, model, response_format: 'json', ...words, ...language },
        { signal: signal ?? null },
      )
      if (typeof answer.text !== 'string') throw new Error('The answer has no text.')
      return finish(answer.text)
    } catch (error) {
      signal?.throwIfAborted()
      throw mapError(error)
    }
  }

  return {
    name: model,
    transcribe,
    async check() {
      // Not every compatible server lists models, so the check transcribes half a second of silence.
      await transcribe({
        samples: new Float32Array(sampleRateHz / 2),
        priority: 'final',
        streamKey: 'check',
      })
    },
    async close() {
      closed = true
    },
  }
}

function createClient({ apiKey, baseURL, headers, timeoutMs = 30_000 }: OpenAiTranscriberOptions): OpenAI {
  return new OpenAI({
    apiKey,
    timeout: timeoutMs,
    maxRetries: 1,
    defaultHeaders: headers,
    ...(baseURL ? { baseURL } : {}),
  })
}

/** The server's own words stay in the cause: they may repeat a key or the audio's content. */
function mapError(cause: unknown): DomainError {
  if (cause instanceof OpenAI.APIConnectionTimeoutError)
    return new DomainError('provider-timeout', 'The transcription server did not answer in time.', { cause })
  const status = cause instanceof OpenAI.APIError ? cause.status : undefined
  if (status === 401 || status === 403)
    return new DomainError(
      'provider-unavailable',
      'The transcription server refused the API key. Check the settings.',
      {
        cause,
      },
    )
  if (cause instanceof OpenAI.APIConnectionError || status === 429 || (status ?? 0) >= 500)
    return new DomainError('provider-unavailable', 'The transcription server is not available right now.', {
      cause,
    })
  return new DomainError('provider-failed', 'The transcription server could not transcribe this speech.', {
    cause,
  })
}
