/** What the parent tells the recogniser's process. */
export type ParentMessage =
  | { kind: 'start'; cacheDir: string; modelDirectory: string | undefined }
  | { kind: 'decode'; id: number; pieces: Float32Array[] }

/** What the recogniser's process answers. */
export type ChildMessage =
  | { kind: 'ready'; loadMs: number }
  /** Starting again would fail the same way: missing or damaged files. */
  | { kind: 'unusable'; message: string }
  | { kind: 'decoded'; id: number; text: string }
  | { kind: 'failed'; id: number; message: string }
