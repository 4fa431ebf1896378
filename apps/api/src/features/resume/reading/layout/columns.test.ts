import { expect, it } from 'vitest'
import { drawPdf, readInPlace } from '../test-pdf.ts'

const left = [
  'EXPERIENCE',
  'Harbour Mills, Baker, 2015 - 2019',
  '- Baked 400 loaves a night with a',
  'team of three and one oven',
  '- Wrote the allergen list for all',
  'products of both shops',
  '- Trained two apprentices who',
  'passed their exams in 2018',
]
const right = [
  'SKILLS',
  'Sourdough, Pastry, Planning',
  'LANGUAGES',
  'English, Portuguese, French',
  'EDUCATION',
  'Bakers College Porto, 2014',
  'INTERESTS',
  'Rowing on the river at dawn',
]

async function read(draw: (document: PDFKit.PDFDocument) => void) {
  const bytes = await drawPdf((document) => {
    document.fontSize(18).text('Rui Tavares', 50, 40, { lineBreak: false }).fontSize(10)
    draw(document)
  })
  const reading = await readInPlace(bytes)
  if (reading.status !== 'read') throw new Error(reading.status)
  return { ...reading, texts: reading.pages[0]?.split('\n') ?? [] }
}

const at = (document: PDFKit.PDFDocument, text: string | undefined, x: number, row: number) =>
  text && document.text(text, x, 100 + row * 14, { lineBreak: false })

it('separates columns that the file interleaves row by row', async () => {
  const { texts, reading, lines } = await read((document) => {
    for (let row = 0; row < left.length; row++) {
      at(document, left[row], 50, row)
      at(document, right[row], 320, row)
    }
  })
  expect(reading.reorderedPages).toEqual([1])
  expect(texts).toEqual(['Rui Tavares', ...left, ...right])
  expect(lines.map(({ section, text }) => [section, text])).toEqual([
    ['Experience', 'Baked 400 loaves a night with a team of three and one oven'],
    ['Experience', 'Wrote the allergen list for all products of both shops'],
    ['Experience', 'Trained two apprentices who passed their exams in 2018'],
    ['Skills', 'Sourdough, Pastry, Planning'],
    ['Languages', 'English, Portuguese, French'],
    ['Education', 'Bakers College Porto, 2014'],
    ['Interests', 'Rowing on the river at dawn'],
  ])
})

it('keeps the order of a file that writes one column after the other', async () => {
  const { texts, reading } = await read((document) => {
    for (const [row, text] of right.entries()) at(document, text, 320, row)
    for (const [row, text] of left.entries()) at(document, text, 50, row)
  })
  expect(reading.reorderedPages).toEqual([])
  expect(texts).toEqual(['Rui Tavares', ...right, ...left])
})

it('keeps real rows together: dates at the margin, labels, skills with their level', async () => {
  const { texts, reading } = await read((document) => {
    for (let row = 0; row < 7; row++) {
      at(document, `Baker of the night shift in mill ${row}`, 50, row)
      at(document, `Jan 201${row} - Dec 201${row}`, 430, row)
    }
    for (const [row, label] of ['Languages:', 'Ovens:', 'Tools:', 'Methods:'].entries()) {
      at(document, label, 50, row + 8)
      at(document, 'Many kinds of them, and then some more', 150, row + 8)
    }
    for (const [row, skill] of ['Sourdough', 'Pastry', 'Planning of shifts', 'Hygiene'].entries()) {
      at(document, skill, 50, row + 13)
      at(document, '5 years', 320, row + 13)
    }
  })
  expect(reading.reorderedPages).toEqual([])
  expect(texts).toContain('Baker of the night shift in mill 3 Jan 2013 - Dec 2013')
  expect(texts).toContain('Languages: Many kinds of them, and then some more')
  expect(texts).toContain('Pastry 5 years')
})

it('starts new columns below a line that spans both', async () => {
  const { texts, reading } = await read((document) => {
    for (let row = 0; row < left.length; row++) {
      at(document, left[row], 50, row)
      at(document, right[row], 320, row)
    }
    at(document, 'A line that runs over the whole width of the page and belongs to no column at all', 50, 9)
    at(document, 'left below', 50, 10)
    at(document, 'right below', 320, 10)
  })
  expect(reading.reorderedPages).toEqual([1])
  expect(texts.slice(-4)).toEqual([
    right.at(-1),
    'A line that runs over the whole width of the page and belongs to no column at all',
    'left below',
    'right below',
  ])
})
