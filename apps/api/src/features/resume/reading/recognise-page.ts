import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import type { TextLine } from './layout/text-lines.ts'
import { type GrayRaster, toPgm } from './ocr/page-raster.ts'

const require = createRequire(import.meta.url)
/** The smaller of the two data sets of the package; both read clean scans without a wrong word (research, ai 2). */
const dataFolder = join(dirname(require.resolve('@tesseract.js-data/eng')), '4.0.0_best_int')

// The recogniser is sure of about 90 on print; on pictures that are no text it guesses.
const leastConfidence = 55
// Recognised heights vary with the letters of a line; more than this many usual ones is larger print.
const headingHeight = 1.35

export interface Recogniser {
  /** The lines of a raster in points, `pixelsPerPoint` to one; none where nothing could be read with confidence. */
  recognise(raster: GrayRaster, pixelsPerPoint: number): Promise<TextLine[]>
  close(): Promise<void>
}

/** English text recognition in a thread of this process, from files of installed packages: no network. */
export async function createRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder,
    cacheMethod: 'none',
    gzip: true,
  })
  return {
    recognise: (raster, pixelsPerPoint) => recognise(worker, raster, pixelsPerPoint),
    close: async () => void (await worker.terminate()),
  }
}

async function recognise(worker: Worker, raster: GrayRaster, scale: number): Promise<TextLine[]> {
  const image = Buffer.from(toPgm(raster))
  const { data } = await worker.recognize(image, {}, { text: false, blocks: true })
  const found = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .filter(({ confidence, text }) => confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text))
  const lines = found.map(({ text, bbox }) => ({
    text: mendSigns(text.trim()),
    x: bbox.x0 / scale,
    y: (raster.height - bbox.y1) / scale,
    right: bbox.x1 / scale,
    fontSize: (bbox.y1 - bbox.y0) / scale,
    font: 'scan',
  }))
  return evenOutHeights(lines)
}

/** Bullets are recognised as whatever sign looks like them, and a capital I as a stroke or a bracket. */
function mendSigns(text: string): string {
  return text
    .replace(/^(?:[«»+©®°¢*~=¥§]\s*|[eo]\s+(?=\p{Lu}))(?=\S)/u, '• ')
    .replace(/(?<=^|\s)\[(?=\p{Ll}{2})(?!.*\])/gu, 'I')
    .replace(/(?<=^|[.,] |\b(?:and|than|that|when|where|which) )\|(?= \p{Ll})/gu, 'I')
}

/** "week." is lower than "Led", which is no smaller print; only a heading stands out. */
function evenOutHeights(lines: TextLine[]): TextLine[] {
  const heights = lines.map(({ fontSize }) => fontSize).sort((first, second) => first - second)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  return lines.map((line) => (line.fontSize <= headingHeight * usual ? { ...line, fontSize: usual } : line))
}
