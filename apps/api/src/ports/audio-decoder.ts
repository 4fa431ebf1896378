/** The bytes of one slice. `application/octet-stream` means raw int16 at 16 kHz; anything else is recognised by its content. */
export interface EncodedSlice {
  bytes: Uint8Array
  mediaType?: string | undefined
  /** Packets beyond so many milliseconds of sound are left out; by default the longest recording that may be posted. */
  longestMs?: number
}

/** The decoder of one stream; slices come in order, because each continues where the one before was cut. */
export interface SoundStream {
  /**
   * The slice's sound, mono at 16 kHz, each sample within [-1, 1]; undefined if it has none. Resolves in the order of
   * the calls. Rejects with `provider-unavailable` only if nothing can be decoded at all; the slice may be tried again.
   */
  decode(slice: EncodedSlice): Promise<Float32Array | undefined>
  /** Says that bytes are missing between the last slice and the next one. */
  skip(): void
  /** Gives the decoder's memory back; nothing may be decoded afterwards. */
  close(): void
}

/** Turns recorded slices into samples, away from the event loop. Every adapter passes `adapters/audio-decoder/contract-suite.ts`. */
export interface AudioDecoder {
  /** One for each recorder's stream; streams do not influence each other. */
  openStream(): SoundStream
  /** Ends the decoder; what is pending rejects with `provider-unavailable`. Safe to call twice. */
  close(): Promise<void>
}
