import { expect, it } from 'vitest'
import { joinRuns, type TextLine, type TextRun } from '../layout/text-lines.ts'
import { drawPdf, readInPlace } from '../test-pdf.ts'
import { cleanText } from './clean-text.ts'
import { findDates } from './dates.ts'
import { dropPageMarks } from './page-marks.ts'
import { readHeading, readStyledHeading } from './sections.ts'
import { structureResume } from './structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

function pageOf(...rows: (string | Row)[]): TextLine[] {
  return rows.map((row, index) => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    const place = { x: 50, y: 800 - 14 * index, right: 50 + 5 * text.length, fontSize: 10, font: 'f' }
    return { text, ...place, ...rest }
  })
}

const heading = (text: string): Row => ({ text, font: 'bold', isBold: true, fontSize: 14 })

function run(str: string, x: number, y: number): TextRun {
  return {
    str,
    hasEOL: false,
    transform: [1, 0, 0, 1, x, y],
    width: 5 * str.length,
    height: 10,
    fontName: 'f',
  }
}

it('gives a bullet that is written behind its two rows to the first of them', () => {
  const segments = joinRuns([
    run('Kept the nine lighthouses of the strait and', 60, 700),
    run('their keepers', 60, 688),
    run('•', 50, 700),
    run('•', 50, 676),
    run('Counted ships', 60, 676),
  ])
  expect(segments.map(({ text }) => text)).toEqual([
    '• Kept the nine lighthouses of the strait and',
    'their keepers',
    '• Counted ships',
  ])
})

it('goes on with a bullet over a row with a hole in it, where a picture stands', () => {
  const right = 540
  const hole = (text: string, x: number) => ({
    text,
    x,
    right: x + 5 * text.length,
    y: 758,
    fontSize: 10,
    font: 'f',
  })
  const { lines } = structureResume([
    pageOf(
      heading('Experience'),
      'Tide Analyst, Harbour Board, 2019 - 2021',
      { text: '• Extended the model of the currents of the strait; while the', right },
      {
        ...{ text: 'frame was built with pilots, the tables were mine alone and the', x: 60, y: 758, right },
        cells: [hole('frame was built with', 60), hole('pilots, the tables were mine alone and the', 220)],
      },
      { text: 'charts too.', x: 60 },
      { text: '• Counted ships by day and by night for two winters in a row there.', right },
    ),
  ])
  const text = lines.filter(({ role }) => role === 0).map((line) => line.text)
  expect(text).toHaveLength(2)
  expect(text[0]).toMatch(/^Extended .* the frame was built .* the charts too\.$/)
})

it('reads no line from a rule of dashes under a heading', () => {
  const { lines } = structureResume([
    pageOf(heading('Skills'), '————————————', '-------------------', '____________', 'Rust, Zig'),
  ])
  expect(lines.map(({ text }) => text)).toEqual(['Rust, Zig'])
})

it('reads one text where a file draws it twice in one place', async () => {
  const bytes = await drawPdf((document) => {
    document.fontSize(18).text('Nadia Brandt', 50, 50)
    document.fontSize(10).text('Keeps the locks of four canals and their pumps in order.', 50, 72)
    document.fontSize(13).text('Skills', 50, 90).fontSize(10)
    document.text('Dredging, Surveying', 50, 120).text('Dredging, Surveying', 50, 120)
  })
  const reading = await readInPlace(bytes)
  const lines = reading.status === 'read' ? reading.lines : []
  expect(lines.filter(({ section }) => section === 'Skills').map(({ text }) => text)).toEqual([
    'Dredging, Surveying',
  ])
})

it.each([
  ['Employement', 'Experience'],
  ['Proffesional Experiance', 'Experience'],
  ['Eduction', 'Education'],
  ['Vlounteering', 'Volunteering'],
  ['Lighthouses', 'Other'],
])('reads the misspelt heading %s as %s', (text, section) => {
  expect(readStyledHeading(text)).toBe(section)
})

it.each([
  ['Research Interests', 'Summary'],
  ['Synthèse', 'Summary'],
])('knows the heading %s', (text, section) => {
  expect(readHeading(text)).toBe(section)
})

it('joins a school to the row below where a comma ends it', () => {
  const { lines } = structureResume([
    pageOf(
      { text: 'Nadia Brandt', fontSize: 18 },
      heading('Education'),
      'Bachelor of Arts, Hull College,',
      'City University of the Sound',
      { text: 'Master of Ships, Leeds College of the Sea and of all its Tides, 2012', right: 540 },
    ),
  ])
  expect(lines[0]?.text).toBe('Bachelor of Arts, Hull College, City University of the Sound')
})

it('takes the head of a table of skills for no skill', () => {
  const cell = (text: string, x: number) => ({ text, x, right: x + 60, y: 786, fontSize: 10, font: 'f' })
  const { profile } = structureResume([
    pageOf(
      { text: 'Nadia Brandt', fontSize: 18, y: 840 },
      { ...heading('Skills'), y: 800 },
      { text: 'Skill Level', right: 300, y: 786, cells: [cell('Skill', 50), cell('Level', 240)] },
      'Rust',
      'Zig',
    ),
  ])
  expect(profile.skills).toEqual(['Rust', 'Zig'])
})

it('leaves out when the file was last updated', () => {
  const page = pageOf('Rust, Zig', 'Last updated: August 22, 2026')
  expect(
    dropPageMarks([page])
      .flat()
      .map(({ text }) => text),
  ).toEqual(['Rust, Zig'])
})

it('keeps short rows that follow dates where no heading parts them from the contact details', () => {
  const row = (left: string, right: string, y: number): Row => ({
    ...{ text: `${left} ${right}`, x: 200, right: 400, y },
    cells: [left, right].map((text, index) => ({
      ...{ text, x: 200 + 100 * index, right: 280 + 100 * index, y, fontSize: 10, font: 'f' },
    })),
  })
  const { lines } = structureResume([
    [
      ...pageOf(heading('Skills'), 'Rust', 'Zig'),
      ...pageOf({ text: 'Nadia Brandt', fontSize: 24, x: 200, right: 400 }),
      ...pageOf({ text: '12 Quay Street', x: 200, y: 780 }),
      ...pageOf(row('May 2019', 'Boat Builder', 760)),
      ...pageOf({ text: 'Copper Quay', x: 300, y: 746 }),
      ...pageOf(row('March 2017', 'Rope Maker', 720)),
    ],
  ])
  const text = lines.map((line) => line.text).join(' | ')
  expect(text).toContain('Boat Builder')
  expect(text).toContain('Copper Quay')
  expect(text).not.toContain('Quay Street')
})

it.each([
  ['SOFTWARE ENGiNEER & iOS DEVELOPER', 'SOFTWARE ENGINEER & iOS DEVELOPER'],
  ['WiFi and LiDAR', 'WiFi and LiDAR'],
  ['SoŌware InsƟtute, plaƞorms and commiƩee seƫng', 'Software Institute, platforms and committee setting'],
  ['Ōtautahi Harbour', 'Ōtautahi Harbour'],
  ['Harbour Board ............................', 'Harbour Board'],
  ['Wait for it ...', 'Wait for it ...'],
])('writes %s as %s', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

it('reads a season of a year as one date', () => {
  expect(findDates('Summer of 2019 - Summer of 2020')?.text).toBe('Summer of 2019 - Summer of 2020')
})
