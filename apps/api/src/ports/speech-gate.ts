/** Samples of one frame: 32 ms at 16 kHz. */
export const gateFrameSamples = 512

/** The ear of one track; frames come in their order. */
export interface GateStream {
  /**
   * Whether somebody speaks in each frame of `frames` (a whole number of frames, mono, 16 kHz): 1 or 0 a frame.
   * Undefined when the gate cannot run or is too slow; the caller then judges by energy. Never rejects.
   */
  hear(frames: Float32Array): Promise<Uint8Array | undefined>
  close(): void
}

/** Tells speech from other sound. Where there is none, the bare energy rule decides. */
export interface SpeechGate {
  readonly name: string
  openStream(): GateStream
  /** Resolves when the gate has just proved that it can hear; rejects with the reason otherwise. */
  check(): Promise<void>
  /** Ends the gate. Safe to call twice. */
  close(): Promise<void>
}
