import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { TextLine } from '../layout/text-lines.ts'
import { drawPdf, readInPlace, shortResume } from '../test-pdf.ts'
import { structureResume } from './structure-resume.ts'

async function read(bytes: Uint8Array) {
  const reading = await readInPlace(bytes)
  if (reading.status !== 'read') throw new Error(`The PDF is ${reading.status}`)
  return reading
}

it('reads name, headline, roles, bullets and skills of a drawn resume', async () => {
  const { lines, profile, roles } = await read(await drawPdf(shortResume))
  expect(profile).toEqual({
    name: 'Ines Moreau',
    headline: 'Data Engineer',
    skills: ['Python', 'SQL', 'Airflow', 'dbt'],
    languages: [],
    certificates: [],
    publications: [],
  })
  expect(roles).toEqual([
    {
      section: 'Experience',
      employer: 'Atelier Grain',
      title: 'Data Engineer',
      place: null,
      start: '01/2019',
      end: 'Present',
      dates: '01/2019 - Present',
    },
  ])
  const roleHeader = 'Atelier Grain, Data Engineer, 01/2019 - Present'
  const inRole = { page: 1, section: 'Experience', roleHeader, role: 0 }
  expect(lines).toEqual([
    { ...inRole, text: 'Built a pipeline with Airflow and PostgreSQL that loads 40 million rows a night' },
    { ...inRole, text: 'Cut the cost of the warehouse by 31 percent by partitioning its largest tables' },
    { page: 1, section: 'Skills', roleHeader: '', text: 'Python, SQL, Airflow, dbt' },
  ])
})

it("reads the demo's resume over its two pages", async () => {
  const file = new URL('../../../../../demo/sample/resume.pdf', import.meta.url)
  const { lines, profile } = await read(new Uint8Array(await readFile(file)))
  expect(profile).toMatchObject({ name: 'Maya Lindqvist', headline: 'Senior Backend Engineer' })
  expect(profile.skills).toEqual(expect.arrayContaining(['Node.js', 'PostgreSQL', 'Kafka', 'GitHub Actions']))
  expect([...new Set(lines.map((one) => one.roleHeader))]).toEqual([
    '',
    'Northlake Payments, Senior Backend Engineer, March 2021 - Present',
    'Harborview Logistics, Backend Engineer, August 2017 - February 2021',
    'Kiln Studio, Junior Software Developer, June 2015 - July 2017',
  ])
  expect(lines.find((one) => one.text.includes('38 percent'))?.text).toBe(
    'Reduced checkout latency by 38 percent by caching price rules in Redis and batching ledger writes to PostgreSQL.',
  )
  expect(lines.filter((one) => one.section === 'Education').map((one) => one.page)).toEqual([1, 2])
  expect(lines.some((one) => one.text.includes('@'))).toBe(false)
})

const linesOf = (...texts: string[]): TextLine[] =>
  texts.map((text, index) => ({
    text,
    x: 50,
    y: 800 - 13 * index,
    right: 50 + 6 * text.length,
    fontSize: 10,
    font: 'f',
  }))

it('joins lines that the margin broke and keeps a hyphen the author uses elsewhere', () => {
  const { lines } = structureResume([
    linesOf(
      'Experience',
      '- Moved the billing of all customers to an event-driven archi-',
      'tecture and explained why event-',
      'driven services are easier to change',
      '- Wrote the o\ufb03ce handbook',
    ),
  ])
  expect(lines.map((one) => one.text)).toEqual([
    'Moved the billing of all customers to an event-driven architecture and explained why event-driven services are easier to change',
    'Wrote the office handbook',
  ])
})

it('never appends a heading or a bold employer to the line before', () => {
  const [heading, bullet, employer, role, second, education, degree] = linesOf(
    'Experience',
    '• Reached the margin without a full stop while loading rows',
    'Acme Corp',
    'Engineer, 2018 - 2020',
    '• Filled the whole width of the page without a full stop too',
    'Education',
    'Master of Statistics',
  )
  if (!heading || !bullet || !employer || !role || !second || !education || !degree)
    throw new Error('no line')
  const bold = { ...employer, font: 'bold' }
  const { lines } = structureResume([[heading, bullet, bold, role, second, education, degree]])
  expect(lines.map((one) => [one.section, one.roleHeader, one.text.slice(0, 10)])).toEqual([
    ['Experience', '', 'Reached th'],
    ['Experience', 'Acme Corp, Engineer, 2018 - 2020', 'Filled the'],
    ['Education', '', 'Master of '],
  ])
})

it.each([
  [
    ['Acme Corp | Berlin', 'Product Manager | Jan 2018 – Dec 2020'],
    'Acme Corp, Product Manager, Jan 2018 – Dec 2020',
  ],
  [['Product Manager at Acme Corp', '2018 - present'], 'Acme Corp, Product Manager, 2018 - present'],
  [['2018 - 2020', 'Acme Corp', 'Did things'], 'Acme Corp, 2018 - 2020'],
])('finds employer, title and dates in %j', (header, expected) => {
  const { lines } = structureResume([linesOf('Work Experience', ...header, '• Launched three products.')])
  expect(lines.at(-1)).toMatchObject({ roleHeader: expected, text: 'Launched three products.' })
})

const roleOf = (...header: string[]) =>
  structureResume([linesOf('Berufserfahrung', ...header, '• Launched three products.')]).roles.at(-1)

it.each([
  [
    ['Musterfirma GmbH', 'Projektleiter', 'seit März 2019'],
    ['Musterfirma GmbH', 'Projektleiter', 'März 2019', 'present'],
  ],
  [
    ['Ingénieur logiciel', 'Société Générale', 'sept. 2017 – aujourd’hui'],
    ['Société Générale', 'Ingénieur logiciel', 'sept. 2017', 'aujourd’hui'],
  ],
  [
    ['Banco Ejemplo', 'Analista de datos', 'enero de 2018 - diciembre de 2020'],
    ['Banco Ejemplo', 'Analista de datos', 'enero de 2018', 'diciembre de 2020'],
  ],
  [
    ['YMCA, Pomona, CA', 'Volunteer Swim Coach', 'Summer 2013, 2014'],
    ['YMCA', 'Volunteer Swim Coach', 'Summer 2013', '2014'],
  ],
  [['2018 - 2020'], [null, null, '2018', '2020']],
])('reads the fields of %j and leaves open what is not said', (header, [employer, title, start, end]) => {
  expect(roleOf(...header)).toMatchObject({ employer, title, start, end })
})

it('counts a second title under the same employer as a role of its own', () => {
  const lines = linesOf(
    'Experience',
    'Acme Corp',
    'Team Lead',
    '2020 - 2022',
    '• Led a team of nine.',
    'Developer',
    '2018 - 2020',
    '• Wrote the billing.',
  )
  const styled = lines.map((line, index) => ({
    ...line,
    font: index === 1 ? 'bold' : 'f',
    isBold: index === 1,
  }))
  const { roles } = structureResume([styled])
  expect(roles.map(({ employer, title, start }) => [employer, title, start])).toEqual([
    ['Acme Corp', 'Team Lead', '2020'],
    ['Acme Corp', 'Developer', '2018'],
  ])
})

it('reads the skills behind a label in a cell of its own where no section lists them', () => {
  const [head, ...rest] = linesOf('Summary', 'Tech: Kotlin, Kafka, Git', 'Loves: Rowing, Bees', 'Experience')
  const [tech, ...others] = rest
  if (!head || !tech) throw new Error('No lines')
  const { cells: _, ...row } = tech
  const cells = [
    { ...row, text: 'Tech:', right: 80 },
    { ...row, text: 'Kotlin, Kafka, Git', x: 120 },
  ]
  const { profile } = structureResume([[head, { ...tech, cells }, ...others]])
  expect(profile.skills).toEqual(['Kotlin', 'Kafka', 'Git'])
})

it.each([
  'Strong administration of servers (e.g. NGINX, Docker)',
  'Able to look after large systems and their servers (e.g. NGINX, Docker) on her own',
])('finds the skills in the brackets of "%s"', (text) => {
  const { profile } = structureResume([linesOf('Summary', 'Keeps the lights on.', 'Skills', text)])
  expect(profile.skills).toEqual(expect.arrayContaining(['NGINX', 'Docker']))
})

it('takes a town and its county below the name for no name that begins with the family', () => {
  const [head, ...rest] = linesOf('CURRICULUM', 'Ludlow, Shropshire', 'Experience', 'Keeps bees.')
  if (!head) throw new Error('No lines')
  expect(structureResume([[{ ...head, fontSize: 20 }, ...rest]]).profile.name).toBeNull()
})
