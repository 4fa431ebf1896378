import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { readPdf } from '../../apps/api/src/features/resume/reading/read-pdf.ts'
import { sampleFile } from './sample.ts'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

/** One printed line; `heading` stands out, the rest is plain. */
export interface PrintedLine {
  text: string
  isHeading?: boolean
}

/** Pages of printed lines as a PDF with text in it. */
export async function drawLines(pages: readonly (readonly PrintedLine[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 50, autoFirstPage: false })
  document.registerFont('regular', font('DejaVuSans'))
  document.registerFont('bold', font('DejaVuSans-Bold'))
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = once(document, 'end')
  for (const lines of pages) {
    document.addPage()
    for (const { text, isHeading } of lines) {
      document.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? 12 : 8.5)
      document.text(text, { lineGap: 2 }).moveDown(0.2)
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** The sample resume's first page again and again, each page a role of its own years, so that no line is a copy. */
export async function drawLongResume(pageCount: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(sampleFile('resume.pdf')))
  const reading = await readPdf(bytes)
  if (reading.status !== 'read') throw new Error(`The sample resume could not be read: ${reading.status}`)
  const bullets = joinBullets(reading.pages.flatMap((page) => page.split('\n')))
  const pages = Array.from({ length: pageCount }, (_, page): PrintedLine[] => [
    ...(page === 0 ? [{ text: 'Maya Lindqvist', isHeading: true }] : []),
    ...(page === 0 ? [{ text: 'EXPERIENCE', isHeading: true }] : []),
    { text: `Employer ${page + 1}`, isHeading: true },
    { text: `Backend Engineer, ${1980 + page} - ${1981 + page}` },
    ...bullets.map((text) => ({ text: `${text.replace(/\.$/, '')}, part ${page + 1}.` })),
  ])
  return drawLines(pages)
}

/** The resume's bullets, each joined into one line. */
function joinBullets(lines: readonly string[]): string[] {
  const bullets: string[] = []
  let isInBullet = false
  for (const line of lines) {
    if (line.startsWith('•')) bullets.push(line)
    else if (isInBullet && !bullets.at(-1)?.endsWith('.')) bullets.push(`${bullets.pop()} ${line}`)
    isInBullet = line.startsWith('•') || (isInBullet && !bullets.at(-1)?.endsWith('.'))
  }
  return bullets
}
