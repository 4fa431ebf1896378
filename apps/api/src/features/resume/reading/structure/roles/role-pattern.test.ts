import { expect, it } from 'vitest'
import { joinStackedDates } from '../../layout/stream-faults.ts'
import type { TextLine } from '../../layout/text-lines.ts'
import { cleanText } from '../clean-text.ts'
import { structureResume } from '../structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

/** Rows from top to bottom; those in bold are set in a font of their own. */
function pageOf(...rows: (string | Row)[]): TextLine[] {
  return rows.map((row, index) => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    const place = { x: 50, y: 800 - 14 * index, right: 50 + 5 * text.length, fontSize: 10, font: 'f' }
    return { text, ...place, ...rest }
  })
}

const bold = (text: string): Row => ({ text, font: 'bold', isBold: true })

it('takes the employer from where the other roles of the section have it', () => {
  const { roles } = structureResume([
    pageOf(
      'Experience',
      bold('Quillmere'),
      'Software Engineer, 2019 - 2021',
      '• Moved all customers to one calendar and wrote down how that was done.',
      bold('Tarn & Howe'),
      'Backend Developer, 2016 - 2019',
      '• Wrote the forecast for mountain huts, which is read by nine thousand people.',
      bold('Ostrava Line'),
      'Data Wizard, 2014 - 2016',
      '• Counted the passengers of every tram and drew the new timetable with them.',
    ),
  ])
  expect(roles.map(({ employer, title }) => [employer, title])).toEqual([
    ['Quillmere', 'Software Engineer'],
    ['Tarn & Howe', 'Backend Developer'],
    ['Ostrava Line', 'Data Wizard'],
  ])
})

it('gives a role without an employer none from below the title of the role before', () => {
  const { roles } = structureResume([
    pageOf(
      'Berufserfahrung',
      bold('Kundenberater'),
      'Bank Morgenrot AG, 08/2021 - 07/2023',
      '• Beratung von Kunden am Schalter und am Telefon in drei Sprachen.',
      bold('Reise durch Europa, 08/2023 - 12/2023'),
    ),
  ])
  expect(roles.map(({ employer, start }) => [employer, start])).toEqual([
    ['Bank Morgenrot AG', '08/2021'],
    [null, '08/2023'],
  ])
})

it('goes on with the section of a column on the next page', () => {
  const side = (text: string, y: number): Row => ({ text, x: 20, right: 120, y })
  const main = (text: string, y: number): Row => ({ text, x: 180, right: 540, y })
  const { lines, roles } = structureResume([
    pageOf(
      side('Skills', 780),
      side('Welding', 766),
      main('Experience', 780),
      main('Welder, Hafen Werft GmbH, 2018 - 2020', 766),
      main('• Built the hull of four ferries for the river.', 752),
    ),
    pageOf(
      side('Languages', 780),
      side('German', 766),
      main('Fitter, Nordkran AG, 2015 - 2018', 780),
      main('• Put up cranes in nine ports of the Baltic Sea.', 766),
    ),
  ])
  expect(roles.map(({ employer }) => employer)).toEqual(['Hafen Werft GmbH', 'Nordkran AG'])
  expect(lines.find(({ text }) => text.startsWith('Put up cranes'))).toMatchObject({
    section: 'Experience',
    role: 1,
  })
})

it('reads Italian headings, days and months', () => {
  const { lines, roles } = structureResume([
    pageOf(
      'Esperienza professionale',
      'Infermiera, Ospedale San Rocco, 19/01/2020 – Presente',
      '• Turni di notte nel reparto di cardiologia con trenta pazienti.',
      'Istruzione e formazione',
      'Laurea in Infermieristica, settembre 2016 - luglio 2019',
    ),
  ])
  expect(roles).toMatchObject([
    { employer: 'Ospedale San Rocco', title: 'Infermiera', start: '19/01/2020', end: 'Presente' },
  ])
  expect(lines.at(-1)).toMatchObject({ section: 'Education' })
})

it.each([
  ['Current', '2015', '2015 – Current'],
  ['2018', '2017', '2017 – 2018'],
  ['2014', '2016', '2014 – 2016'],
])('reads %s over %s in a margin as one time', (upper, lower, time) => {
  const cell = { fontSize: 8, font: 'f', continuesLine: false }
  const joined = joinStackedDates([
    { ...cell, text: upper, x: 40, right: 65, y: 360 },
    { ...cell, text: lower, x: 40, right: 60, y: 340 },
    { ...cell, text: 'Research Assistant', x: 98, right: 230, y: 361 },
    { ...cell, text: 'Weather Lab', x: 98, right: 200, y: 348 },
  ])
  expect(joined.map(({ text }) => text)).toEqual([time, 'Research Assistant', 'Weather Lab'])
})

it('leaves years apart that each have a row of their own', () => {
  const cell = { fontSize: 8, font: 'f', continuesLine: false }
  const rows = [
    { ...cell, text: '2018', x: 40, right: 60, y: 360 },
    { ...cell, text: '2017', x: 40, right: 60, y: 348 },
    { ...cell, text: 'First prize', x: 98, right: 200, y: 360 },
    { ...cell, text: 'Second prize', x: 98, right: 200, y: 348 },
  ]
  expect(joinStackedDates(rows)).toEqual(rows)
})

it('composes the accents that old LaTeX fonts set as glyphs of their own', () => {
  expect(cleanText('Institut f\u00a8ur Physik, \u00b4Ecole, gar\u00b8con')).toBe(
    'Institut für Physik, École, garçon',
  )
})
