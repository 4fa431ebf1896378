export type ToWorker = { id: number; samples: Float32Array }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'lost'; id: number; reason: string }
