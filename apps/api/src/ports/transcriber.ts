/** The one sample rate of speech in the product (product constant: mono, 16 kHz). */
export const sampleRateHz = 16_000

/** One piece of speech to be written down. */
export interface TranscriptionRequest {
  /** Mono, 16 kHz, each sample within [-1, 1]. Any length; long ones are split by the engine that needs it. */
  samples: Float32Array
  /** `final` always gets its text or an error; `partial` may be dropped for a newer one of the same session. */
  priority: 'final' | 'partial'
  /** Groups partials: a new partial replaces the queued partial of the same key. */
  sessionKey: string
  /** Terms that are likely to be heard (skills, company names). Engines that take none ignore them. */
  hints?: string[]
  /** Rejects the call with the signal's reason. */
  signal?: AbortSignal
}

export interface Transcription {
  /** What was said, trimmed; empty when there was no speech. */
  text: string
  /** Which engine wrote it, for instance `moonshine-tiny`. */
  engine: string
  /** From the call to the text, waiting included, in milliseconds. */
  elapsedMs: number
  /** Set on a partial that was dropped in favour of a newer one; its text is empty. */
  stale?: true
}

/** Turns speech into text. Every adapter passes `adapters/transcriber/contract-suite.ts`. */
export interface Transcriber {
  readonly name: string
  /** Rejects with a DomainError (provider-failed, -unavailable, -timeout), or with the signal's reason. */
  transcribe(request: TranscriptionRequest): Promise<Transcription>
  /** Resolves when the engine has just proved that it can transcribe; rejects with the reason otherwise. */
  check(): Promise<void>
  /** Ends the engine; work still waiting is rejected. Safe to call twice. */
  close(): Promise<void>
}
