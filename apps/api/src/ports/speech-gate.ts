/** Samples of one frame: 32 ms at 16 kHz. */
export const gateFrameSamples = 512

/** The gate of one stream; frames come in order. */
export interface GateStream {
  /**
   * Whether there is speech in each frame of `frames` (a whole number of frames, mono, 16 kHz): 1 or 0 a frame.
   * Undefined if the gate cannot run or is too slow; the caller then judges by energy. Never rejects.
   */
  hear(frames: Float32Array): Promise<Uint8Array | undefined>
  /** Gives the stream's memory back; nothing may be asked afterwards. */
  close(): void
}

/** Tells speech from other sound. Without a gate the bare energy rule decides. Every adapter passes `adapters/speech-gate/contract-suite.ts`. */
export interface SpeechGate {
  readonly name: string
  /** One for each recorder's stream; streams do not influence each other. */
  openStream(): GateStream
  /** Resolves once the gate has judged a frame; rejects with `provider-unavailable` if it cannot. */
  check(): Promise<void>
  /** Ends the gate; what is pending becomes undefined. Safe to call twice. */
  close(): Promise<void>
}
