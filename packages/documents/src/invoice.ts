import PdfDocument from 'pdfkit'
import { nameUnprintable } from './glyphs.ts'
import { collectPdf, pdfFonts } from './pdf.ts'

/** What an invoice says. Money is in cents of `currency`, an ISO 4217 code in either case. */
export interface Invoice {
  number: string
  issuedAt: Date
  paidAt: Date
  paymentReference: string
  /** The product's name, at the top of the page. */
  brand: string
  /** `address` is one line or several; empty where there is none. */
  seller: { name: string; address: string }
  buyer: { name: string; email: string }
  lines: { description: string; quantity: number; unitCents: number; totalCents: number }[]
  totalCents: number
  currency: string
  notes: string[]
  /** What happened to the payment after the invoice was issued. */
  remark: string | null
}

const { regular, bold } = pdfFonts

const ink = '#1e1b2e'
const muted = '#5b5671'
const left = 56
const right = 539
const lowest = 730
const columns = [
  { x: left, width: 250, align: 'left' },
  { x: 316, width: 55, align: 'right' },
  { x: 376, width: 75, align: 'right' },
  { x: 456, width: 83, align: 'right' },
] as const

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A paid invoice as an A4 PDF; the same invoice gives the same bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: left, left, right: left, bottom: 40 },
    bufferPages: true,
    font: regular,
    lang: 'en',
    info: {
      Title: `Invoice ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.issuedAt,
    },
  })
  const bytes = collectPdf(document)
  drawHead(document, invoice)
  const partiesEnd = drawParties(document, invoice)
  const linesEnd = drawLines(document, invoice, partiesEnd + 28)
  drawFoot(document, invoice, linesEnd + 24)
  numberPages(document, invoice)
  document.end()
  return bytes
}

function drawHead(document: PDFKit.PDFDocument, invoice: Invoice): void {
  document.rect(0, 0, document.page.width, 8).fill('#6d3fd4')
  document.font(bold).fontSize(22).fillColor(ink).text('Invoice', left, 52)
  document
    .fontSize(12)
    .text(nameUnprintable(invoice.brand), left, 60, { width: right - left, align: 'right' })
  const facts = [
    ['Invoice number', invoice.number],
    ['Issued', longDate.format(invoice.issuedAt)],
    ['Paid', longDate.format(invoice.paidAt)],
    ['Payment reference', invoice.paymentReference],
  ]
  facts.forEach(([label = '', value = ''], index) => {
    const y = 100 + index * 18
    document.font(regular).fontSize(9.5).fillColor(muted).text(label, left, y, { lineBreak: false })
    document.fillColor(ink).text(nameUnprintable(value), 170, y, { width: right - 170 })
  })
}

function drawParties(document: PDFKit.PDFDocument, { seller, buyer }: Invoice): number {
  const bottom = (title: string, lines: string[], x: number) => {
    document.font(regular).fontSize(9.5).fillColor(muted).text(title, x, 196, { width: 230 })
    document.fillColor(ink)
    lines.filter(Boolean).forEach((line, index) => {
      document
        .font(index === 0 ? bold : regular)
        .fontSize(10.5)
        .text(nameUnprintable(line), { width: 230 })
    })
    return document.y
  }
  return Math.max(
    bottom('From', [seller.name, ...seller.address.split('\n')], left),
    bottom('Billed to', [buyer.name, buyer.email], 309),
  )
}

function drawLines(document: PDFKit.PDFDocument, invoice: Invoice, top: number): number {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: invoice.currency })
  const format = (cents: number) => money.format(cents / 100)
  document.font(regular).fontSize(9.5).fillColor(muted)
  let y = drawRow(document, ['Description', 'Quantity', 'Unit price', 'Total'], top)
  document.fontSize(10.5).fillColor(ink)
  for (const { description, quantity, unitCents, totalCents } of invoice.lines) {
    drawRule(document, y)
    y = drawRow(
      document,
      [nameUnprintable(description), String(quantity), format(unitCents), format(totalCents)],
      y + 9,
    )
  }
  drawRule(document, y)
  document.fillColor(muted)
  y = drawRow(document, ['', '', 'Tax', '0 / not charged'], y + 10)
  document.font(bold).fillColor(ink)
  return drawRow(document, ['', '', 'Total paid', format(invoice.totalCents)], y)
}

/** Draws cells side by side, on a new page when they do not fit, and returns where the next row begins. */
function drawRow(document: PDFKit.PDFDocument, cells: string[], top: number): number {
  const width = (index: number) => columns[index]?.width ?? 0
  const height = Math.max(
    ...cells.map((cell, index) => document.heightOfString(cell, { width: width(index) })),
  )
  let y = top
  if (y + height > lowest) {
    document.addPage()
    y = left
  }
  cells.forEach((cell, index) => {
    const column = columns[index]
    if (column) document.text(cell, column.x, y, { width: column.width, align: column.align })
  })
  return y + height + 9
}

function drawRule(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke('#d8d4e6')
}

function drawFoot(document: PDFKit.PDFDocument, { notes, remark }: Invoice, top: number): void {
  const width = right - left
  document
    .font(regular)
    .fontSize(9.5)
    .fillColor(muted)
    .text(nameUnprintable(notes.join('\n')), left, top, { width })
  if (remark) document.moveDown(0.5).fillColor(ink).text(remark, { width })
}

function numberPages(document: PDFKit.PDFDocument, { number }: Invoice): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    const y = document.page.height - 60
    document.font(regular).fontSize(9).fillColor(muted)
    document.text(number, left, y, { lineBreak: false })
    document.text(`Page ${index + 1} of ${count}`, left, y, {
      width: right - left,
      align: 'right',
      lineBreak: false,
    })
  }
}
