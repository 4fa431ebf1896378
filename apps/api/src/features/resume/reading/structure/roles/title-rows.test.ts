import { expect, it } from 'vitest'
import type { TextCell, TextLine } from '../../layout/text-lines.ts'
import { structureResume } from '../structure-resume.ts'

type Row = Pick<TextLine, 'text'> & Partial<TextLine>

function read(...rows: (string | Row)[]) {
  const lines = rows.map((row, index): TextLine => {
    const { text, ...rest } = typeof row === 'string' ? { text: row } : row
    const y = 800 - 14 * index
    const cells = rest.cells?.map((cell) => ({ ...cell, y }))
    return {
      ...{ text, x: 50, y, right: 50 + 5 * text.length, fontSize: 10, font: 'f', ...rest },
      ...(cells && { cells }),
    }
  })
  const { roles, lines: sorted } = structureResume([lines])
  return {
    roles: roles.map(({ employer, title, place }) => [employer, title, place]),
    textOf: (role: number) => sorted.filter((line) => line.role === role).map(({ text }) => text),
  }
}

const bold = (text: string): Row => ({ text, font: 'bold', isBold: true })

/** A row with one text at its beginning and one at the margin. */
function beside(left: string, right: string, font = 'f'): Row {
  const cell = (text: string, x: number): TextCell => ({
    ...{ text, x, y: 0, right: x + 5 * text.length, fontSize: 10, font, isBold: font === 'bold' },
  })
  const cells = [cell(left, 50), cell(right, 450)]
  return { text: `${left} ${right}`, font, isBold: font === 'bold', right: 550, cells }
}

it('keeps a title with a dash or dot in it whole where other headers have a title alone on that row', () => {
  const { roles } = read(
    'Experience',
    bold('Tide Analyst'),
    'Harbour Board · 2022 - Present',
    '• Measured the currents of the strait for two winters, by day and by night.',
    bold('Survey Manager · Growth of Trade'),
    'Copper Quay · 2019 - 2022',
    '• Counted every ship in the strait and wrote down how it was done.',
    bold('Chart Editor – Deep Water (Sound Institute)'),
    'Lantern Maps · 2017 - 2019',
    '• Drew the depth of nine harbours and checked it with their pilots.',
  )
  expect(roles).toEqual([
    ['Harbour Board', 'Tide Analyst', null],
    ['Copper Quay', 'Survey Manager · Growth of Trade', null],
    ['Lantern Maps', 'Chart Editor – Deep Water (Sound Institute)', null],
  ])
})

it('parts title and employer at the dot where every header has both on one row', () => {
  const { roles } = read(
    'Experience',
    bold('Tide Analyst · Harbour Board'),
    'Hull, England · 2022 - Present',
    '• Measured the currents of the strait for two winters, by day and by night.',
    bold('Survey Manager · Copper Quay'),
    'Leeds, England · 2019 - 2022',
    '• Counted every ship in the strait and wrote down how it was done.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Harbour Board', 'Tide Analyst'],
    ['Copper Quay', 'Survey Manager'],
  ])
})

it('joins an employer that ends with a comma to the row below', () => {
  const slanted = (text: string): Row => ({ text, font: 'slanted', isItalic: true })
  const { roles } = read(
    'Experience',
    beside('Laboratory Technician', '2013 - Present', 'bold'),
    slanted('Genes of Kelp, Tides and Currents,'),
    slanted('Sound Institute 1095'),
    '• Measured the kelp of the strait for two winters, by day and by night.',
    beside('Assistant Engineer', '2011 - 2013', 'bold'),
    slanted('Deep Water Laboratory,'),
    slanted('Faculty of Ships'),
    '• Counted every ship in the strait and wrote down how it was done.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Genes of Kelp, Tides and Currents, Sound Institute 1095', 'Laboratory Technician'],
    ['Deep Water Laboratory, Faculty of Ships', 'Assistant Engineer'],
  ])
})

it.each([
  ['University of Ohio, Tidewater-Department of Ships Tidewater, OH', 'Tidewater, OH'],
  ['Sound Institute, Department of Ships, OH', 'OH'],
])('takes no department for a town: %s', (row, place) => {
  const { roles } = read(
    'Experience',
    beside('Production Manager', '11/2017 - 07/2018', 'bold'),
    row,
    '• Planned every launch of the year with the yard and its pilots.',
  )
  expect(roles[0]?.[1]).toBe('Production Manager')
  expect(roles[0]?.[0]).toContain('Department of Ships')
  expect(roles[0]?.[2]).toBe(place)
})

it('names the employer rather than the web address beside the dates', () => {
  const { roles } = read(
    'Experience',
    bold('The Tidewatchers | Founder/Writer'),
    'Sep 2012 - Present | tidewatchers.example.com',
    '• Wrote about the currents of the strait, in winter and in summer.',
    bold('Lantern Maps | Cartographer'),
    'Sep 2010 - Aug 2012 | Hull, England',
    '• Drew the depth of nine harbours and checked it with their pilots.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['The Tidewatchers', 'Founder/Writer'],
    ['Lantern Maps', 'Cartographer'],
  ])
})

it('begins a role outside of work with a single month at the margin over bullets, and none without them', () => {
  const { roles, textOf } = read(
    'Volunteering',
    beside('Regatta of the Sound', 'Hull, England', 'bold'),
    beside('Event Staff', 'Mar 2025'),
    '• Guided the boats of two hundred sailors to their moorings for three days.',
    beside('Rowing Cup, third place', 'May 2020'),
    beside('Sailing Cup, second place', 'Sep 2019'),
  )
  expect(roles.map(([, title]) => title)).toEqual(['Event Staff'])
  expect(textOf(0)[0]).toContain('two hundred sailors')
})

it('reads the titles of a section that names no dates at all', () => {
  const { roles, textOf } = read(
    'Leadership',
    beside('Team Captain', 'Sound High School', 'bold'),
    { text: '• Led the rowing of nine boats through two winters.', x: 60 },
    { text: '• Kept the oars and wrote the rota of the boat house.', x: 60 },
    beside('Treasurer', 'Chess Club', 'bold'),
    { text: '• Counted the fees of forty members every month.', x: 60 },
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Sound High School', 'Team Captain'],
    ['Chess Club', 'Treasurer'],
  ])
  expect([textOf(0).length, textOf(1).length]).toEqual([2, 1])
})

it('ends a role at a bullet of the kind that its header has', () => {
  const inner = (text: string): Row => ({ text, x: 70 })
  const { roles, textOf } = read(
    'Experience',
    { ...beside('• Harbour Board', 'Hull, England', 'bold') },
    beside('Software Intern', 'May 2015 - June 2015'),
    inner('– Extended the tide tables with the moons of nine years.'),
    { ...beside('• Copper Quay', 'Leeds, England', 'bold') },
    beside('Web Intern', 'June 2014 - August 2014'),
    inner('– Drew the pages of the yard and of its four slipways.'),
    bold('• Open Charts and Own Work'),
    inner('– Wrote a tool that draws the depth of a harbour from its echoes.'),
  )
  expect(roles.map(([employer]) => employer)).toEqual([
    'Harbour Board',
    'Copper Quay',
    'Open Charts and Own Work',
  ])
  expect(textOf(1)).toHaveLength(1)
  expect(textOf(2)).toHaveLength(1)
})

it('reads titles set unlike the text where a section of work names no dates', () => {
  const small = (text: string): Row => ({ text, font: 'small', fontSize: 8 })
  const { roles } = read(
    'Experience',
    beside('Lantern Maps', 'Hull, England', 'bold'),
    small('CHART EDITOR'),
    '• Drew the depth of nine harbours and checked it with their pilots.',
    beside('Copper Quay', 'Leeds, England', 'bold'),
    small('WEB ENGiNEER'),
    '• Drew the pages of the yard and of its four slipways.',
    beside('Sound Institute', 'Hull, England', 'bold'),
    small('COUNTING OF GULLS'),
    '• Counted the gulls of nine harbours and wrote down how it was done.',
  )
  expect(roles).toEqual([
    ['Lantern Maps', 'CHART EDITOR', 'Hull, England'],
    ['Copper Quay', 'WEB ENGINEER', 'Leeds, England'],
    ['Sound Institute', 'COUNTING OF GULLS', 'Hull, England'],
  ])
})

it('takes a bullet with its time at the end for a header where bullets hang under it', () => {
  const { roles, textOf } = read(
    'Experience',
    bold('• Copper Quay Ltd, Leeds (Trainee - Web Development) (April, 2021 - Sept, 2021)'),
    { text: '- Drew the pages of the yard and of its four slipways.', x: 60 },
    { text: '- Counted the ropes of the yard (May 2021 - June 2021).', x: 60 },
    bold('• Lantern Maps Ltd, Hull (Project Intern) (April, 2020 - June, 2020) (Remote)'),
    { text: '- Drew the depth of nine harbours and checked it with their pilots.', x: 60 },
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Copper Quay Ltd', 'Trainee - Web Development'],
    ['Lantern Maps Ltd', 'Project Intern'],
  ])
  expect(textOf(0).filter((text) => /Drew|Counted/.test(text))).toHaveLength(2)
})

it('names an employer that stands alone with its country beside the dates, and drops the label of a title', () => {
  const { roles } = read(
    'Career history',
    bold('2014 to present – Sound Controls Ltd.'),
    'Position held – Mechanical Test Engineer',
    '• Built the pumps of nine locks and kept them running.',
    bold('2010 to 2011 – Container Works (New Zealand)'),
    '• Welded the hulls of four ferries and painted them.',
  )
  expect(roles).toEqual([
    ['Sound Controls Ltd.', 'Mechanical Test Engineer', null],
    ['Container Works', null, 'New Zealand'],
  ])
})

it('keeps employer and title apart where they differ by half a point only', () => {
  const role = (employer: string, title: string, dates: string, place: string): Row[] => [
    { text: employer, fontSize: 12, right: 545 },
    { text: title, fontSize: 11.5 },
    { text: dates, fontSize: 10.5 },
    { text: place, fontSize: 10.5, font: 'grey' },
  ]
  const { roles } = read(
    { text: 'Experience', fontSize: 15 },
    ...role(
      'Deep Water - Frontier of Tides and Ships (FTS) Sierra Leone',
      'Project Coordinator',
      'July 2024 - October 2024 (4 months)',
      'Freetown, Sierra Leone',
    ),
    {
      text: 'Kept the project in step with the ministry and with nine groups of sailors.',
      fontSize: 10.5,
      right: 545,
    },
    ...role(
      'Young Sailors for Tides and Ships (YSTS)',
      'Executive Coordinator',
      'August 2015 - June 2024 (8 years 10 months)',
      'Freetown, Western Area, Sierra Leone',
    ),
    {
      text: 'Led the office of the sailors and wrote its reports to the board every year.',
      fontSize: 10.5,
      right: 545,
    },
  )
  expect(roles).toEqual([
    [
      'Deep Water - Frontier of Tides and Ships (FTS) Sierra Leone',
      'Project Coordinator',
      'Freetown, Sierra Leone',
    ],
    [
      'Young Sailors for Tides and Ships (YSTS)',
      'Executive Coordinator',
      'Freetown, Western Area, Sierra Leone',
    ],
  ])
})

it('tells a contract from the title beside it, whatever its language', () => {
  const { roles } = read(
    'Experiência',
    bold('Desenvolvedora Back-end - Portomar, 06-2022 - presente'),
    bold('Estágio'),
    '• Escreveu as tabelas de marés de nove portos em um só lugar.',
  )
  expect(roles.map(([employer, title]) => [employer, title])).toEqual([
    ['Portomar', 'Desenvolvedora Back-end'],
  ])
})

it('takes what an employer is called from before its country, and no sign of a symbol font for text', () => {
  const { roles } = read(
    'Experience',
    bold('Chart Editor | 2017 - 2020'),
    'Quay Services, Jordan',
    '• Drew the depth of nine harbours and checked it with their pilots.',
    bold('¾ Tide Analyst | 2013 - 2017'),
    'Sound Institute, Jeddah, Saudi Arabia',
    '• Measured the currents of the strait for two winters, by day and by night.',
  )
  expect(roles).toEqual([
    ['Quay Services', 'Chart Editor', 'Jordan'],
    ['Sound Institute', 'Tide Analyst', 'Jeddah, Saudi Arabia'],
  ])
})
