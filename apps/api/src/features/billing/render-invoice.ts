import { createRequire } from 'node:module'
import { productName } from '@cuelight/contracts/constants'
import PdfDocument from 'pdfkit'
import type { PurchaseRow } from './find-purchase.ts'

const resolve = createRequire(import.meta.url).resolve
// pdfkit's built-in fonts silently garble names such as "Łukasz"; DejaVu has Latin, Greek and Cyrillic.
const regularFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const boldFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const columns = { description: 56, quantity: 330, unitPrice: 400, total: 480, end: 539 } as const

/** Our own invoice for a paid purchase; the same purchase gives the same bytes. */
export function renderInvoice(
  purchase: PurchaseRow,
  buyer: { name: string; email: string },
): Promise<Uint8Array> {
  const paidAt = purchase.paidAt ?? purchase.createdAt
  const number = invoiceNumber(purchase, paidAt)
  const document = new PdfDocument({
    size: 'A4',
    margin: columns.description,
    lang: 'en',
    info: { Title: `Invoice ${number}`, Author: productName, CreationDate: paidAt },
  })
  const bytes = collect(document)
  drawHead(document, number, paidAt)
  drawBuyer(document, buyer)
  drawLines(document, purchase)
  drawFoot(document, purchase)
  document.end()
  return bytes
}

/** A purchase has one id, so its invoice has one number, of the year it was paid in. */
function invoiceNumber(purchase: PurchaseRow, paidAt: Date): string {
  return `CL-${paidAt.getUTCFullYear()}-${String(purchase.id).padStart(6, '0')}`
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolveBytes, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolveBytes(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function drawHead(document: PDFKit.PDFDocument, number: string, paidAt: Date): void {
  document.font(boldFont).fontSize(22).text(productName)
  document.fontSize(14).text('Invoice').moveDown(0.5)
  document.font(regularFont).fontSize(10).text(`Invoice number: ${number}`)
  document.text(`Date paid: ${paidAt.toISOString().slice(0, 10)}`).moveDown()
}

function drawBuyer(document: PDFKit.PDFDocument, buyer: { name: string; email: string }): void {
  document.font(boldFont).text('Billed to')
  document.font(regularFont).text(buyer.name).text(buyer.email).moveDown(1.5)
}

function drawLines(document: PDFKit.PDFDocument, purchase: PurchaseRow): void {
  const description = `${purchase.credits} interview credit${purchase.credits === 1 ? '' : 's'}`
  const amount = formatMoney(purchase.amountCents, purchase.currency)
  document.font(boldFont)
  drawRow(document, ['Description', 'Quantity', 'Unit price', 'Total'])
  document.font(regularFont)
  drawRow(document, [description, '1', amount, amount])
  drawRow(document, ['Tax (not charged)', '', '', formatMoney(0, purchase.currency)])
  document.font(boldFont)
  drawRow(document, ['Total paid', '', '', amount])
}

function drawRow(document: PDFKit.PDFDocument, cells: [string, string, string, string]): void {
  const top = document.y
  const cell = (text: string, left: number, right: number, align: 'left' | 'right') =>
    document.text(text, left, top, { width: right - left, align, lineBreak: false })
  cell(cells[0], columns.description, columns.quantity, 'left')
  cell(cells[1], columns.quantity, columns.unitPrice, 'left')
  cell(cells[2], columns.unitPrice, columns.total, 'left')
  cell(cells[3], columns.total, columns.end, 'right')
  document.x = columns.description
  document.y = top + 20
}

function drawFoot(document: PDFKit.PDFDocument, purchase: PurchaseRow): void {
  document.moveDown().font(regularFont).fontSize(9)
  document.text(`Valid for ${purchase.expireInMonth} months from the payment. One-time payment.`)
  const reference = purchase.paymentIntentId ?? purchase.checkoutSessionId ?? String(purchase.id)
  document.text(`Payment reference: ${reference}`)
  if (purchase.status === 'refunded') document.text('This payment was refunded.')
}

function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
