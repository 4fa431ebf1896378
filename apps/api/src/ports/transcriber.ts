export const sampleRateHz = 16_000

export interface TranscriptionRequest {
  /** Mono, 16 kHz, -1 to 1. */
  samples: Float32Array
  /** Finals go first; a newer partial of the same session replaces the one that waits. */
  priority: 'final' | 'partial'
  sessionKey: string
  /** Names and terms that may occur; engines without such a feature ignore them. */
  hints?: string[]
  signal?: AbortSignal
}

export interface Transcription {
  text: string
  engine: string
  elapsedMs: number
  /** A partial that was dropped in favour of a newer one; its text is empty. */
  stale?: true
}

/** Speech to text. Failures are DomainErrors provider-failed/-unavailable/-timeout. */
export interface Transcriber {
  readonly name: string
  transcribe(request: TranscriptionRequest): Promise<Transcription>
  check(): Promise<void>
  close(): Promise<void>
}
