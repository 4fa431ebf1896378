import { expect, it } from 'vitest'
import { isOutOfOrder } from '../layout/cut-page.ts'
import type { StyledPart, TextLine } from '../layout/text-lines.ts'
import { findDates } from './dates.ts'
import { readHeading } from './sections.ts'
import { structureResume } from './structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

/** Rows from top to bottom, each as wide as its text unless it says otherwise. */
function pageOf(...rows: (string | Row)[]): TextLine[] {
  return rows.map((row, index) => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    const place = { x: 50, y: 800 - 14 * index, right: 50 + 5 * text.length, fontSize: 10, font: 'f' }
    return { text, ...place, ...rest }
  })
}

const heading = (text: string): Row => ({ text, font: 'bold', isBold: true, fontSize: 14 })

/** A row in several fonts; "bold" and "slanted" are what their names say. */
function styled(...texts: [text: string, font: string][]): Row {
  const parts = texts.map(
    ([text, font]): StyledPart => ({
      ...{ text, font, fontSize: 10, isBold: font === 'bold', isItalic: font === 'slanted' },
    }),
  )
  const [first] = parts
  return {
    text: texts.map(([text]) => text).join(''),
    parts,
    font: first?.font ?? 'f',
    isBold: first?.isBold,
  }
}

it('reads months of one year that no sign parts from it', () => {
  expect(findDates('08–09 2012')).toEqual({ text: '08–09 2012', start: '08/2012', end: '09/2012' })
})

it.each([
  ['Teaching', 'Experience'],
  ['Present Position', 'Experience'],
  ['ACADEMIC QUALIFICATION', 'Education'],
  ['INDUSTRIAL EXPERIENCE', 'Experience'],
  ['PROJETS RÉALISÉS', 'Projects'],
  ['Linguagens de programação', 'Skills'],
])('knows the heading %s', (text, section) => {
  expect(readHeading(text)).toBe(section)
})

it('dates a role by a single month with its duration behind it', () => {
  const { roles } = structureResume([
    pageOf(
      heading('Experiencia Profesional'),
      { text: 'Ingeniera de Datos - Puerto Calmo', font: 'bold', isBold: true },
      '2020 - 2022',
      '• Ordenó los datos de las mareas de todo el estuario en un solo lugar.',
      { text: 'Analista - Faro Sur', font: 'bold', isBold: true },
      'Mayo 2024 (6 meses) - Remoto',
      '• Contó los barcos que pasan por la bahía y escribió cómo se hace.',
    ),
  ])
  expect(roles.map(({ employer, dates }) => [employer, dates])).toEqual([
    ['Puerto Calmo', '2020 - 2022'],
    ['Faro Sur', 'Mayo 2024'],
  ])
})

it('tells an employer in bold from the title behind it by the style alone', () => {
  const row = styled(['Copper & Quay Ltd. Hull ', 'bold'], ['Programmer Trainee ', 'slanted'])
  const dates = { text: 'June 2017 - July 2018', x: 400, right: 500, y: 786, fontSize: 10, font: 'f' }
  const first = { ...row, x: 50, right: 300, y: 786, fontSize: 10, font: 'bold' }
  const { roles } = structureResume([
    pageOf(
      heading('Work experience'),
      { ...row, text: `${row.text}${dates.text}`, cells: [first, dates] },
      'Kept the ledgers of nine warehouses in step and wrote the tests for it.',
    ),
  ])
  expect(roles[0]).toMatchObject({ employer: expect.stringContaining('Copper & Quay Ltd.') })
  expect(roles[0]?.title).toBe('Programmer Trainee')
})

it('joins an employer whose bracket closes on the next row', () => {
  const { roles } = structureResume([
    pageOf(
      heading('Experience'),
      { text: 'Tide Analyst, 2019 - 2021', font: 'bold', isBold: true },
      { text: 'ILB (Institute of Leaks, Locks', right: 300 },
      { text: 'Bilges and Basins)', right: 200 },
      { text: '• Measured the currents of the strait for two winters, by day and by night.', right: 540 },
    ),
  ])
  expect(roles[0]?.employer).toBe('ILB (Institute of Leaks, Locks Bilges and Basins)')
})

it('takes a town before a title in another style for the employer with its town', () => {
  const row = styled(['Orrin China, Hong Kong ', 'bold'], ['Trainee ', 'slanted'])
  const dates = { text: 'May 2016 - August 2017', x: 400, right: 500, y: 786, fontSize: 10, font: 'f' }
  const first = { ...row, x: 50, right: 300, y: 786, fontSize: 10, font: 'bold' }
  const { roles } = structureResume([
    pageOf(
      heading('Work experience'),
      { ...row, text: `${row.text}${dates.text}`, cells: [first, dates] },
      'Wrote the macros of a whole office and the manual that goes with them.',
    ),
  ])
  expect(roles).toMatchObject([{ employer: 'Orrin China', title: 'Trainee', place: 'Hong Kong' }])
})

it('takes the name from the row that it shares with the title, and the title for the headline', () => {
  const name = styled(['Nadia Brandt ', 'bold'], ['Harbour Engineer', 'slanted'])
  const { profile, lines } = structureResume([
    pageOf({ ...name, fontSize: 18 }, 'nadia.brandt@example.com', heading('Skills'), 'Dredging, Surveying'),
  ])
  expect(profile).toMatchObject({ name: 'Nadia Brandt', headline: 'Harbour Engineer' })
  expect(lines.map(({ text }) => text)).toEqual(['Dredging, Surveying'])
})

it.each(['Curriculum Vitae', 'Bristol, United Kingdom'])(
  'takes %s under the name for no headline',
  (line) => {
    const { profile } = structureResume([
      pageOf({ text: 'Nadia Brandt', fontSize: 18 }, line, 'Web3 Engineer', heading('Skills'), 'Dredging'),
    ])
    expect(profile.headline).toBe('Web3 Engineer')
  },
)

it('begins a new list at each label, however full the row above is', () => {
  const { profile } = structureResume([
    pageOf(
      { text: 'Nadia Brandt', fontSize: 18 },
      heading('Summary'),
      { text: 'Keeps the locks of four canals and their pumps, and writes what breaks.', right: 540 },
      { text: 'Taught nine people to do the same in all weathers and at any hour.', right: 530 },
      heading('Skills'),
      { text: 'Technical Skills: Linux, Bash, Burp Suite, curl, Docker', right: 540 },
      { text: 'Soft Skills: Mediation, Patience', right: 210 },
    ),
  ])
  expect(profile.skills).toEqual(['Linux', 'Bash', 'Burp Suite', 'curl', 'Docker', 'Mediation', 'Patience'])
})

it('leaves out labels in a font of their own, and a colon that is not set with them', () => {
  const { profile } = structureResume([
    pageOf(
      { text: 'Nadia Brandt', fontSize: 18 },
      heading('Skills'),
      styled(['Programming ', 'light'], ['Rust, Zig', 'condensed']),
      styled(['Tools ', 'light'], ['Git, Blender', 'condensed']),
      styled(['Framework', 'bold'], [': .NET Framework, Angular', 'f']),
    ),
  ])
  expect(profile.skills.slice(0, 5)).toEqual(['Rust', 'Zig', 'Git', 'Blender', '.NET Framework'])
})

it('keeps small capitals of a name together when its row goes on below', () => {
  const parts = [
    ['PhD in Physics, ', 10, 'bold'],
    ['U', 10, 'f'],
    ['NIVERSITY OF ', 8, 'f'],
    ['T', 10, 'f'],
    ['ARTU,', 8, 'f'],
  ].map(([text, fontSize, font]) => ({
    ...{ text: String(text), fontSize: Number(fontSize), font: String(font) },
    ...{ isBold: font === 'bold', isItalic: false },
  }))
  const cell = { text: 'PhD in Physics, UNIVERSITY OF TARTU,', x: 150, right: 400, y: 786, fontSize: 10 }
  const dates = { text: 'November 2019 – present', x: 50, right: 140, y: 786, fontSize: 10, font: 'f' }
  const { roles } = structureResume([
    pageOf(
      heading('Experience'),
      { text: `${dates.text} ${cell.text}`, right: 400, cells: [dates, { ...cell, font: 'f', parts }] },
      { text: 'Faculty of Tides,', x: 150, right: 240 },
      { text: 'Measured the currents of the strait for two winters.', x: 150, right: 400 },
    ),
  ])
  expect(`${roles[0]?.employer} ${roles[0]?.title}`).toContain('UNIVERSITY OF TARTU')
})

it('takes a page for out of order whose headings come last, one of them known', () => {
  const row = (text: string, y: number, fontSize = 9) => ({
    ...{ text, x: 100, right: 300, y, fontSize, font: 'f', continuesLine: false },
  })
  const segments = [
    ...[680, 668, 656].map((y) => row(`Text of the first at ${y}`, y)),
    ...[600, 588, 576].map((y) => row(`Text of the second at ${y}`, y)),
    row('Projects', 700, 13),
  ]
  expect(isOutOfOrder([...segments, row('Tide gauges', 620)])).toBe(false)
  expect(isOutOfOrder([...segments, row('Tide gauges', 620, 13)])).toBe(true)
})

it('keeps the cards of a grid under their heading, whatever the page before has in their columns', () => {
  const card = (text: string, x: number, y: number, page: Partial<TextLine> = {}) => ({
    ...{ text, x, y, right: x + 60, fontSize: 10, font: 'f', ...page },
  })
  const cards = [50, 180, 310].flatMap((x, index) => [
    card(`Card ${index + 1}`, x, 700, { font: 'bold', isBold: true }),
    card(`Harbour school of number ${index + 1}`, x, 660, { right: x + 120 - 35 * index }),
  ])
  const { lines } = structureResume([
    pageOf({ text: 'Nadia Brandt', fontSize: 18 }, heading('Experience'), {
      ...{
        text: 'Kept the ledgers of nine warehouses in step and wrote the tests for it.',
        x: 175,
        right: 540,
      },
    }),
    [{ ...card('Certifications', 50, 730), font: 'bold', isBold: true, fontSize: 14, right: 150 }, ...cards],
  ])
  expect(lines.filter(({ section }) => section === 'Certifications')).toHaveLength(6)
})
