import { describe, expect, it } from 'vitest'
import type { JobInput, ResumeLine } from '../../ports/language-model.ts'
import { summariseJobDescription } from '../job/summarise-job.ts'
import { sampleJob, sampleLines } from '../sample.fixture.ts'
import { competencies, findCompetency, scoreCompetencies } from './competencies.ts'
import { fillSlots, findBankCompetency, questionBank } from './question-bank.ts'
import { selectQuestions } from './select-questions.ts'

const select = (job: JobInput, lines: ResumeLine[], seed = 'one') =>
  selectQuestions({ job, lines, seed, summary: summariseJobDescription(job) })
const empty: JobInput = {
  position: 'Nurse',
  companyName: 'St. Brigid',
  companyDetails: '',
  jobDescription: 'A job.',
}

describe.each([
  ['a full description', sampleJob, sampleLines],
  ['a full description and no resume', sampleJob, []],
  ['a description that says nothing', empty, sampleLines],
  ['nothing at all', empty, []],
])('for %s', (_, job, lines) => {
  const asked = select(job, lines)

  it('the list has 10 to 18 questions, each once and without an open slot', () => {
    expect(asked.length).toBeGreaterThanOrEqual(10)
    expect(asked.length).toBeLessThanOrEqual(18)
    expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length)
    for (const { text, whyAsked } of asked) {
      expect(text).not.toMatch(/[{}]/)
      expect(whyAsked).not.toMatch(/[{}]|^$/)
    }
  })

  it('the same seed gives the same list, and another one gives another', () => {
    expect(select(job, lines)).toEqual(asked)
    expect(['two', 'three'].map((seed) => select(job, lines, seed))).not.toContainEqual(asked)
  })

  it('no competency is asked about more than twice, and the first question opens', () => {
    const behavioural = asked.filter(({ kind, competency }) => kind === 'behavioural' && competency)
    const counts = Map.groupBy(behavioural, ({ competency }) => competency)
    for (const questions of counts.values()) expect(questions.length).toBeLessThanOrEqual(2)
    expect(behavioural.length).toBeGreaterThanOrEqual(2)
    expect(asked[0]).toMatchObject({ kind: 'role', competency: null })
    expect(asked.at(-1)?.kind).toBe('company')
  })
})

it('asks for what the description wants and the resume does not show as a gap, and never without a resume', () => {
  const gaps = select(sampleJob, sampleLines).filter(({ kind }) => kind === 'gap')
  expect(gaps.some(({ text }) => text.includes('Kubernetes'))).toBe(true)
  expect(gaps.some(({ text }) => /PostgreSQL|Kafka|\bGo\b/.test(text))).toBe(false)
  expect(select(sampleJob, []).filter(({ kind }) => kind === 'gap')).toEqual([])
})

it('names position and company as the candidate wrote them, cut where they are endless', () => {
  const job = { ...empty, position: `  ${'Head '.repeat(60)}`, companyName: ' $1 {skill} ' }
  const texts = select(job, []).map(({ text }) => text)
  expect(texts.some((text) => text.includes('$1 {skill}'))).toBe(true)
  for (const text of texts) expect(text.length).toBeLessThan(500)
})

it('quotes the description where a question was made from it', () => {
  const summary = summariseJobDescription(sampleJob)
  const input = { job: sampleJob, lines: sampleLines, seed: 'one', summary, stories: [] }
  const asked = selectQuestions(input).filter(({ requirement }) => requirement !== undefined)
  expect(asked.length).toBeGreaterThan(3)
  for (const { whyAsked } of asked) expect(whyAsked).toContain('The description says: “')
})

describe('the bank', () => {
  it('has each question once, with a reason and a good answer', () => {
    expect(new Set(questionBank.map(({ id }) => id)).size).toBe(questionBank.length)
    expect(new Set(questionBank.map(({ text }) => text)).size).toBe(questionBank.length)
    for (const { text, whyAsked, goodAnswer } of questionBank)
      expect([text, whyAsked, goodAnswer]).not.toContain('')
  })

  it('has at least two questions for every competency', () => {
    for (const { id } of competencies)
      expect(
        questionBank.filter(({ kind, competency }) => kind === 'behavioural' && competency === id).length,
      ).toBeGreaterThanOrEqual(2)
  })

  it('fills known slots alone', () => {
    expect(fillSlots('{skill} at {company} as {other}', { skill: '$&', company: '{skill}' })).toBe(
      '$& at {skill} as {other}',
    )
    expect(fillSlots('{position}', {})).toBe('{position}')
  })

  it('knows its own questions again, and no other', () => {
    const [first] = questionBank.filter(({ kind }) => kind === 'behavioural')
    expect(findBankCompetency(first?.text ?? '')).toBe(first?.competency)
    expect(findBankCompetency('What is your favourite colour?')).toBeNull()
    expect(findBankCompetency('')).toBeNull()
  })
})

describe('competencies', () => {
  it('are named by their cues, the strongest first', () => {
    const found = scoreCompetencies('Led a team, mentored and coached juniors. Resolved a conflict.')
    expect(found[0]?.competency.id).toBe('leadership')
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(Math.min(...scores)).toBeGreaterThan(0)
    expect(scoreCompetencies('Blue sky')).toEqual([])
  })

  it('are found by id', () => {
    expect(findCompetency('conflict')?.id).toBe('conflict')
    expect([findCompetency('none'), findCompetency(null)]).toEqual([undefined, undefined])
  })
})
