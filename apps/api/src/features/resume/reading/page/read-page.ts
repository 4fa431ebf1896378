import type { getDocumentProxy } from 'unpdf'
import { orderPage } from '../layout/page-orders.ts'
import { writePaintedBullets } from '../layout/painted-bullets.ts'
import { joinRuns, joinSegments, type TextLine, type TextRun } from '../layout/text-lines.ts'
import type { Scan } from '../ocr/read-scan.ts'
import type { PdfPage } from '../pdf-reading.ts'
import { blankLetters } from './blank-letters.ts'
import { markCovered, type Picture } from './covers.ts'
import { boxOf, multiply, toMatrix } from './geometry.ts'
import { collectOffPage, partHiddenRuns } from './hidden-text.ts'
import { colourRuns, mendRuns } from './mend-runs.ts'
import { mendSpacing } from './mend-spacing.ts'
import { followPage, type OperatorNumbers, type PageGraphics } from './page-graphics.ts'

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type DocumentPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** A page with fewer letters than this and a picture over it is a scan. */
const leastLettersOfText = 50
const leastShareOfScan = 0.25
const withoutAnnotations = 0

/** Reads a page: its text, what is hidden in it and, for a scan, the pictures to recognise. */
export function createPageReader(pdf: PdfDocument, ops: OperatorNumbers) {
  return async (number: number): Promise<{ page: PdfPage; scan: Scan | null }> => {
    const page = await pdf.getPage(number)
    try {
      const { items } = await page.getTextContent()
      const runs = items.filter((item): item is typeof item & TextRun => 'str' in item)
      const graphics = await followGraphics(page, ops)
      const { texts } = graphics
      await markCovered(texts, graphics.covers, (source) => decode(page, source))
      const styled = dropRepeated(blankLetters(runs))
        .map((run) => ({ ...run, ...readStyle(page, run.fontName) }))
        .filter((run) => !isIcon(run))
      const { seen, hidden } = partHiddenRuns(
        colourRuns(mendRuns(mendSpacing(styled, texts, graphics.spaces), texts), texts),
        texts,
      )
      const ordered = orderPage(writePaintedBullets(joinRuns(seen), graphics.markers))
      const read: PdfPage = {
        ...ordered,
        hidden: [...joinHidden(hidden), ...collectOffPage(texts)],
        isScanned: false,
        isUnread: false,
      }
      for (const note of await readNotes(page)) read.hidden.push({ text: note, reason: noteReason })
      const scan = countLetters(ordered.lines) < leastLettersOfText ? await collectScan(page, graphics) : null
      return { page: read, scan }
    } finally {
      page.cleanup()
    }
  }
}

/** Weight and slant of a font by its name; its own name where the library has loaded it. */
function readStyle(
  page: DocumentPage,
  fontName: string,
): { fontName: string; isBold: boolean; isItalic: boolean } {
  const name = page.commonObjs.has(fontName)
    ? String(page.commonObjs.get(fontName)?.name ?? fontName)
    : fontName
  return {
    fontName: name.replace(/^[A-Z]{6}\+/, ''),
    isBold: /bold|black|heavy|semibold|demi|(?:cm|sf|ec|lm|pl)bx|-b$|medium.*bold/i.test(name),
    isItalic: /ital|obli|(?:cm|sf|ec|lm|pl)(?:ti|sl|it|bxti)|OI$/i.test(name),
  }
}

/** Text that is drawn twice at one place, for a bold look or by mistake, is one text. */
function dropRepeated<Run extends TextRun>(runs: readonly Run[]): Run[] {
  const seen = new Set<string>()
  return runs.filter(({ str, transform, fontName }) => {
    if (str.trim() === '') return true
    const [x = 0, y = 0] = transform.slice(4)
    const key = `${Math.round(x * 10)} ${Math.round(y * 10)} ${fontName} ${str}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const iconFont = /awesome|academicons|ionicons|fontello|typicons|material ?(?:icons|symbols)|feather|icomoon/i

/** A sign of an icon font, or one without a meaning; the letter it stands for says nothing. */
function isIcon({ fontName, str }: TextRun): boolean {
  if (/^[\p{Co}\s]+$/u.test(str) && /\p{Co}/u.test(str) && !knownBullet.test(str)) return true
  return iconFont.test(fontName) && /^(?:.{0,2}|[a-z][a-z-]{0,30})$/u.test(str.trim())
}

/** Bullets of the fonts that Word takes them from. */
const knownBullet = /[\uf000-\uf0ff]/

async function followGraphics(page: DocumentPage, ops: OperatorNumbers): Promise<PageGraphics> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const list = await page.getOperatorList({ annotationMode: withoutAnnotations })
  return followPage(list, ops, { left, bottom, right, top })
}

function joinHidden(hidden: readonly { run: TextRun; reason: string }[]) {
  return [...Map.groupBy(hidden, ({ reason }) => reason)].flatMap(([reason, some]) =>
    joinSegments(joinRuns(some.map(({ run }) => run))).map(({ text }) => ({ text: text.trim(), reason })),
  )
}

const noteReason = 'The text is a note beside the page.'

/** The text of comments and notes; form fields and links are not notes. */
async function readNotes(page: DocumentPage): Promise<string[]> {
  const annotations: { subtype?: string; contentsObj?: { str?: string } }[] = await page
    .getAnnotations()
    .catch(() => [])
  return annotations.flatMap(({ subtype, contentsObj }) => {
    const text = contentsObj?.str?.trim()
    return text && subtype !== 'Link' && subtype !== 'Widget' ? [text] : []
  })
}

/** The decoded pictures of a page that is mostly pictures; null for any other page. */
async function collectScan(page: DocumentPage, { images }: PageGraphics): Promise<Scan | null> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const pageArea = Math.max(1, (right - left) * (top - bottom))
  const covered = images.reduce((sum, { matrix }) => {
    const box = boxOf(matrix, { left: 0, bottom: 0, right: 1, top: 1 })
    return sum + (box.right - box.left) * (box.top - box.bottom)
  }, 0)
  if (covered < leastShareOfScan * pageArea) return null
  const viewport = page.getViewport({ scale: 1 })
  const toView = toMatrix(viewport.transform)
  const pictures = []
  for (const { source, isMask, matrix } of images) {
    const image = await decode(page, source)
    if (image) pictures.push({ image, isMask, matrix: multiply(toView, matrix) })
  }
  return { width: viewport.width, height: viewport.height, pictures }
}

async function decode(page: DocumentPage, source: unknown): Promise<Picture | null> {
  const named = readName(source)
  const found: unknown = named ? await waitForObject(page, named) : source
  if (!found || typeof found !== 'object') return null
  const { width, height, kind = 1, data } = found as Record<string, unknown>
  const isPixels = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  if (!isPixels || typeof width !== 'number' || typeof height !== 'number') return null
  return { width, height, kind: Number(kind), data }
}

/** pdf.js gives the name of a picture, or for a mask an object with the name as `data`. */
function readName(source: unknown): string | null {
  if (typeof source === 'string') return source
  if (source && typeof source === 'object' && 'data' in source && typeof source.data === 'string')
    return source.data
  return null
}

const decodeDeadlineMs = 15_000

/** pdf.js never reports a picture it cannot decode, so the wait has a deadline. */
function waitForObject(page: DocumentPage, name: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const giveUp = setTimeout(() => resolve(null), decodeDeadlineMs)
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  objects.get(name, (found: unknown) => resolve(found))
  return promise.finally(() => clearTimeout(giveUp))
}

function countLetters(lines: readonly TextLine[]): number {
  return lines.reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0)
}
