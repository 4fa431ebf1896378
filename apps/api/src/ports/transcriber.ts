/** The one sample rate of speech in the product (product constant: mono, 16 kHz). */
export const sampleRateHz = 16_000

/** One piece of speech to transcribe. */
export interface TranscriptionRequest {
  /** Mono, 16 kHz, each sample within [-1, 1]. Any length: an engine that needs shorter ones splits them. */
  samples: Float32Array
  /** `final` always gets its text or an error; `partial` may be dropped for a newer one of the same key. */
  priority: 'final' | 'partial'
  /** A question may just have ended: goes before every other request, and overtakes what is being recognised. */
  isUrgent?: boolean
  /** One stream of one interview. A new partial replaces the waiting partial of its key; a final ends its partials. */
  streamKey: string
  /** Terms that are likely to be said (skills, company names). Engines without such a feature ignore them. */
  hints?: string[]
  /** Rejects the call with the signal's reason and stops the work on it. */
  signal?: AbortSignal
}

/** The text of a piece of sound, and how it came about. */
export interface Transcription {
  /** What was said, trimmed; empty if there was no speech. */
  text: string
  /** The engine, for instance `moonshine-tiny`. */
  engine: string
  /** Milliseconds from the call to the text, waiting included. */
  elapsedMs: number
  /** Set on a partial that was dropped for a newer one or a final; its text is empty. */
  stale?: true
}

/** Turns speech into text. Every adapter passes `adapters/transcriber/contract-suite.ts`. */
export interface Transcriber {
  readonly name: string
  /** Rejects with a DomainError (provider-failed, -unavailable, -timeout), or with the signal's reason. */
  transcribe(request: TranscriptionRequest): Promise<Transcription>
  /** Resolves once the engine has transcribed something; rejects with the reason if it cannot. */
  check(): Promise<void>
  /** Ends the engine; what is pending rejects with `provider-unavailable`. Safe to call twice. */
  close(): Promise<void>
}
