import { expect, it } from 'vitest'
import { drawPdf, readInPlace } from '../test-pdf.ts'

type Box = [text: string, x: number, y: number, font?: 'Helvetica' | 'Helvetica-Bold']

function draw(document: PDFKit.PDFDocument, [text, x, y, font]: Box, down = 0) {
  document.font(font ?? 'Helvetica').text(text, x, y + down, { lineBreak: false })
}

/** A side bar and a main column whose dates the file writes beside the rows of the side bar. */
const sidebar: Box[] = [
  ['Skills', 40, 100],
  ['Sail making', 40, 118],
  ['2021 - 2023', 200, 118],
  ['Rope work', 40, 136],
  ['Caulking', 40, 154],
  ['Languages', 40, 190],
  ['2018 - 2021', 200, 190],
  ['Norwegian', 40, 208],
  ['English', 40, 226],
]
const main: Box[] = [
  ['Experience', 290, 100],
  ['Boat Builder', 290, 118, 'Helvetica-Bold'],
  ['Fjordbat Shipyard', 290, 132],
  ['Rebuilt eleven wooden hulls over two winters', 290, 148],
  ['Apprentice', 290, 190, 'Helvetica-Bold'],
  ['Skarvik Sails Ltd', 290, 204],
  ['Cut and sewed sails for the ferry line', 290, 220],
]

it('reads a page in the order in which its roles have dates', async () => {
  const bytes = await drawPdf((document) => {
    document.fontSize(20).text('Tormod Vik', 40, 40, { lineBreak: false }).fontSize(10)
    for (const box of [...sidebar, ...main]) draw(document, box)
  })
  const reading = await readInPlace(bytes)
  if (reading.status !== 'read') throw new Error(reading.status)
  expect(reading.roles.map(({ employer, title, start, end }) => [employer, title, start, end])).toEqual([
    ['Fjordbat Shipyard', 'Boat Builder', '2021', '2023'],
    ['Skarvik Sails Ltd', 'Apprentice', '2018', '2021'],
  ])
  expect(reading.profile.skills).toEqual(['Sail making', 'Rope work', 'Caulking', 'Norwegian', 'English'])
})

it('finds a name above a side bar, in two weights, and a signature beside it', async () => {
  const bytes = await drawPdf((document) => {
    document.fontSize(24).text('Tor', 40, 80, { lineBreak: false }).fontSize(10)
    for (const box of sidebar) draw(document, box, 20)
    document.font('Helvetica-Bold').fontSize(23).text('Tormod', 290, 30, { lineBreak: false })
    document.font('Helvetica').text('Vikstad', 290, 56, { lineBreak: false }).fontSize(10)
    document.text('tormod.vikstad@example.com', 290, 90, { lineBreak: false })
    for (const box of main) draw(document, box, 20)
  })
  expect(await readInPlace(bytes)).toMatchObject({ profile: { name: 'Tormod Vikstad' } })
})

it('reads two columns under a title and over a foot that cross the lane, markers written behind their rows', async () => {
  const column = (document: PDFKit.PDFDocument, rows: readonly string[], x: number, top: number) => {
    for (const [index, row] of rows.entries()) draw(document, [row, x, top + 16 * index])
  }
  const bytes = await drawPdf((document) => {
    document.fontSize(20).text('Tormod Vik', 250, 40, { lineBreak: false }).fontSize(10)
    draw(document, ['Boat builder for wooden hulls, sails and everything that goes between them', 120, 66])
    draw(document, ['Experience', 40, 100, 'Helvetica-Bold'])
    column(document, ['Boat Builder, Fjordbat Shipyard, 2021 - 2023'], 40, 120)
    column(document, ['Apprentice, Skarvik Sails Ltd, 2018 - 2021'], 40, 190)
    column(document, ['Deck Hand, Lofoten Ferry Company, 2015 - 2018'], 40, 240)
    draw(document, ['Skills', 380, 107, 'Helvetica-Bold'])
    column(document, ['Sail making and sail repair', 'Caulking of planked decks'], 380, 127)
    column(document, ['Steam bending of oak frames', 'Rope work and wire splicing'], 380, 159)
    // The lists come last in the file, each marker behind its row.
    for (const [row, top] of [
      ['Rebuilt eleven wooden hulls over two winters', 140],
      ['Taught four apprentices to caulk a deck', 156],
      ['Cut and sewed sails for the ferry line', 210],
      ['Moored the ferry in forty harbours', 260],
    ] as const) {
      draw(document, [row, 52, top])
      draw(document, ['\u2022', 42, top])
    }
    draw(document, ['Tormod Vik: boat builder for wooden hulls, sails and everything between', 150, 780])
  })
  const reading = await readInPlace(bytes)
  if (reading.status !== 'read') throw new Error(reading.status)
  const textOf = (role: number) => reading.lines.filter((line) => line.role === role).map(({ text }) => text)
  expect(reading.roles.map(({ employer }) => employer)).toEqual([
    'Fjordbat Shipyard',
    'Skarvik Sails Ltd',
    'Lofoten Ferry Company',
  ])
  expect(textOf(0)).toEqual([
    'Rebuilt eleven wooden hulls over two winters',
    'Taught four apprentices to caulk a deck',
  ])
  expect(textOf(1)).toContain('Cut and sewed sails for the ferry line')
  expect(reading.profile.skills).toContain('Caulking of planked decks')
})
