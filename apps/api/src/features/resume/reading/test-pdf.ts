import { once } from 'node:events'
import { resumeLimits } from '@cuelight/contracts/constants'
import PDFDocument from 'pdfkit'
import { readDocument } from './read-document.ts'
import type { readPdf } from './read-pdf.ts'

/** Draws a PDF in memory for a test. */
export async function drawPdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 50, ...options })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = once(document, 'end')
  draw(document)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** Reads as the process does, without starting one: for tests of what is read, not of what a file can do to a process. */
export const readInPlace: typeof readPdf = (bytes, { onPage = () => {}, onRecognising = () => {} } = {}) =>
  readDocument(new Uint8Array(bytes), resumeLimits.maxPages, { onPage, onRecognising })

export const shortResume = (document: PDFKit.PDFDocument) => {
  document.fontSize(20).text('Ines Moreau').fontSize(11).text('Data Engineer')
  document.fontSize(9).text('Lyon | ines@example.com | +33 1 99 00 12 34').moveDown()
  document.fontSize(13).text('Professional Experience').fontSize(10).moveDown(0.5)
  document.font('Helvetica-Bold').text('Atelier Grain').font('Helvetica')
  document.text('Data Engineer, 01/2019 - Present')
  document.text('• Built a pipeline with Airflow and PostgreSQL that loads 40 million rows a night')
  document.text('• Cut the cost of the warehouse by 31 percent by partitioning its largest tables')
  document.moveDown().fontSize(13).text('TECHNICAL SKILLS').fontSize(10)
  document.text('Python, SQL, Airflow, dbt')
}
