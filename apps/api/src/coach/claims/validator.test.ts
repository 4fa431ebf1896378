import type { AnswerSegment } from '@cuelight/contracts/answer'
import { describe, expect, it } from 'vitest'
import type { ResumeLine } from '../../ports/language-model.ts'
import { sampleJob, sampleLines } from '../sample.fixture.ts'
import { validateSegment } from './validator.ts'

const sources = { lines: sampleLines, job: sampleJob, question: 'What did you do?' }
const check = (text: string, chunkIds = [100], kind: AnswerSegment['kind'] = 'grounded') =>
  validateSegment({ kind, part: 'action', text, chunkIds }, sources).unsupported.map((item) => item.kind)

describe('a lying segment', () => {
  it.each([
    ['I cut p95 latency from 900 to 40 ms.', 'number'],
    ['I cut cost by 240%.', 'number'],
    ['I led seven engineers.', 'number'],
    ['I led the migration in March.', 'date'],
    ['I led the migration in 2019.', 'number'],
    ['I led the migration at Google.', 'name'],
    ['Goldman Sachs hired me for the ledger.', 'name'],
    ['I led the migration to Kubernetes.', 'skill'],
    ['I moved the ledger to k8s.', 'skill'],
    ['I serve 300 merchants.', 'number'],
    ['Built the Kubernetes platform.', 'skill'],
    ['Led the team to Kubernetes.', 'skill'],
    ['I cut p95 latency from 240 to 900 ms.', 'number'],
    ['I cut p95 latency by two hundred and forty ms.', 'number'],
    ['I led twenty-five migrations of the ledger.', 'number'],
    ['I halved p95 latency.', 'number'],
    ['I led the migration of the ledger, and merchants were delighted.', 'claim'],
    ['I led every migration of the company.', 'claim'],
    ['I wrote the ledger.', 'claim'],
    ['As Head of Engineering I led the migration of the ledger.', 'claim'],
    ['At Acme Pay I led the migration of the ledger.', 'name'],
    ['I led the migration of the ledger, and nobody cut latency.', 'claim'],
    ['I led the migration of the ledger for 900 dollars.', 'number'],
  ])('is caught: %s', (text, kind) => {
    expect(check(text)).toContain(kind)
  })
  it('is caught without a citation, with a foreign one, and with the line of another claim', () => {
    expect(check('I led the migration.', [])).toEqual(['citation'])
    expect(check('I led the migration.', [100, 999])).toEqual(['citation'])
    expect(check('I built pipelines on Kafka.', [100])).toContain('skill')
  })
  it('is caught in a bridge that claims a past', () => {
    expect(check('I led a large team before.', [], 'bridge')).toContain('claim')
    expect(check('My team had 40 people.', [], 'bridge')).toContain('claim')
  })
})

describe('a lie in the words of the resume', () => {
  const [first] = sampleLines
  const texts = [
    'Supervise six student nurses a year; four of them returned as colleagues.',
    'Presents the satisfaction figures to the board every quarter.',
    'Kept the ward open for two years through a rebuild.',
  ]
  const lines = texts.flatMap((text, index) => (first ? [{ ...first, resumeLineId: 200 + index, text }] : []))
  const told = (text: string, resumeLineId: number) =>
    validateSegment(
      { kind: 'grounded', part: 'action', text, chunkIds: [resumeLineId] },
      { ...sources, lines },
    ).isSupported

  it('counts a time that its number never counted', () => {
    expect(told('I supervise six student nurses a year, for six years.', 200)).toBe(false)
    expect(told('I supervise six student nurses a year.', 200)).toBe(true)
    expect(told('I kept the ward open for two years.', 202)).toBe(true)
  })
  it('cites one line and tells another, also where it does not say "I"', () => {
    expect(told('Presents the satisfaction figures to the board every quarter.', 200)).toBe(false)
    expect(told('Presents the satisfaction figures to the board every quarter.', 201)).toBe(true)
  })
})

describe('a lie without a citation', () => {
  it.each([
    ['I led a large team before.', 'bridge'],
    ['Built payment APIs for thousands of merchants.', 'bridge'],
    ['Acme Pay was founded in Porto.', 'bridge'],
    ['I have a perfect record.', 'blank'],
    ['[My team had a perfect record.]', 'blank'],
  ] as const)('%s is caught as %s', (text, kind) => {
    expect(check(text, [], kind)).not.toEqual([])
  })
})

describe('lines of two roles', () => {
  const other = {
    resumeLineId: 200,
    section: 'Experience',
    roleHeader: 'Kite Bank, Clerk, 2015-2019',
    text: 'Sold 300 loans',
  }
  const both = (text: string) =>
    validateSegment(
      { kind: 'grounded', part: 'action', text, chunkIds: [100, 101, 200] },
      {
        ...sources,
        lines: [...sampleLines, other],
      },
    ).isSupported
  it('are not told as one, though both are cited', () => {
    expect(both('At Kite Bank I led the migration of the ledger.')).toBe(false)
    expect(both('I led the migration of 300 loans.')).toBe(false)
  })
  it('of one role may stand in one sentence, a clause each', () => {
    expect(both('I led the migration of the ledger, and I mentored four junior engineers.')).toBe(true)
  })
})

describe('a true segment', () => {
  it.each([
    'I led the migration of the ledger from MySQL to PostgreSQL with zero downtime.',
    'From 2021 to 2025 I was a Senior Backend Engineer.',
    'In short: I led the migration of the ledger.',
    'I would bring this to Acme Pay as Senior Backend Engineer.',
    'Acme Pay serves 300 merchants in Lisbon.',
    'A good example of leadership is this: I led the migration of the ledger.',
  ])('passes: %s', (text) => {
    expect(check(text)).toEqual([])
  })
  it('may spell a number that the line writes as a figure, and the other way round', () => {
    expect(check('I mentored 4 junior engineers.', [101])).toEqual([])
    expect(check('I wrote the postmortem process after a 6 hour outage.', [103])).toEqual([])
  })
  it.each([
    'We migrated the ledger to Postgres without downtime.',
    'At Northlake Payments I moved the ledger to Postgres, and p95 latency fell from 900 to 240 ms.',
    'For four years I was a Senior Backend Engineer at Northlake Payments.',
  ])('is left to a second reader where its words are not the line’s: %s', (text) => {
    const segment: AnswerSegment = { kind: 'grounded', part: 'action', text, chunkIds: [100] }
    expect(validateSegment(segment, sources)).toMatchObject({ isSupported: false, isUnsure: true })
  })
  it('may go on with a second fact in another opening, and name a form of a school', () => {
    const read = (text: string, line: Partial<ResumeLine>) =>
      validateSegment(
        { kind: 'grounded', part: 'action', text, chunkIds: [7] },
        {
          ...sources,
          lines: [{ resumeLineId: 7, section: 'Certificates', roleHeader: '', text: '', ...line }],
        },
      ).isSupported
    expect(read('There’s also a forklift licence.', { text: 'Forklift licence' })).toBe(true)
    expect(read('There’s also a pilot licence.', { text: 'Forklift licence' })).toBe(false)
    const roleHeader = 'Birch School, Grade 2/3 Teacher, 2014 - 2018'
    expect(read('I worked there as a grade 2/3 teacher from 2014 to 2018.', { roleHeader })).toBe(true)
    expect(read('I would grade 5/5 as a teacher.', { roleHeader })).toBe(false)
  })
  it('may quote the job in a bridge', () => {
    expect(check('They ask: “Kubernetes in production”', [], 'bridge')).toEqual([])
  })
})

describe('several lines in one sentence', () => {
  const told = (roleHeader: string, resumeLineId: number, text: string): ResumeLine => ({
    resumeLineId,
    section: 'Experience',
    roleHeader,
    text,
  })
  const sentence = 'I rebuilt the booking system and trained nine dispatchers.'
  const check = (second: string) => {
    const lines = [
      told('Northlake Payments, Engineer, 2019', 1, 'Rebuilt the booking system'),
      told(second, 2, 'Trained nine dispatchers'),
    ]
    const segment: AnswerSegment = { kind: 'grounded', part: 'action', text: sentence, chunkIds: [1, 2] }
    return validateSegment(segment, { lines, job: sampleJob, question: '' }).isSupported
  }

  it('joins the deeds of one role', () => {
    expect(check('Northlake Payments, Engineer, 2019')).toBe(true)
  })

  it('never joins the deeds of two employers, as if they were one', () => {
    expect(check('Polar Freight, Warehouse Manager, 2015')).toBe(false)
  })
})

// Line 105 of the sample: "Python, Go, Terraform, Docker", in the section of skills; 100 is a deed.
it.each([
  ['Terraform is among the skills I list.', 105, true],
  ['My skills include Go.', 105, true],
  ['Kubernetes is among the skills I list.', 105, false],
  ['My skills include leading large teams.', 105, false],
  ['Terraform is among the skills I list.', 100, false],
])(
  'a skill may be called one where a line of the skills has it: %s by line %i',
  (text, line, isSupported) => {
    const segment: AnswerSegment = { kind: 'grounded', part: 'action', text, chunkIds: [line] }
    expect(validateSegment(segment, sources).isSupported).toBe(isSupported)
  },
)
