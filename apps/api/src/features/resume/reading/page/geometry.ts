/** An affine map as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number]
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The map back; null for a map that flattens. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-9) return null
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

/** Six numbers of an array or typed array; the identity for anything else. */
export function toMatrix(value: unknown): Matrix {
  const [a, b, c, d, e, f, ...rest] = Array.from((value ?? []) as ArrayLike<unknown>).map(Number)
  const isMatrix = f !== undefined && rest.length === 0
  return isMatrix ? [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f] : identity
}

/** The upright box around a mapped box. */
export function boxOf(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  const corners = [
    apply(matrix, left, bottom),
    apply(matrix, right, bottom),
    apply(matrix, left, top),
    apply(matrix, right, top),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

export function contains({ left, bottom, right, top }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}

/** The part that two boxes share; null where they share none. */
export function intersect(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left)
  const bottom = Math.max(one.bottom, other.bottom)
  const right = Math.min(one.right, other.right)
  const top = Math.min(one.top, other.top)
  return left < right && bottom < top ? { left, bottom, right, top } : null
}
