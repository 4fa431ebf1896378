import { textLimits } from '@cuelight/contracts/constants'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { createScanReader } from './ocr/read-scan.ts'
import { createPageReader, type PdfDocument } from './page/read-page.ts'
import type { PdfPage, PdfReading } from './pdf-reading.ts'
import { describeResume } from './structure/describe-resume.ts'
import { checkScripts } from './structure/scripts.ts'

// Fewer letters than this are a watermark or page numbers, not a resume.
const leastLetters = 50
/** Fifty full pages have about 1,500; embedding this many takes half a minute. */
const maxLines = 3000
/** Decoding a picture takes up to four bytes a pixel; A4 at 600 dots an inch has 35 million. */
const maxImagePixels = 60_000_000

export interface ReadingProgress {
  onPage(page: number, pageCount: number): void
  onRecognising(page: number, pageCount: number): void
}

/** Reads a PDF as a resume. Any failure is a status, never an exception. */
export async function readDocument(
  bytes: Uint8Array,
  maxPages: number,
  told: ReadingProgress,
): Promise<PdfReading> {
  let pageCount: number | null = null
  try {
    // Everything a file could make the parser do is off: scripts, forms, fetching.
    const pdf = await getDocumentProxy(bytes, {
      verbosity: 0,
      enableXfa: false,
      disableAutoFetch: true,
      maxImageSize: maxImagePixels,
    })
    pageCount = pdf.numPages
    if (pageCount > maxPages) return { status: 'too-many-pages', pageCount }
    const pages = await readPages(pdf, told)
    return judge(pages, await readProperties(pdf))
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { status: isLocked ? 'encrypted' : 'corrupt', pageCount }
  }
}

async function readPages(pdf: PdfDocument, told: ReadingProgress): Promise<PdfPage[]> {
  const { OPS } = await getResolvedPDFJS()
  const readPage = createPageReader(pdf, OPS)
  const scans = createScanReader()
  const pages: PdfPage[] = []
  let damaged = 0
  let lastError: unknown
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      told.onPage(number, pdf.numPages)
      try {
        const { page, scan } = await readPage(number)
        if (scan) told.onRecognising(number, pdf.numPages)
        pages.push(scan ? await scans.read(page, scan) : page)
      } catch (error) {
        damaged += 1
        lastError = error
        pages.push({ lines: [], hidden: [], isScanned: false, isReordered: false, isUnread: true })
      }
    }
  } finally {
    await scans.close()
  }
  if (damaged > 0 && damaged === pages.length) throw lastError
  return pages
}

function judge(pages: readonly PdfPage[], properties: readonly string[]): PdfReading {
  const pageCount = pages.length
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < leastLetters) {
    const hasSomething = letters > 0 || pages.some(({ isUnread, hidden }) => isUnread || hidden.length > 0)
    return { status: hasSomething ? 'no-text' : 'empty', pageCount }
  }
  const { unsupported, isReadable } = checkScripts(text)
  if (!isReadable) return { status: 'unsupported-script', pageCount, scripts: unsupported }
  const resume = describeResume(pages, properties, unsupported)
  const hasEndless = resume.lines.some(({ text }) => text.length > textLimits.resumeLine)
  if (hasEndless || resume.lines.length > maxLines) return { status: 'too-long', pageCount }
  return resume.lines.some(({ flag }) => !flag)
    ? { status: 'read', ...resume }
    : { status: 'no-text', pageCount }
}

/** Title, subject, keywords and the like: nobody sees them, but machines read them. */
async function readProperties(pdf: PdfDocument): Promise<string[]> {
  try {
    const { info } = await pdf.getMetadata()
    return Object.values(info).flatMap((value) => {
      if (typeof value === 'string') return [value]
      return value && typeof value === 'object'
        ? Object.values(value).filter((one) => typeof one === 'string')
        : []
    })
  } catch {
    return []
  }
}
