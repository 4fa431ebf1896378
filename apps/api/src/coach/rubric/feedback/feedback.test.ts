import { describe, expect, it } from 'vitest'
import { computeReport } from '../compute-report.ts'
import { expectOffTopic } from '../rate-answer.ts'
import type { RubricQuestion } from '../rubric-input.ts'
import { samples } from '../sample-answers.fixture.ts'
import { scoreAnswer } from '../score-answer.ts'
import { readinessOf } from '../summarise-answers.ts'
import { defaultActions, listImmediateActions } from './advice.ts'
import { describeAnswer } from './describe-answer.ts'
import { giveFeedback, type JudgedAnswer, judgeWeakness } from './feedback.ts'

const ask = (question: string, userAnswer: string): RubricQuestion => ({
  question,
  kind: 'other',
  suggestedAnswer: '',
  userAnswer,
  responseTimeMs: null,
  speakingMs: null,
})

/** A sound answer whose likeliest weakness is this one. */
const judged = (name: string, text: string, more: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
  item: { question: 'Tell me about a migration.', userAnswer: text, vectors: null },
  features: { evidence: text },
  score: 90,
  ratings: {
    form: 'story',
    parts: { structure: 60, specificity: 60, ownership: 60, result: 60 },
    relevance: 90,
    signals: { ownShare: 0.2 },
    weaknesses: [{ name, likelihood: 0.6 }],
  },
  ...more,
})

describe('a criticism needs its proof', () => {
  const whole = 'We moved the last service after seven months, and nothing was lost.'

  it('a whole last sentence breaks nothing off, however likely it seems', () => {
    expect(judgeWeakness(judged('unfinished', whole))).toBeNull()
    expect(judgeWeakness(judged('unfinished', 'We moved the last service, and then I'))).toBe('unfinished')
  })

  it('only a story can lack a scene or hide a part', () => {
    const answer = judged('team hides own part', 'We read the log and we write the key.')
    expect(judgeWeakness(answer)).toBe('team hides own part')
    expect(judgeWeakness({ ...answer, ratings: { ...answer.ratings, form: 'case' } })).toBeNull()
  })

  it('one "of course" blames nobody', () => {
    const said =
      'I would use a queue with two copies, and of course we test it, because a lost reading is a lost bill for somebody.'
    expect(judgeWeakness(judged('none', said))).toBeNull()
  })
})

describe('a sound answer', () => {
  const answer = judged('no result', 'I moved the last service in March and told the team.')
  const likely = (none: number) => ({
    ...answer.ratings,
    weaknesses: [
      { name: 'none', likelihood: none },
      { name: 'no result', likelihood: 0.3 },
    ],
  })

  it('hears of a weakness only when that is about as likely as none', () => {
    expect(judgeWeakness({ ...answer, ratings: likely(0.65) })).toBeNull()
    expect(judgeWeakness({ ...answer, ratings: likely(0.5) })).toBe('no result')
  })

  it('a weak one hears what is likeliest', () => {
    expect(judgeWeakness({ ...answer, score: 40, ratings: likely(0.65) })).toBe('no result')
  })
})

it('as far as another question is likely, a score falls towards where such answers end', () => {
  const pulled = (likelihood: number, points = 80) =>
    expectOffTopic(points, [{ name: 'off-topic', likelihood }])
  expect([pulled(0), pulled(0.5), pulled(1)]).toEqual([80, 50, 20])
  expect(pulled(1, 12)).toBe(12)
})

it('an answer with no single weakness that scored lowest is to be said again, before general advice', () => {
  const scored = scoreAnswer(ask(samples[0]?.question ?? '', samples[0]?.good ?? ''))
  const sound = (score: number, question: string) => ({
    ...scored,
    score,
    item: { ...scored.item, question },
    ratings: scored.ratings && { ...scored.ratings, weaknesses: [{ name: 'none', likelihood: 1 }] },
  })
  const actions = (score: number) =>
    listImmediateActions([sound(90, 'The first?'), sound(score, 'The second?')])
  expect(actions(62)[0]).toMatch(/^"The second\?": nothing in it is wrong by itself/u)
  expect(actions(62)).toHaveLength(defaultActions.length)
  expect(actions(88)).toEqual(defaultActions)
})

describe('a lesson', () => {
  it('is told anywhere where nothing else is asked', () => {
    const said =
      'I would start with the comparison of both ledgers, not end with it. In my next project I wrote the comparison first, and it caught two faults before anything was live.'
    const { change } = giveFeedback(scoreAnswer(ask('And what would you do differently today?', said)))
    expect(change?.about).not.toBe('no lesson')
  })
})

it('an answer to a case hears nothing of stories', () => {
  const said =
    'I would first ask which pumps and at what time, then I would stop the automatic switching for this building, and I would tell the customer so, and I would look at the log of the control service.'
  const asked = 'A customer says that his pumps were switched twice last night. What would you do?'
  const scored = scoreAnswer(ask(asked, said))
  const { change, sayIt } = giveFeedback(scored)
  expect(change?.text).not.toMatch(/story|one day|you did\b/iu)
  expect(sayIt?.parts.map(({ text }) => text).join(' ') ?? '').not.toContain('As a result')
  expect(describeAnswer(scored, '').qualitive.contentQuality).not.toContain('Parts of the story')
})

describe('feedback fits a question about a life', () => {
  const said =
    'I was in a small firm for three years, and then I was at a bigger one, and there I did support, and after that I moved to another team, and I did some other things there as well.'
  const scored = scoreAnswer(ask('Walk me through your resume.', said))
  const told = (weakness: string, question = 'Walk me through your resume.') =>
    giveFeedback({
      ...scored,
      item: { ...scored.item, question },
      score: 40,
      ratings: scored.ratings && { ...scored.ratings, weaknesses: [{ name: weakness, likelihood: 0.9 }] },
    })

  it('a missing reason is why somebody moved on, not what they want', () => {
    expect(told('no reason').change?.text).toContain('why you moved on')
    expect(told('no reason', 'Why do you want to work here?').change?.text).toContain('no reason yet')
  })

  it('no amount makes a reason: vague words of a motivation are not to be counted', () => {
    const { change, sayIt } = told('vague numbers', 'Why do you want to work here?')
    expect(change?.text).toContain('any employer')
    expect(sayIt).toBeNull()
  })

  it('counts no steps of an explanation in it', () => {
    expect(describeAnswer(scored, '').qualitive.contentQuality).toBe('Figures: three.')
  })

  it('it ends with today, and says so in its own words', () => {
    const { change, sayIt } = told('no result')
    expect(change?.text).toContain('before today')
    expect(sayIt?.parts.at(-1)?.text).toContain('what you do now')
  })
})

describe('what is too short for a score', () => {
  it('is told what to add, by the kind of its question', () => {
    const about = (question: string) =>
      giveFeedback(scoreAnswer(ask(question, 'It depends, I think.'))).change
    expect(about('Tell me about a conflict.')?.text).toContain('situation')
    expect(about('What is a thread?')?.text).toContain('why it is so')
    expect(about('Walk me through your resume.')?.text).toContain('where you have worked')
  })

  it('is enough where a date, a sum or a yes answers', () => {
    const scored = scoreAnswer(ask('What is your notice period?', 'Three months to the end of a month.'))
    expect(giveFeedback(scored)).toEqual({ worked: null, change: null, sayIt: null })
  })
})

describe('the turn to ask', () => {
  const own = ask('Do you have any questions for us?', 'Yes, how do you decide that a reading was lost?')
  const told = samples.map(({ question, good }) => ask(question, good))

  it('has no score, and says why', () => {
    const scored = scoreAnswer(own)
    expect(scored).toMatchObject({ score: null, reason: 'own-question' })
    expect(giveFeedback(scored).change).toBeNull()
  })

  it('costs no readiness', () => {
    const report = (questions: RubricQuestion[]) => computeReport({ jobText: '', questions })
    expect(report([...told, own]).recommendationScore).toBe(report(told).recommendationScore)
    expect(report([...told, own]).summary.askedCount).toBe(told.length)
    expect(readinessOf([], 0)).toBeNull()
  })
})
