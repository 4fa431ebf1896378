import type { DrawnText } from './drawing-state.ts'
import { apply, type Box, contains, invert, type Matrix } from './geometry.ts'
import { hiddenReasons } from './hidden-reason.ts'

/** A picture as pdf.js decodes it; `kind` 3 has four bytes a pixel, the last one its opacity. */
export interface Picture {
  width: number
  height: number
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

/** A filled rectangle or a picture that may hide what was painted before it. */
export interface Cover {
  box: Box
  order: number
  /** For a picture: its name or itself, and how the unit square maps to the page. */
  picture?: { source: unknown; matrix: Matrix }
}

const kindWithOpacity = 3
const leastOpacity = 200
/** Where a text must be covered, in shares of its width and of its letter height. */
const across = [0.03, 0.27, 0.5, 0.73, 0.97]
const upwards = [0.1, 0.45]

/**
 * Marks the text that lies under later rectangles and pictures. `load` gives the pixels of a picture, or null where they
 * cannot be had: such a picture hides nothing.
 */
export async function markCovered(
  texts: readonly DrawnText[],
  covers: readonly Cover[],
  load: (source: unknown) => Promise<Picture | null>,
): Promise<void> {
  const pictures = new Map<Cover, Picture | null>()
  for (const text of texts) {
    if (text.hiddenBecause !== null || text.isTraced) continue
    const later = covers.filter(({ order, box }) => order > text.order && mayHide(box, text))
    for (const cover of later)
      if (cover.picture && !pictures.has(cover)) pictures.set(cover, await load(cover.picture.source))
    const isHidden = pointsOf(text).every(([x, y]) =>
      later.some((cover) => hidesPoint(cover, pictures.get(cover) ?? null, x, y)),
    )
    if (isHidden) text.hiddenBecause = hiddenReasons.covered
  }
}

function mayHide(box: Box, { x, right, y, size }: DrawnText): boolean {
  return box.left < right && box.right > x && box.bottom < y + size && box.top > y
}

function pointsOf({ x, right, y, size }: DrawnText): [number, number][] {
  return across.flatMap((share) =>
    upwards.map((up): [number, number] => [x + share * (right - x), y + up * size]),
  )
}

function hidesPoint({ box, picture }: Cover, pixels: Picture | null, x: number, y: number): boolean {
  if (!contains(box, x, y)) return false
  return !picture || (pixels !== null && isOpaqueAt(pixels, picture.matrix, x, y))
}

/** Pictures stand on their heads: the first row of pixels is at the top of the unit square. */
function isOpaqueAt({ width, height, kind, data }: Picture, matrix: Matrix, x: number, y: number): boolean {
  if (kind !== kindWithOpacity) return true
  const back = invert(matrix)
  if (!back) return false
  const [across, up] = apply(back, x, y)
  const column = Math.min(width - 1, Math.max(0, Math.floor(across * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor((1 - up) * height)))
  return (data[4 * (row * width + column) + 3] ?? 0) >= leastOpacity
}
