/** What a decoding thread is told; orders are done one after the other. */
export type DecoderOrder =
  | {
      kind: 'decode'
      id: number
      stream: number
      bytes: Uint8Array
      mediaType: string | undefined
      /** Bytes are missing before this slice. */
      isAfterGap: boolean
    }
  /** Heard before, by a thread that died: the stream goes on from there, nothing is answered. */
  | { kind: 'replay'; stream: number; bytes: Uint8Array; mediaType: string | undefined }
  | { kind: 'close'; stream: number }

/** What it says; `samples` is undefined for a slice without sound. */
export type DecoderMessage =
  | { kind: 'started' }
  | { kind: 'decoded'; id: number; samples: Float32Array | undefined }
