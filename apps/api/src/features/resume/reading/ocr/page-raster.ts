import { apply, type Box, boxOf, invert, type Matrix, multiply } from '../page/geometry.ts'

/** Pixels as pdf.js decodes them: 1 bit a pixel, RGB or RGBA. */
export interface DecodedImage {
  width: number
  height: number
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

export interface RasterImage {
  image: DecodedImage
  isMask: boolean
  /** Maps the unit square to the raster, whose rows count from the top. */
  matrix: Matrix
}

/** One byte a pixel, 0 black. */
export interface GrayRaster {
  width: number
  height: number
  pixels: Uint8Array
}

const unitSquare: Box = { left: 0, bottom: 0, right: 1, top: 1 }
const white = 255

/** Paints the pictures of a page on white, one over the other. */
export function paintRaster(width: number, height: number, images: readonly RasterImage[]): GrayRaster {
  const raster = { width, height, pixels: new Uint8Array(width * height).fill(white) }
  for (const image of images) paint(raster, image)
  return raster
}

/** A portable gray map, the plainest format a recogniser takes. */
export function toPgm({ width, height, pixels }: GrayRaster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + pixels.length)
  bytes.set(head)
  bytes.set(pixels, head.length)
  return bytes
}

function paint(raster: GrayRaster, { image, isMask, matrix }: RasterImage): void {
  // From raster to picture: PDF puts the first row of a picture at the top of the unit square.
  const toUnit = invert(matrix)
  if (!toUnit) return
  const toPixel = multiply([image.width, 0, 0, -image.height, 0, image.height], toUnit)
  const box = boxOf(matrix, unitSquare)
  const left = Math.max(0, Math.floor(box.left))
  const right = Math.min(raster.width, Math.ceil(box.right))
  const top = Math.max(0, Math.floor(box.bottom))
  const bottom = Math.min(raster.height, Math.ceil(box.top))
  const read = createReader(image, isMask)
  // A finer picture is averaged, so that thin strokes do not fall between two pixels.
  const pixelsAStep = Math.hypot(toPixel[0], toPixel[1])
  const steps = pixelsAStep < 0.95 ? 0 : Math.min(4, Math.round(pixelsAStep))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const shade = sample(read, toPixel, x, y, steps)
      if (shade >= 0) raster.pixels[y * raster.width + x] = shade
    }
  }
}

type Read = (x: number, y: number) => number

/** The shade of the raster pixel: the mean of a finer picture, between the pixels of a coarser one; -1 beside it. */
function sample(read: Read, toPixel: Matrix, x: number, y: number, steps: number): number {
  if (steps === 0) {
    const [column, row] = apply(toPixel, x + 0.5, y + 0.5)
    return between(read, column, row)
  }
  let sum = 0
  let count = 0
  for (let down = 0; down < steps; down++) {
    for (let across = 0; across < steps; across++) {
      const [column, row] = apply(toPixel, x + (across + 0.5) / steps, y + (down + 0.5) / steps)
      const shade = read(Math.floor(column), Math.floor(row))
      if (shade < 0) continue
      sum += shade
      count += 1
    }
  }
  return count === 0 ? -1 : Math.round(sum / count)
}

/** Steps between coarse pixels become slopes, which letters survive better. */
function between(read: Read, column: number, row: number): number {
  const own = read(Math.floor(column), Math.floor(row))
  if (own < 0) return -1
  const left = Math.floor(column - 0.5)
  const top = Math.floor(row - 0.5)
  const across = column - 0.5 - left
  const down = row - 0.5 - top
  const at = (x: number, y: number) => {
    const shade = read(x, y)
    return shade < 0 ? own : shade
  }
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
  return Math.round(upper * (1 - down) + lower * down)
}

/** Shade of one pixel of the picture, -1 outside of it. A mask paints black where its bit is 0. */
function createReader({ width, height, kind, data }: DecodedImage, isMask: boolean) {
  const bytesARow = (width + 7) >> 3
  const channels = kind === 3 ? 4 : 3
  const at = (index: number) => data[index] ?? white
  return (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= width || y >= height) return -1
    if (isMask || kind === 1) {
      const isSet = (at(y * bytesARow + (x >> 3)) >> (7 - (x & 7))) & 1
      if (isMask) return isSet ? -1 : 0
      return isSet ? white : 0
    }
    const start = (y * width + x) * channels
    return (at(start) * 299 + at(start + 1) * 587 + at(start + 2) * 114) / 1000
  }
}
