// Runs in a process of its own: a PDF comes from a stranger, and its parser may hang or eat all memory.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { joinRuns, type TextRun } from './pdf-lines.ts'
import type { PdfLine, PdfProcessMessage, PdfProcessRequest, PdfReading } from './pdf-reading.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

// Below this a document holds no resume as text: a scan has 0, a page number or a watermark a few.
const leastLetters = 50
const pagesSearchedForImages = 3

// A parent that died can no longer end this process.
process.on('disconnect', () => process.exit())

process.once('message', async (request: PdfProcessRequest) => {
  const reading = await readPages(request)
  process.send?.({ type: 'done', reading } satisfies PdfProcessMessage)
})

async function readPages({ bytes, maxPages }: PdfProcessRequest): Promise<PdfReading> {
  let pageCount: number | null = null
  try {
    const pdf = await getDocumentProxy(bytes)
    pageCount = pdf.numPages
    if (pageCount > maxPages) return { status: 'too-many-pages', pageCount }
    const pages: PdfLine[][] = []
    for (let page = 1; page <= pageCount; page++) {
      process.send?.({ type: 'page', page, pageCount } satisfies PdfProcessMessage)
      pages.push(await readLines(pdf, page))
    }
    if (countLetters(pages) >= leastLetters) return { status: 'read', pages }
    return { status: (await holdsImages(pdf)) || countLetters(pages) > 0 ? 'no-text' : 'empty', pageCount }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { status: isLocked ? 'encrypted' : 'corrupt', pageCount }
  }
}

async function readLines(pdf: PdfDocument, pageNumber: number): Promise<PdfLine[]> {
  const page = await pdf.getPage(pageNumber)
  const { items } = await page.getTextContent()
  page.cleanup()
  return joinRuns(items.filter((item): item is typeof item & TextRun => 'str' in item))
}

function countLetters(pages: readonly PdfLine[][]): number {
  return pages.flat().reduce((sum, line) => sum + (line.text.match(/\p{L}/gu)?.length ?? 0), 0)
}

async function holdsImages(pdf: PdfDocument): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const drawing: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
  for (let page = 1; page <= Math.min(pdf.numPages, pagesSearchedForImages); page++) {
    const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
    if (fnArray.some((operator) => drawing.includes(operator))) return true
  }
  return false
}
