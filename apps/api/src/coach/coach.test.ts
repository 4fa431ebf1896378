import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerInput } from '../ports/language-model.ts'
import { validateSegment } from './claims/validator.ts'
import { readJobDescription } from './job/read-job-description.ts'
import { summariseJobDescription } from './job/summarise-job.ts'
import { competencies } from './questions/competencies.ts'
import { writePreparation } from './questions/prepare-questions.ts'
import { questionBank } from './questions/question-bank.ts'
import { selectQuestions } from './questions/select-questions.ts'
import { inFirstPerson, splitResult } from './resume-line.ts'
import { sampleJob, sampleLines } from './sample.fixture.ts'
import { findSkills, knownSkillCount } from './skills/find-skills.ts'
import { composeAnswer } from './write/compose-answer.ts'

const summary = summariseJobDescription(sampleJob)
const ask = (question: string, more: Partial<AnswerInput> = {}) =>
  composeAnswer({
    question,
    parts: [],
    job: sampleJob,
    summary,
    lines: sampleLines,
    earlierQuestions: [],
    ...more,
  })
const skillNames = (text: string) => findSkills(text).map((skill) => skill.name)

describe('skills', () => {
  it('knows aliases, and everyday words only as names', () => {
    expect(skillNames('postgres/k8s, C++ and C#, .NET; React Native')).toEqual([
      'PostgreSQL',
      'Kubernetes',
      'C++',
      'C#',
      '.NET',
      'React Native',
    ])
    expect(skillNames('Go above and beyond, react swiftly, R&D in spring; the rest, api keys')).toEqual([])
    expect(skillNames('Services in Go and R.')).toEqual(['Go', 'R'])
    expect(knownSkillCount).toBeGreaterThanOrEqual(1000)
  })
})

describe('question bank', () => {
  it('holds at least 240 questions, each with a reason and its own id and text', () => {
    expect(questionBank.length).toBeGreaterThanOrEqual(240)
    expect(new Set(questionBank.map(({ id }) => id)).size).toBe(questionBank.length)
    expect(new Set(questionBank.map(({ text }) => text)).size).toBe(questionBank.length)
    expect(questionBank.filter(({ whyAsked, goodAnswer }) => !whyAsked || !goodAnswer)).toEqual([])
    expect(competencies).toHaveLength(12)
  })
})

describe('job description', () => {
  it('reads sections, alternatives, seniority and years, each with its quote', () => {
    const read = readJobDescription(sampleJob)
    expect(read.mustHave.map(({ text }) => text)).toEqual([
      'Go or Java',
      'PostgreSQL',
      'Apache Kafka',
      'Kubernetes',
    ])
    expect(read.niceToHave.map(({ text }) => text)).toEqual(['Terraform', 'PCI DSS'])
    expect(read.seniority).toBe('senior')
    expect(read.years).toEqual({ count: 5, quote: expect.stringMatching(/^5\+ years/) })
    expect(read.competencies.map(({ competency }) => competency)).toContain('leadership')
    for (const { quote } of [...read.mustHave, ...read.niceToHave, ...read.responsibilities]) {
      expect(sampleJob.jobDescription).toContain(quote)
    }
  })

  it('reads prose without headings by its cue words', () => {
    const jobDescription =
      'You will own our billing system. You must know TypeScript. Experience with GraphQL is a plus. We have a cat.'
    const read = readJobDescription({ position: 'Engineer', jobDescription })
    expect(read.mustHave.map(({ text }) => text)).toEqual(['TypeScript'])
    expect(read.niceToHave.map(({ text }) => text)).toEqual(['GraphQL'])
    expect(read.responsibilities).toHaveLength(1)
    expect(read.seniority).toBeNull()
    expect(read.years).toBeNull()
  })

  it.each([
    '',
    '🎉🎉🎉',
    'Wir suchen dringend jemanden, der unsere Buchhaltung in Ordnung bringt',
    '求人：日本語のみ',
  ])('invents nothing for %j and says why', (jobDescription) => {
    const made = summariseJobDescription({ ...sampleJob, jobDescription })
    expect(made.mustHave).toEqual([])
    expect(made.JobDescriptionSummary).toContain('could not be read as English')
  })

  it('never throws, and quotes only what is there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (jobDescription) => {
        const read = readJobDescription({ position: '', jobDescription })
        const text = jobDescription.normalize('NFKC')
        return read.mustHave.every(({ quote }) => text.includes(quote))
      }),
    )
  })
})

describe('resume lines', () => {
  it('puts "I" before a known past-tense verb and before nothing else', () => {
    expect(inFirstPerson('Led a team')).toBe('I led a team')
    expect(inFirstPerson('Distributed systems design')).toBe('Distributed systems design')
    expect(inFirstPerson('Python, Go')).toBe('Python, Go')
  })
  it('parts the clause with the figure', () => {
    expect(splitResult('Moved the ledger to Kafka, cutting cost by 30%')).toEqual({
      action: 'Moved the ledger to Kafka',
      result: 'cutting cost by 30%',
    })
  })
})

describe('selection', () => {
  const select = (seed: string) => selectQuestions({ job: sampleJob, summary, lines: sampleLines, seed })
  it('is repeatable, 10 to 18 long, must-haves and gaps covered, at most two a competency', () => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      const selected = select(seed)
      expect(selected).toEqual(select(seed))
      expect(selected.length).toBeGreaterThanOrEqual(10)
      expect(selected.length).toBeLessThanOrEqual(18)
      const skillsOf = (kind: string) =>
        selected.filter((question) => question.kind === kind).flatMap(({ text }) => skillNames(text))
      expect(skillsOf('gap')).toEqual(['PCI DSS', 'Kubernetes'])
      expect(skillsOf('technical').toSorted()).toEqual([
        'Apache Kafka',
        'Go',
        'Java',
        'PostgreSQL',
        'Terraform',
      ])
      const counts = Object.values(
        Object.groupBy(
          selected.filter(({ kind }) => kind === 'behavioural'),
          (q) => q.competency ?? '',
        ),
      )
      expect(Math.max(...counts.map((group) => group?.length ?? 0))).toBeLessThanOrEqual(2)
      expect(selected.map(({ text }) => text).join()).not.toMatch(/\{\w+\}/)
    }
    expect(select('1')).not.toEqual(select('2'))
  })
})

describe('answers', () => {
  it('says a line as one would say it: a cue, where it was, what was done, why it matters here', () => {
    const { segments, gaps } = ask('How have you used Postgres?')
    expect(segments.map(({ text }) => text)).toEqual([
      'Led the migration of the ledger.',
      'This one is from Northlake Payments, where I worked as a senior backend engineer.',
      'I led the migration of the ledger from MySQL to PostgreSQL with zero downtime, cutting p95 latency from 900 to 240 milliseconds.',
      'Your description says “Strong PostgreSQL and Kafka”, and this comes close to that.',
    ])
    expect(segments.slice(0, 3).map(({ chunkIds }) => chunkIds)).toEqual([[100], [100], [100]])
    expect(segments.some(({ kind, text }) => kind === 'blank' || /[[\]]/u.test(text))).toBe(false)
    expect(gaps).toEqual([])
  })
  it('says plainly what the resume does not name, and tells the nearest thing', () => {
    const { segments, gaps } = ask('What is your experience with Kubernetes?')
    expect(segments[0]).toMatchObject({
      kind: 'bridge',
      text: 'Kubernetes as such isn’t on my resume.',
    })
    expect(segments[1]?.text).toBe('The nearest thing I’ve done was at Northlake Payments.')
    expect(gaps).toEqual(['Your resume does not mention Kubernetes.'])
  })
  it('says only "lists" for a skill that only a list names', () => {
    expect(ask('Tell us about Terraform').segments[0]?.text).toBe('Terraform is among the skills I list.')
  })
  it('answers a follow-up from the question before it', () => {
    const { segments } = ask('And what was the result?', {
      earlierQuestions: ['Hello', 'Tell me about your work with PostgreSQL'],
    })
    expect(segments[1]).toMatchObject({ text: expect.stringContaining('240 milliseconds'), chunkIds: [100] })
  })
  it('ties what was done to what the job asks for', () => {
    const texts = ask('Why do you want to work at Acme Pay?').segments.map(({ text }) => text)
    expect(texts[0]).toBe('What draws me to Acme Pay is the chance to “mentor two junior engineers”.')
    expect(texts).toContain('I mentored four junior engineers and ran the hiring loop for the team.')
  })
  it('helps with a case in general terms, marked as such', () => {
    const { segments } = ask('How would you cut the cost of a service that nobody owns?')
    expect(segments[0]).toMatchObject({ kind: 'bridge', chunkIds: [] })
    expect(segments.length).toBeGreaterThanOrEqual(3)
  })
  it('asks back without a resume', () => {
    for (const { text } of questionBank) {
      const { segments } = ask(text, { lines: [] })
      expect(segments.some(({ kind }) => kind === 'grounded')).toBe(false)
      expect(segments.length).toBeGreaterThan(0)
    }
  })
})

describe('groundedness', () => {
  it('drops nothing of what the coach itself says, whatever is asked', async () => {
    const asked = [
      ...questionBank.map(({ text }) => text),
      'Pitch me this product',
      '🎉',
      'When can you start?',
      'x'.repeat(5000),
    ]
    const unsupported = asked.flatMap((question) =>
      ask(question).segments.flatMap((segment) => {
        const verdict = validateSegment(segment, { lines: sampleLines, job: sampleJob, question })
        return verdict.isSupported ? [] : [{ segment, verdict }]
      }),
    )
    expect(unsupported).toEqual([])
    const input = { job: sampleJob, summary, lines: sampleLines, seed: '7' }
    const prepared = selectQuestions(input).map((planned) => writePreparation(planned, input, sampleLines))
    for (const { question, segments } of prepared) {
      for (const segment of segments) {
        const verdict = validateSegment(segment, { lines: sampleLines, job: sampleJob, question })
        expect(verdict.isSupported ? [] : [{ segment, verdict }]).toEqual([])
      }
    }
  })
})
