import { expect, it } from 'vitest'
import type { TextLine } from '../../layout/text-lines.ts'
import { structureResume } from '../structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

function read(...rows: (string | Row)[]) {
  const lines = rows.map((row, index): TextLine => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    return { text, x: 50, y: 800 - 14 * index, right: 50 + 5 * text.length, fontSize: 10, font: 'f', ...rest }
  })
  const { roles, lines: sorted, profile } = structureResume([lines])
  return {
    skills: profile.skills,
    roles: roles.map(({ employer, title, start, end }) => [employer, title, start, end]),
    textOf: (role: number) => sorted.filter((line) => line.role === role).map(({ text }) => text),
  }
}

const bold = (text: string): Row => ({ text, font: 'bold', isBold: true })

it('parts employer and title at the colon that all headers have', () => {
  const { roles } = read(
    'Experience',
    bold('Sturmlicht AG: Thesis on lighthouse lenses, 03/2023 - today'),
    '• Compared nine kinds of glass in salt water.',
    bold('Deichbau GmbH: Working student in dike repair, 10/2020 - 04/2021'),
    '• Counted the moles of forty kilometres of dike.',
  )
  expect(roles).toEqual([
    ['Sturmlicht AG', 'Thesis on lighthouse lenses', '03/2023', 'today'],
    ['Deichbau GmbH', 'Working student in dike repair', '10/2020', '04/2021'],
  ])
})

it('takes a single date behind a sign for that of a role, and one in a sentence for text', () => {
  const { roles, textOf } = read(
    'Experience',
    bold('Hollins Cannery | Dayton, Ohio'),
    bold('Production Assistant | 03/2019 - Present'),
    '• Kept the count of every can on the line.',
    bold('Marl & Sons | Dayton, Ohio'),
    bold('Packer | 11/2017'),
    '• Packed the winter hampers (the largest order of 2017).',
    '• Trained the new packers who came with the move (2018).',
  )
  expect(roles).toEqual([
    ['Hollins Cannery', 'Production Assistant', '03/2019', 'Present'],
    ['Marl & Sons', 'Packer', '11/2017', null],
  ])
  expect(textOf(1)).toHaveLength(2)
})

it('finds a title before a colon and an employer in small letters below the dates', () => {
  const { roles } = read(
    'Experience',
    bold('Paperjam Youth Camp, 07/2020 - 08/2020'),
    { text: 'Camp Counselor:', font: 'italic', isItalic: true },
    '• Built forty kites with the children of the camp.',
    bold('inkwell magazine, 2016 - 2017'),
    { text: 'Contributing Editor:', font: 'italic', isItalic: true },
    '• Edited the travel pages of nine issues.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Paperjam Youth Camp', 'Camp Counselor'],
    ['inkwell magazine', 'Contributing Editor'],
  ])
})

it('goes on with a role below a smaller heading of its own section', () => {
  const { roles, textOf } = read(
    { text: 'PROFESSIONAL EXPERIENCE', fontSize: 15 },
    bold('Pottery Teacher, Larkfield School, 2013 - Present'),
    'Teaching Experience:',
    '• Taught wheel throwing to classes of twelve.',
    { text: 'EDUCATION', fontSize: 15 },
    'College of Arts, Larkfield, 2012',
  )
  expect(roles).toHaveLength(1)
  expect(textOf(0)).toEqual(['Teaching Experience:', 'Taught wheel throwing to classes of twelve.'])
})

it('joins a name that takes two rows in one header only', () => {
  const role = (employer: Row[], title: string, dates: string): (string | Row)[] => [
    ...employer,
    title,
    { text: dates, font: 'italic', isItalic: true },
    '• Put the files of the office in order and kept them so.',
  ]
  const { roles } = read(
    'Experience',
    ...role([bold('Office of the First Minister for'), bold('Rivers and Lakes')], 'Adviser', '2016 - 2020'),
    ...role([bold('Lakeside Council')], 'Clerk', '2014 - 2016'),
    ...role([bold('Ferry Board')], 'Assistant', '2012 - 2014'),
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Office of the First Minister for Rivers and Lakes', 'Adviser'],
    ['Lakeside Council', 'Clerk'],
    ['Ferry Board', 'Assistant'],
  ])
})

it('reads Dutch sections, titles, dates and languages', () => {
  const { roles, skills } = read(
    'Werkervaring',
    'Winkelmedewerker, Bakkerij Zonnehoek BV, maart 2019 - heden',
    '• Bediende klanten en bakte elke zaterdag driehonderd broodjes.',
    'Vaardigheden',
    'Kassabeheer, Excel',
    'Talen',
    'Nederlands: moedertaal, Engels: vloeiend',
  )
  expect(roles).toEqual([['Bakkerij Zonnehoek BV', 'Winkelmedewerker', 'maart 2019', 'heden']])
  expect(skills).toEqual(['Kassabeheer', 'Excel', 'Nederlands', 'Engels'])
})

it('reads the list that a sentence leads to', () => {
  const { skills } = read(
    'Skills',
    'I have worked with office programs including Microsoft Word, Microsoft Excel and Miro.',
  )
  expect(skills).toEqual(['Microsoft Word', 'Microsoft Excel', 'Miro'])
})

it('takes lines that begin with dates for roles and the rest of each for its text', () => {
  const { roles, textOf } = read(
    'Experience',
    '• 02/2020 - 08/2021 : Working as a Rigger at Tallship Yard Limited a company of forty doing the following.',
    '• Spliced the ropes of three schooners.',
    '• Du 06/06 au 06/07/2019 : Stage à la Fondation des Phares. Peinture des rampes et des portes du phare.',
  )
  expect(roles).toEqual([
    ['Tallship Yard Limited', 'Rigger', '02/2020', '08/2021'],
    ['Fondation des Phares', 'Stage', '06/06/2019', '06/07/2019'],
  ])
  expect(textOf(0)).toContain('Spliced the ropes of three schooners.')
  expect(textOf(1)).toEqual(['Peinture des rampes et des portes du phare.'])
})

it('leaves text alone in which one line only begins with dates', () => {
  const { roles, textOf } = read(
    'Experience',
    bold('Cooper, Oakbarrel Ltd, 2015 - 2020'),
    '• 2016 - 2017: Built the casks of the new cellar and bent two hundred staves for them.',
  )
  expect(roles).toHaveLength(1)
  expect(textOf(0)).toHaveLength(1)
})

it('gives titles with their own dates the employer with the time in all above the first', () => {
  const { roles } = read(
    'Experience',
    'Northwind Callcentre, Omaha, NE (2012 to Present)',
    bold('Team Supervisor (2015 to Present)'),
    '• Planned the shifts of twenty people.',
    bold('Service Agent (2012 - 2015)'),
    '• Answered eighty calls a day.',
  )
  expect(roles).toEqual([
    ['Northwind Callcentre', 'Team Supervisor', '2015', 'Present'],
    ['Northwind Callcentre', 'Service Agent', '2012', '2015'],
  ])
})

it('parts title and employer at a loose "im" or "pour" only where words name an employer', () => {
  const { roles } = read(
    'Experience',
    'Kaufmännische Lehre beim Klinikum Seeblick, 08/2012 - 07/2015',
    '• Abrechnung und Empfang.',
    'Stage pour le Laboratoire des Dunes, 02/2011 - 07/2011',
    '• Mesures de sable.',
    'Mitarbeiter im Vertrieb, Segelwerk GmbH, 2009 - 2011',
    '• Verkauf von Tuch und Tauwerk.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Klinikum Seeblick', 'Kaufmännische Lehre'],
    ['Laboratoire des Dunes', 'Stage'],
    ['Segelwerk GmbH', 'Mitarbeiter im Vertrieb'],
  ])
})
