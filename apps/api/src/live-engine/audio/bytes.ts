/** Joins byte arrays in order. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return fill(new Uint8Array(totalLength(parts)), parts)
}

/** Joins samples in order. */
export function joinSamples(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  return fill(new Float32Array(totalLength(parts)), parts)
}

/** Whether these ASCII characters, or bytes, stand at `at`. */
export function hasMark(bytes: Uint8Array, mark: string | readonly number[], at = 0): boolean {
  const wanted = typeof mark === 'string' ? [...mark].map((letter) => letter.charCodeAt(0)) : mark
  return wanted.every((byte, index) => bytes[at + index] === byte)
}

function totalLength(parts: readonly ArrayLike<number>[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

function fill<Target extends { set(part: ArrayLike<number>, at: number): void }>(
  target: Target,
  parts: readonly ArrayLike<number>[],
): Target {
  let at = 0
  for (const part of parts) {
    target.set(part, at)
    at += part.length
  }
  return target
}
