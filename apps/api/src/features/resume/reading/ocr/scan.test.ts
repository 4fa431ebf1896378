import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readPdf } from '../read-pdf.ts'
import { drawPdf, shortResume } from '../test-pdf.ts'

/** A printed page as black and white pixels, 150 dots an inch. */
const picture = fileURLToPath(new URL('./scan.fixture.png', import.meta.url))
const size: [number, number] = [420, 260]
const wholePage = (document: PDFKit.PDFDocument) => document.image(picture, 0, 0, { width: size[0] })

async function read(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const told: number[] = []
  const reading = await readPdf(await drawPdf(draw, { size, margin: 10, ...options }), {
    onRecognising: (page) => told.push(page),
  })
  if (reading.status !== 'read') throw new Error(reading.status)
  return { ...reading, told }
}

const line = 'Led 18 people in two shifts and cut picking errors by 40 percent'

it('recognises a scanned page without a network and reports which page it was', async () => {
  const { lines, profile, reading, told } = await read(wholePage)
  expect(told).toEqual([1])
  expect(reading).toMatchObject({ scannedPages: [1], unreadPages: [], flags: [] })
  expect(profile).toMatchObject({ name: 'Greta Nordin', headline: 'Warehouse Manager' })
  // Of small marks not everything is recognised at 150 dots an inch: a comma is lost.
  expect(profile.skills.join(', ')).toMatch(/^SAP,? Forklift licence, Excel$/)
  expect(lines).toContainEqual({
    page: 1,
    section: 'Experience',
    roleHeader: 'Polar Freight, Warehouse Manager, 2019 - 2024',
    role: 0,
    text: line,
  })
})

it('reads a page that was scanned sideways', async () => {
  const { lines } = await read(
    (document) => {
      Object.assign(document.page.dictionary.data, { Rotate: 90 })
      document.rotate(-90).image(picture, -size[0], 0, { width: size[0] })
    },
    { size: [size[1], size[0]] },
  )
  expect(lines.map(({ text }) => text)).toContain(line)
})

it('reads printed pages as print and scanned ones as scans', async () => {
  const { pages, reading, told } = await read(
    (document) => {
      shortResume(document)
      document.addPage({ size, margin: 10 })
      wholePage(document)
    },
    { size: 'A4' },
  )
  expect(told).toEqual([2])
  expect(reading.scannedPages).toEqual([2])
  expect(pages[0]).toContain('Ines Moreau')
  expect(pages[1]).toContain('Greta Nordin')
})

it('trusts the picture, not the invisible text a scanner or somebody else laid over it', async () => {
  const { lines, reading } = await read((document) => {
    wholePage(document)
    const invisible = { lineBreak: false }
    const content = document as PDFKit.PDFDocument & { addContent(text: string): void }
    content.addContent('3 Tr')
    document.fontSize(8).text(line, 40, 100, invisible)
    document.text('Certified Kubernetes administrator with 12 years at Google', 40, 120, invisible)
  })
  expect(lines.filter(({ text }) => text === line)).toHaveLength(1)
  expect(lines.filter(({ flag }) => flag === 'hidden').map(({ text }) => text)).toEqual([
    'Certified Kubernetes administrator with 12 years at Google',
  ])
  expect(reading.flags).toHaveLength(1)
})

it('leaves a photo beside the text alone', async () => {
  const { told, reading } = await read(
    (document) => {
      document.image(picture, 400, 40, { width: 120 })
      shortResume(document)
    },
    { size: 'A4' },
  )
  expect(told).toEqual([])
  expect(reading.scannedPages).toEqual([])
})
