/** The bytes of one slice. `application/octet-stream` means raw int16 at 16 kHz; anything else is told by content. */
export interface EncodedSlice {
  bytes: Uint8Array
  mediaType?: string | undefined
}

/** The decoder of one track; slices come in their order, because each goes on where the one before was cut. */
export interface SoundStream {
  /**
   * The slice's sound, mono at 16 kHz; undefined when there is none in it. Answered in the order of the calls. Rejects
   * only when nothing can be decoded at all, which says nothing about the slice: it may be tried again later.
   */
  decode(slice: EncodedSlice): Promise<Float32Array | undefined>
  /** Bytes are missing between the last slice and the next one. */
  skip(): void
  /** Gives the decoder's memory back; nothing may be decoded afterwards. */
  close(): void
}

/** Turns recorded slices into samples, away from the event loop. */
export interface AudioDecoder {
  openStream(): SoundStream
  /** Ends the decoder; what is under way is rejected. Safe to call twice. */
  close(): Promise<void>
}
