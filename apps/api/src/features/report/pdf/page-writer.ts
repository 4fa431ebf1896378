import { productName } from '@cuelight/contracts/constants'
import { collectPdf, pdfFonts } from '@cuelight/documents/pdf'
import PdfDocument from 'pdfkit'

const { regular, bold } = pdfFonts

const margin = 50
const ink = '#1f2430'
const muted = '#586074'
const line = '#d9dce5'
/** Bars of the report's four tones; the number beside them says the same. */
const tones = { good: '#2f9e63', warn: '#c98a1b', caution: '#d9661f', bad: '#cf3d4b', none: '#d9dce5' }

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'L'

/** Writes tagged text from top to bottom: every piece is one element of the document's structure, in reading order. */
export interface PageWriter {
  title(text: string): void
  heading(text: string): void
  subheading(text: string): void
  text(text: string, look?: 'muted' | 'quote'): void
  list(items: readonly string[]): void
  /** Labels with their values, one a row. */
  rows(rows: readonly (readonly [label: string, value: string])[]): void
  /** Percentages as bars with their numbers; null reads N/A. */
  bars(description: string, bars: readonly { label: string; value: number | null; unit?: string }[]): void
  end(): Promise<Uint8Array>
}

export function createPageWriter(info: { title: string; createdAt: Date }): PageWriter {
  const document = new PdfDocument({
    size: 'A4',
    margin,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    info: { Title: info.title, Author: productName, Creator: productName, CreationDate: info.createdAt },
  })
  const bytes = collectPdf(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const width = document.page.width - 2 * margin
  const add = (tag: Tag, draw: () => void, alt?: string) =>
    root.add(document.struct(tag, alt ? { alt } : {}, draw))
  const room = (height: number) => {
    if (document.y + height > document.page.height - margin - 20) document.addPage()
  }
  const write = (tag: Tag, text: string, size: number, font: string, colour: string, indent = 0) => {
    add(tag, () => {
      document.font(font).fontSize(size).fillColor(colour)
      document.text(printable(text), margin + indent, document.y, {
        width: width - indent,
        lineGap: 2,
        ...rightToLeft(text),
      })
    })
  }
  return {
    title(text) {
      write('H1', text, 20, bold, ink)
      document.moveDown(0.3)
    },
    heading(text) {
      document.moveDown(0.9)
      room(70)
      write('H2', text, 13.5, bold, ink)
      document.moveDown(0.35)
    },
    subheading(text) {
      document.moveDown(0.5)
      room(50)
      write('H3', text, 10.5, bold, ink)
      document.moveDown(0.15)
    },
    text(text, look) {
      write('P', text, 9.5, regular, look ? muted : ink, look === 'quote' ? 12 : 0)
      document.moveDown(0.3)
    },
    list(items) {
      for (const item of items) write('P', `•  ${item}`, 9.5, regular, ink, 6)
      document.moveDown(0.3)
    },
    rows(rows) {
      for (const [label, value] of rows) {
        room(16)
        write('P', `${label}: ${value}`, 9.5, regular, ink)
      }
      document.moveDown(0.3)
    },
    bars(description, bars) {
      const height = bars.length * 18
      room(height + 6)
      const said = bars.map(({ label, value, unit }) => `${label} ${shown(value, unit)}`).join(', ')
      const top = document.y
      add('Figure', () => drawBars(document, bars, top, width), `${description}: ${said}`)
      document.x = margin
      document.y = top + height + 4
    },
    end() {
      root.end()
      numberPages(document, info.title)
      document.end()
      return bytes
    },
  }
}

const shown = (value: number | null, unit = '%') => (value === null ? 'N/A' : `${Math.round(value)}${unit}`)

function drawBars(
  document: PDFKit.PDFDocument,
  bars: readonly { label: string; value: number | null; unit?: string }[],
  top: number,
  width: number,
): void {
  const labelWidth = 170
  const barWidth = width - labelWidth - 60
  for (const [index, { label, value, unit }] of bars.entries()) {
    const y = top + index * 18
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

const rightToLeftRun = /[\u0590-\u08ff]+(?: [\u0590-\u08ff]+){0,7}(?: |$)/gu

/**
 * Control characters have no shape. A few Hebrew or Arabic words inside of a Latin line are kept together, because words
 * are laid out one by one from the left; the second space stands where the first one is taken to the other side.
 */
function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').normalize('NFC')
  if (!/\p{Script=Latin}/u.test(plain)) return plain
  return plain.replace(rightToLeftRun, (run) => {
    const joined = run.trimEnd().replaceAll(' ', '\u00a0')
    return run.endsWith(' ') ? `${joined}  ` : joined
  })
}

/** A line of Hebrew or Arabic is laid out as a whole, or its words would stand in reverse. */
function rightToLeft(text: string): PDFKit.Mixins.TextOptions {
  const isRightToLeft = /[\u0590-\u08ff]/u.test(text) && !/\p{Script=Latin}/u.test(text)
  return isRightToLeft ? { features: ['liga', 'calt'], align: 'right' } : {}
}
