import type { TextLine } from '../layout/text-lines.ts'
import { multiply } from '../page/geometry.ts'
import { hiddenReasons } from '../page/hidden-reason.ts'
import type { HiddenLine, PdfPage } from '../pdf-reading.ts'
import { createRecogniser, type Recogniser } from '../recognise-page.ts'
import { paintRaster, type RasterImage } from './page-raster.ts'

/** The pictures of a scanned page; their matrices map to a view of this size in points, rows from the top. */
export interface Scan {
  width: number
  height: number
  pictures: RasterImage[]
}

/** Recognition wants 200 to 300 dots an inch; finer ones only cost time. */
const leastPixelsPerPoint = 200 / 72
const mostPixelsPerPoint = 300 / 72
const maxRasterPixels = 12_000_000
/** Resumes are short; a scanned book would keep the machine busy for minutes. */
export const maxScannedPages = 12
const budgetMs = 240_000

/** Reads scanned pages one after another with one recogniser, which starts with the first page. */
export function createScanReader(now: () => number = () => performance.now()) {
  const startedAt = now()
  let recogniser: Promise<Recogniser> | undefined
  let count = 0
  return {
    /** The page with its recognised lines; past the limits it stays unread. */
    async read(page: PdfPage, scan: Scan): Promise<PdfPage> {
      count += 1
      const unread = { ...page, isScanned: true, isUnread: true }
      if (scan.pictures.length === 0 || count > maxScannedPages || now() - startedAt > budgetMs) return unread
      recogniser ??= createRecogniser()
      const { raster, scale } = rasterise(scan)
      const lines = await (await recogniser).recognise(raster, scale)
      if (lines.length === 0) return unread
      const { orders: _, ...written } = page
      return {
        ...written,
        lines: [...page.lines, ...lines],
        isScanned: true,
        hidden: dropTextLayer(page.hidden, lines),
      }
    },
    async close() {
      await (await recogniser?.catch(() => undefined))?.close()
    },
  }
}

function rasterise({ width, height, pictures }: Scan) {
  const native = Math.max(
    ...pictures.map(({ image, matrix }) => image.width / Math.hypot(matrix[0], matrix[1])),
  )
  const wanted = Math.min(mostPixelsPerPoint, Math.max(leastPixelsPerPoint, native))
  const scale = Math.min(wanted, Math.sqrt(maxRasterPixels / (width * height)))
  const scaled = pictures.map((picture) => ({
    ...picture,
    matrix: multiply([scale, 0, 0, scale, 0, 0], picture.matrix),
  }))
  return { raster: paintRaster(Math.round(width * scale), Math.round(height * scale), scaled), scale }
}

const layerReasons: readonly string[] = [hiddenReasons.invisible, hiddenReasons.covered]

/**
 * Scanners lay invisible text over the picture, or the picture over the text, to make it searchable. Text that says the same as the picture hides
 * nothing; the rest stays hidden.
 */
function dropTextLayer(hidden: readonly HiddenLine[], lines: readonly TextLine[]): HiddenLine[] {
  const seen = new Set(wordsOf(lines.map(({ text }) => text).join(' ')))
  return hidden.filter(({ text, reason }) => {
    const words = wordsOf(text)
    const known = words.filter((word) => seen.has(word)).length
    return !layerReasons.includes(reason) || words.length === 0 || known < words.length * 0.7
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
