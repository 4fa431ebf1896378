/** A piece of an utterance and the tokens it seemed to hold when less of it was heard. */
export interface Piece {
  samples: Float32Array
  draft: readonly number[]
}

/** What the parent tells the recogniser's process. */
export type ParentMessage =
  | { kind: 'start'; modelDirectory: string | undefined }
  | { kind: 'decode'; id: number; priority: 'final' | 'partial'; pieces: Piece[] }
  /** Nobody waits for this one any more; it ends without an answer. */
  | { kind: 'drop'; id: number }

/** What the recogniser's process answers. */
export type ChildMessage =
  | { kind: 'ready'; loadMs: number }
  /** Starting again would fail the same way: missing or damaged files. */
  | { kind: 'unusable'; message: string }
  /** `tokens`: for each piece, to be its draft when more of it was heard. */
  | { kind: 'decoded'; id: number; text: string; tokens: number[][] }
  | { kind: 'failed'; id: number; message: string }
