/** What the parent tells the gate's process. */
export type GateOrder =
  | { kind: 'hear'; id: number; stream: number; frames: Float32Array }
  | { kind: 'close'; stream: number }

/** What the gate's process answers; `flags` has one byte a frame. */
export type GateMessage =
  | { kind: 'heard'; id: number; flags: Uint8Array }
  | { kind: 'failed'; id: number; message: string }
