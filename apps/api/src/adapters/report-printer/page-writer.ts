import { productName } from '@cuelight/contracts/constants'
import { collectPdf, pdfFonts } from '@cuelight/documents/pdf'
import PdfDocument from 'pdfkit'
import { printable, rightToLeft, spokenInstead } from './printable-text.ts'

const { regular, bold } = pdfFonts

const margin = 50
const ink = '#1f2430'
const muted = '#586074'
const line = '#d9dce5'
/** Bars of the report's four tones; the number beside them says the same. */
const tones = { good: '#2f9e63', warn: '#c98a1b', caution: '#d9661f', bad: '#cf3d4b', none: '#d9dce5' }

const plain = { size: 9.5, font: regular, colour: ink }

/** Points on the page: a bar with its gap, and a heading with its. */
const barHeight = 18
const headingHeight = 30
const barsHeight = (bars: number) => bars * barHeight + 6

/** Room for a score with its band. */
const resultWidth = 90

type Tag = 'H1' | 'H2' | 'H3' | 'P'

type Bar = { label: string; value: number | null; unit?: string }
type Look = { size: number; font: string; colour: string; indent?: number }

/** Writes tagged text from top to bottom: every piece is one element of the document's structure, in reading order. */
export class PageWriter {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Uint8Array>
  readonly #title: string
  readonly #width: number

  constructor({ title, createdAt }: { title: string; createdAt: Date }) {
    const document = new PdfDocument({
      size: 'A4',
      margin,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      lang: 'en-US',
      pdfVersion: '1.7',
      info: { Title: title, Author: productName, Creator: productName, CreationDate: createdAt },
    })
    this.#document = document
    this.#bytes = collectPdf(document)
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#title = title
    this.#width = document.page.width - 2 * margin
  }

  title(text: string): void {
    this.#write('H1', text, { size: 20, font: bold, colour: ink })
    this.#document.moveDown(0.3)
  }

  /** `bars` of a figure that follows at once stay with their heading. */
  heading(text: string, bars = 0): void {
    this.#document.moveDown(0.9)
    this.#makeRoom(Math.max(70, headingHeight + barsHeight(bars)))
    this.#write('H2', text, { size: 13.5, font: bold, colour: ink })
    this.#document.moveDown(0.35)
  }

  subheading(text: string): void {
    this.#document.moveDown(0.5)
    this.#makeRoom(50)
    this.#write('H3', text, { size: 10.5, font: bold, colour: ink })
    this.#document.moveDown(0.15)
  }

  text(text: string, look?: 'muted' | 'quote'): void {
    this.#write('P', text, { ...plain, colour: look ? muted : ink, indent: look === 'quote' ? 12 : 0 })
    this.#document.moveDown(0.3)
  }

  list(items: readonly string[]): void {
    for (const item of items) this.#write('P', `•  ${item}`, { ...plain, indent: 6 })
    this.#document.moveDown(0.3)
  }

  /** Labels with their values, one a row. */
  rows(rows: readonly (readonly [label: string, value: string])[]): void {
    for (const [label, value] of rows) {
      this.#makeRoom(16)
      this.#write('P', `${label}: ${value}`, plain)
    }
    this.#document.moveDown(0.3)
  }

  /** A line with its result at the right, both cut to one line, and a remark below. */
  result(label: string, value: string, remark: string): void {
    const document = this.#document
    this.#makeRoom(remark === '' ? 16 : 32)
    const top = document.y
    const draw = () => {
      const oneLine = { height: 14, ellipsis: true, lineBreak: false }
      document.font(bold).fontSize(plain.size).fillColor(ink)
      document.text(printable(label), margin, top, { ...oneLine, width: this.#width - resultWidth - 8 })
      document.text(value, margin + this.#width - resultWidth, top, {
        width: resultWidth,
        align: 'right',
        lineBreak: false,
      })
    }
    this.#root.add(document.struct('P', spokenInstead(label), draw))
    document.x = margin
    document.y = top + 14
    if (remark !== '') this.#write('P', remark, { ...plain, size: 8.5, colour: muted })
    document.y += 4
  }

  /** Percentages as bars with their numbers; null reads N/A. */
  bars(description: string, bars: readonly Bar[]): void {
    const height = bars.length * barHeight
    this.#makeRoom(barsHeight(bars.length))
    const spoken = bars.map(({ label, value, unit }) => `${label} ${shown(value, unit)}`).join(', ')
    const top = this.#document.y
    const draw = () => drawBars(this.#document, bars, top, this.#width)
    this.#root.add(this.#document.struct('Figure', { alt: `${description}: ${spoken}` }, draw))
    this.#document.x = margin
    this.#document.y = top + height + 4
  }

  /** Numbers the pages and closes the document. */
  end(): Promise<Uint8Array> {
    this.#root.end()
    numberPages(this.#document, this.#title)
    this.#document.end()
    return this.#bytes
  }

  #makeRoom(height: number): void {
    const { page, y } = this.#document
    if (y + height > page.height - margin - 20) this.#document.addPage()
  }

  #write(tag: Tag, text: string, { size, font, colour, indent = 0 }: Look): void {
    const document = this.#document
    const draw = () => {
      document.font(font).fontSize(size).fillColor(colour)
      document.text(printable(text), margin + indent, document.y, {
        width: this.#width - indent,
        lineGap: 2,
        ...rightToLeft(text),
      })
    }
    this.#root.add(document.struct(tag, spokenInstead(text), draw))
  }
}

/** "72%", or N/A for what is missing. */
export function orMissing(value: number | null | undefined, unit = '', digits = 0): string {
  return value === null || value === undefined ? 'N/A' : `${value.toFixed(digits)}${unit}`
}

const shown = (value: number | null, unit = '%') => (value === null ? 'N/A' : `${Math.round(value)}${unit}`)

function drawBars(document: PDFKit.PDFDocument, bars: readonly Bar[], top: number, width: number): void {
  const labelWidth = 170
  const barWidth = width - labelWidth - 60
  for (const [index, { label, value, unit }] of bars.entries()) {
    const y = top + index * barHeight
    document.font(regular).fontSize(9.5).fillColor(ink)
    document.text(printable(label), margin, y + 2, {
      width: labelWidth - 8,
      height: 14,
      ellipsis: true,
      lineBreak: false,
    })
    document.roundedRect(margin + labelWidth, y + 4, barWidth, 8, 4).fill(line)
    if (value !== null && value > 0) {
      const length = Math.max(8, (barWidth * Math.min(100, value)) / 100)
      document
        .roundedRect(margin + labelWidth, y + 4, length, 8, 4)
        .fill(unit ? '#7c5cd6' : tones[toneOf(value)])
    }
    document.font(bold).fillColor(ink)
    document.text(shown(value, unit), margin + labelWidth + barWidth + 8, y + 2, {
      width: 52,
      lineBreak: false,
    })
  }
}

function toneOf(value: number): keyof typeof tones {
  if (value >= 80) return 'good'
  if (value >= 60) return 'warn'
  return value >= 40 ? 'caution' : 'bad'
}

/** Page numbers are decoration: a screen reader does not stop at them. */
function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const bottom = document.page.margins.bottom
    // Text below the margin would open a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(regular).fontSize(8).fillColor(muted)
    const foot = `${productName} · ${title.slice(0, 80)} · ${page - start + 1} of ${count}`
    document.text(printable(foot), margin, document.page.height - 34, {
      width: document.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    })
    document.endMarkedContent()
    document.page.margins.bottom = bottom
  }
}
