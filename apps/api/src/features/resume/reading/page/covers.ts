import type { DrawnText } from './drawing-state.ts'
import { apply, type Box, contains, invert, type Matrix } from './geometry.ts'
import { hiddenReasons, isVisibleOn } from './hidden-reason.ts'

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
    if (text.paintedWith && !(await isSeenIn(text, text.paintedWith, load)))
      text.hiddenBecause = hiddenReasons.colour
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

/** Whether the picture behind the letters has another colour than what lies around them. */
async function isSeenIn(
  text: DrawnText,
  { source, matrix, under }: NonNullable<DrawnText['paintedWith']>,
  load: (source: unknown) => Promise<Picture | null>,
): Promise<boolean> {
  const pixels = await load(source)
  if (!pixels) return false
  return pointsOf(text).some(([x, y]) => {
    const colour = colourAt(pixels, matrix, x, y)
    return colour !== null && isVisibleOn(colour, 1, under)
  })
}

/** The colour of a picture at a point of the page; null where it is transparent or its kind is not known. */
function colourAt(
  { width, height, kind, data }: Picture,
  matrix: Matrix,
  x: number,
  y: number,
): string | null {
  const at = findPixel(width, height, matrix, x, y)
  if (at === null) return null
  if (kind === kindOfBits) return isBitSet(data, width, at) ? '#ffffff' : '#000000'
  const size = bytesOfPixel[kind]
  if (size === undefined) return null
  const [red = 0, green = 0, blue = 0, opacity = 255] = data.subarray(size * at, size * at + size)
  if (opacity < leastOpacity) return null
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Each row of a picture in black and white begins with a byte of its own. */
function isBitSet(data: Picture['data'], width: number, at: number): boolean {
  const column = at % width
  const byte = data[((at - column) / width) * Math.ceil(width / 8) + (column >> 3)] ?? 0
  return ((byte >> (7 - (column & 7))) & 1) === 1
}

/** By the kinds that pdf.js counts: 1 is black and white, 2 red, green and blue, 3 has an opacity too. */
const kindOfBits = 1
const bytesOfPixel: Record<number, number> = { 2: 3, 3: 4 }

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
  const at = findPixel(width, height, matrix, x, y)
  return at !== null && (data[4 * at + 3] ?? 0) >= leastOpacity
}

function findPixel(width: number, height: number, matrix: Matrix, x: number, y: number): number | null {
  const back = invert(matrix)
  if (!back) return null
  const [across, up] = apply(back, x, y)
  const column = Math.min(width - 1, Math.max(0, Math.floor(across * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor((1 - up) * height)))
  return row * width + column
}
