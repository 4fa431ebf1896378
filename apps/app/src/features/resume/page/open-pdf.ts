import { getDocumentProxy } from 'unpdf'
import { fetchOrThrow } from '../../../shell/session/authorized-fetch.ts'
import type { PageRun } from './find-line.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The stored file of a resume; null when it is not a PDF, as an imported resume.json. */
export async function openPdf(resumeId: number): Promise<Pdf | null> {
  const response = await fetchOrThrow(`/api/UserCv/${resumeId}/download`)
  if (!response.headers.get('Content-Type')?.startsWith('application/pdf')) return null
  // The file may come from anywhere: nothing in it runs.
  return getDocumentProxy(new Uint8Array(await response.arrayBuffer()), { enableXfa: false, verbosity: 0 })
}

/** Draws a page as wide as asked, sharp on this screen; gives its runs of text in parts of the page (0 to 1). */
export async function drawPage(
  pdf: Pdf,
  pageNumber: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<PageRun[]> {
  const page = await pdf.getPage(pageNumber)
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width / natural.width) * devicePixelRatio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('this browser draws no pictures')
  await page.render({ canvas, canvasContext, viewport }).promise
  const { items } = await page.getTextContent()
  return items.flatMap((item): PageRun[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x = 0, y = 0] = item.transform.slice(4)
    const [x1, y1] = place(natural.transform, x, y - item.height * descent)
    const [x2, y2] = place(natural.transform, x + item.width, y + item.height)
    return [
      {
        text: item.str,
        left: Math.min(x1, x2) / natural.width,
        top: Math.min(y1, y2) / natural.height,
        width: Math.abs(x2 - x1) / natural.width,
        height: Math.abs(y2 - y1) / natural.height,
      },
    ]
  })
}

/** How far letters reach below their line, in letter heights. */
const descent = 0.2

/** A point of the page, whose y grows upwards, as a point of its picture. */
function place(matrix: readonly number[], x: number, y: number): [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  return [a * x + c * y + e, b * x + d * y + f]
}
