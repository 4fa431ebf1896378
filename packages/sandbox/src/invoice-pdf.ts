import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export interface InvoiceDocument {
  number: string
  issuedAt: Date
  paidAt: Date
  seller: string
  buyerName: string
  buyerEmail: string
  /** Prices are already formatted. */
  lines: { description: string; quantity: number; unitPrice: string; total: string }[]
  total: string
  /** Upper-case code such as USD. */
  currency: string
  paymentReference: string
}

// The standard PDF fonts turn names such as "Łukasz" into garbage without an error, hence a TTF.
const require = createRequire(import.meta.url)
const regular = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const ink = '#1e1b2e'
const muted = '#5b5671'
const accent = '#6d3fd4'
const left = 56
const right = 539
const pageBottom = 740
const columns = [
  { x: left, width: 235, align: 'left' },
  { x: 295, width: 60, align: 'right' },
  { x: 360, width: 85, align: 'right' },
  { x: 450, width: 89, align: 'right' },
] as const

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A one-line-per-item A4 invoice; the same input gives the same bytes. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: left,
    bufferPages: true,
    font: regular,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number}`, Author: invoice.seller, CreationDate: invoice.issuedAt },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  drawHeader(document, invoice)
  const bottom = drawLines(document, invoice)
  drawTotals(document, invoice, bottom)
  numberPages(document)
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawHeader(document: PDFKit.PDFDocument, invoice: InvoiceDocument): void {
  document.rect(0, 0, document.page.width, 8).fill(accent)
  document.font(bold).fontSize(24).fillColor(ink).text('Invoice', left, 56)
  document
    .fontSize(12)
    .fillColor('#17693a')
    .text('Paid', left, 62, { width: right - left, align: 'right' })
  const facts = [
    ['Invoice number', invoice.number],
    ['Issued', dateFormat.format(invoice.issuedAt)],
    ['Paid', dateFormat.format(invoice.paidAt)],
    ['Payment reference', invoice.paymentReference],
  ]
  facts.forEach(([label = '', value = ''], index) => {
    const y = 104 + index * 18
    document.font(regular).fontSize(9.5).fillColor(muted).text(label, left, y)
    document.fillColor(ink).text(value, 180, y)
  })
  drawParty(document, 'From', [invoice.seller], left)
  drawParty(document, 'To', [invoice.buyerName, invoice.buyerEmail], 300)
}

function drawParty(document: PDFKit.PDFDocument, title: string, lines: string[], x: number): void {
  const width = 239
  document.font(regular).fontSize(9.5).fillColor(muted).text(title, x, 200, { width })
  document.fontSize(11).fillColor(ink)
  for (const line of lines.filter(Boolean)) document.text(line, { width })
}

function drawRow(document: PDFKit.PDFDocument, cells: string[], y: number): number {
  const heights = cells.map((cell, index) =>
    document.heightOfString(cell, { width: columns[index]?.width ?? 0 }),
  )
  cells.forEach((cell, index) => {
    const column = columns[index]
    if (column) document.text(cell, column.x, y, { width: column.width, align: column.align })
  })
  return y + Math.max(...heights) + 10
}

function drawRule(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke('#d8d4e6')
}

function drawLines(document: PDFKit.PDFDocument, invoice: InvoiceDocument): number {
  document.font(regular).fontSize(9.5).fillColor(muted)
  let y = drawRow(document, ['Description', 'Quantity', 'Unit price', 'Total'], 280)
  document.fontSize(11).fillColor(ink)
  for (const line of invoice.lines) {
    if (y > pageBottom - 40) {
      document.addPage()
      y = left
    }
    drawRule(document, y)
    y = drawRow(document, [line.description, String(line.quantity), line.unitPrice, line.total], y + 10)
  }
  drawRule(document, y)
  return y
}

function drawTotals(document: PDFKit.PDFDocument, invoice: InvoiceDocument, bottom: number): void {
  let y = bottom + 12
  if (y > pageBottom - 80) {
    document.addPage()
    y = left
  }
  document.fontSize(11).fillColor(muted)
  y = drawRow(document, ['', '', 'Tax', '0 / not charged'], y)
  document.font(bold).fontSize(12).fillColor(ink)
  y = drawRow(document, ['', '', `Total ${invoice.currency}`, invoice.total], y)
  drawRow(document, ['', '', 'Paid', invoice.total], y)
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    document.font(regular).fontSize(9).fillColor(muted)
    const y = document.page.height - document.page.margins.bottom - 12
    document.text(`Page ${index + 1} of ${count}`, left, y, {
      width: right - left,
      align: 'right',
      lineBreak: false,
    })
  }
}
