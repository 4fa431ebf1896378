import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How different the colours of a pixel may be, 0 to 1: letters are drawn a little differently on another machine. */
const colourTolerance = 0.12
/** Share of the pixels that may differ more than that. */
const shareTolerance = 0.002
/** Lines by which a page may be longer or shorter, in pixels of the kept picture. */
const heightTolerancePx = 2

export interface Comparison {
  isSame: boolean
  /** Share of the pixels that differ; 1 when the sizes do. */
  share: number
  /** The picture of the differences, PNG; null when the sizes differ. */
  difference: Buffer | null
}

/** Small and lossy: a picture to keep. Equal pixels give equal bytes. */
export const packPicture = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().webp({ quality: 30, effort: 3 }).toBuffer()

/** Compares two packed pictures. Both lost the same in packing, so only what was drawn differently counts. */
export async function comparePictures(kept: Buffer, taken: Buffer): Promise<Comparison> {
  if (kept.equals(taken)) return { isSame: true, share: 0, difference: null }
  const [before, now] = await Promise.all([kept, taken].map(readPixels))
  if (!before || !now) throw new Error('a picture could not be read')
  const isOtherSize = before.width !== now.width || Math.abs(before.height - now.height) > heightTolerancePx
  if (isOtherSize) return { isSame: false, share: 1, difference: null }
  const size = { width: before.width, height: Math.min(before.height, now.height) }
  const byteLength = size.width * size.height * 4
  const difference = Buffer.alloc(byteLength)
  const count = pixelmatch(
    before.data.subarray(0, byteLength),
    now.data.subarray(0, byteLength),
    difference,
    size.width,
    size.height,
    { threshold: colourTolerance },
  )
  const share = count / (size.width * size.height)
  const picture = sharp(difference, { raw: { ...size, channels: 4 } }).png()
  return { isSame: share <= shareTolerance, share, difference: await picture.toBuffer() }
}

async function readPixels(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
