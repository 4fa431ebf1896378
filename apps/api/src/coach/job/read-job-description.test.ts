import { describe, expect, it } from 'vitest'
import { readJobDescription, splitIntoSentences } from './read-job-description.ts'
import { summariseJobDescription } from './summarise-job.ts'

const read = (jobDescription: string, position = 'Engineer') =>
  readJobDescription({ jobDescription, position })
const texts = (items: { text: string }[]) => items.map(({ text }) => text)

describe('headings', () => {
  it.each([
    ['Requirements:', 'must'],
    ['## Who you are', 'must'],
    ['**What you’ll bring:**', 'must'],
    ['Nice to have', 'nice'],
    ['Preferred qualifications', 'nice'],
    ['What you’ll do', 'responsibilities'],
    ['Your tasks', 'responsibilities'],
    ['Benefits', 'ignored'],
    ['About us:', 'ignored'],
    ['Our stack:', 'none'],
  ])('%j begins a section of kind %s', (heading, section) => {
    expect(splitIntoSentences(`${heading}\nKeep the plans alive.`)).toEqual([
      { text: 'Keep the plans alive.', section },
    ])
  })

  it('carry what stands behind their colon, and end the section before them', () => {
    expect(splitIntoSentences('Requirements: PostgreSQL, Go\nBenefits: cake\n- tea')).toEqual([
      { text: 'PostgreSQL, Go', section: 'must' },
      { text: 'cake', section: 'ignored' },
      { text: 'tea', section: 'ignored' },
    ])
  })

  it.each([
    '- Your profile of the market is sharp',
    'Your experience with customers is what we would like to hear about today',
    'We need your skills.',
  ])('are not seen in %j', (line) => {
    expect(splitIntoSentences(line).map(({ section }) => section)).toEqual(['none'])
  })
})

it.each(['- One thing', '• One thing', '2. One thing', '  * One thing', '> One thing', 'One thing ##'])(
  'takes the mark off %j',
  (line) => expect(splitIntoSentences(line).map(({ text }) => text)).toEqual(['One thing']),
)

it('leaves out lines without a letter', () => {
  expect(splitIntoSentences('---\n\n42\n\r\nText')).toEqual([{ text: 'Text', section: 'none' }])
})

describe('what a description asks for', () => {
  const job = [
    'Senior engineer for our payments team.',
    'What you’ll do',
    '- Lead the migration to Kafka',
    'Requirements',
    '- 5+ years of experience with PostgreSQL',
    '- Go or Java',
    '- Kubernetes, Terraform',
    '- Calm in a crisis',
    'Nice to have',
    '- Kafka and GraphQL',
    '- Kubernetes',
    'Benefits',
    '- You must like Python',
  ].join('\n')

  it('is sorted by its headings, one entry a skill, and alternatives together', () => {
    const { mustHave, niceToHave, responsibilities } = read(job)
    expect(texts(mustHave)).toEqual([
      'PostgreSQL',
      'Go or Java',
      'Kubernetes',
      'Terraform',
      'Calm in a crisis',
    ])
    expect(mustHave[1]).toEqual({ text: 'Go or Java', quote: 'Go or Java' })
    expect(texts(niceToHave)).toEqual(['Apache Kafka', 'GraphQL'])
    expect(texts(responsibilities)).toEqual(['Lead the migration to Kafka'])
  })

  it('is found by its words where no heading helps', () => {
    const { mustHave, niceToHave, responsibilities } = read(
      'You will plan the routes. Experience with Kafka is required. GraphQL is a plus. We like cake.',
    )
    expect(texts(mustHave)).toEqual(['Apache Kafka'])
    expect(texts(niceToHave)).toEqual(['GraphQL'])
    expect(texts(responsibilities)).toEqual(['You will plan the routes.'])
  })

  it('is listed once, and at most twelve times', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `- Deliver part ${at} on time`)
    const { mustHave } = read(['Requirements', lines[0], ...lines].join('\n'))
    expect(texts(mustHave)).toEqual(lines.slice(0, 12).map((line) => line.slice(2)))
    const { responsibilities } = read(['Your tasks', ...lines].join('\n'))
    expect(responsibilities).toHaveLength(12)
  })
})

it.each([
  ['5+ years of experience in sales', 5],
  ['3 to 5 years of work with customers', 5],
  ['3-5 years of work with customers', 3],
  ['10 or more years in a hands-on role', 10],
  ['We celebrate 20 years this spring', null],
  ['Some experience', null],
])('reads the years of %j as %s', (text, count) => {
  const { years } = read(text)
  expect(years).toEqual(count === null ? null : { count, quote: text })
})

it.each([
  ['Senior Engineer', 'We hire a junior.', 'senior'],
  ['Engineer', 'A junior engineer helps us.', 'junior'],
  ['Engineer', 'One. Two. Three. A junior.', null],
  ['Head of Data', '', 'head'],
])('reads the seniority of %j with %j as %s', (position, text, seniority) => {
  expect(read(text, position).seniority).toBe(seniority)
})

it.each([
  ['We are looking for somebody to work with us on the roads of the city.', true],
  ['Wir suchen jemanden, der mit uns die Straßen der Stadt plant und baut.', false],
  ['PostgreSQL', true],
  ['Hallo Welt', false],
  ['Kafka PostgreSQL Kubernetes Terraform gesucht dringend heute', true],
  ['', false],
])('knows whether %j can be read: %s', (text, isReadable) => {
  expect(read(text).isReadable).toBe(isReadable)
})

it('names competencies by how often the description speaks of them, with the sentence that says most', () => {
  const { competencies } = read(
    'Benefits: leadership.\nRequirements:\nTeamwork. Lead a team and mentor its members. Lead, coach and mentor others.',
  )
  expect(competencies[0]?.competency).toBe('leadership')
  expect(competencies.map(({ quote }) => quote)).not.toContain('leadership.')
})

describe('the summary', () => {
  const summarise = (jobDescription: string, position = ' Planner ') =>
    summariseJobDescription({ jobDescription, position, companyName: 'Acme', companyDetails: '' })

  it('quotes the first duty, lists the skills, and says the years', () => {
    const summary = summarise(
      'Your tasks\n- Plan the routes.\nRequirements\n- Kafka and Go\n- 4 years of experience',
    )
    expect(summary.JobDescriptionSummary).toBe(
      'Planner: “Plan the routes”. Must have: Apache Kafka, Go. Asks for 4 or more years of experience.',
    )
    expect(summary).toMatchObject({ role: 'Planner', engine: { kind: 'builtin-coach', promptVersion: null } })
  })

  it('quotes the first requirement where none names a skill', () => {
    expect(summarise('Requirements\n- Calm in a real crisis.').JobDescriptionSummary).toBe(
      'Must have: “Calm in a real crisis”.',
    )
  })

  it.each([
    [
      'We are a nice company on the edge of the city.',
      'The job description names no requirement that could be read; the questions rest on the position “Planner”.',
    ],
    [
      'Wir sind eine nette Firma am Rand der Stadt',
      'The job description could not be read as English text; the questions rest on the position “Planner”.',
    ],
  ])('says of %j what is missing', (text, expected) => {
    expect(summarise(text).JobDescriptionSummary).toBe(expected)
  })
})
