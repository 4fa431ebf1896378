import { describe, expect, it } from 'vitest'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { validateSegment } from '../claims/validator.ts'
import { summariseJobDescription } from '../job/summarise-job.ts'
import { classifyQuestion } from '../questions/classify-question.ts'
import { sampleJob, sampleLines } from '../sample.fixture.ts'
import { isCardSentence } from './cards/cards.ts'
import { composeAnswer } from './compose-answer.ts'
import { composeGeneral } from './compose-general.ts'
import { frames } from './frames.ts'

const summary = summariseJobDescription(sampleJob)
const inputOf = (question: string, questionVector?: Float32Array) => ({
  question,
  questionVector,
  parts: [],
  job: sampleJob,
  summary,
  lines: sampleLines,
  earlierQuestions: [],
})
const ask = (question: string, questionVector?: Float32Array) =>
  composeAnswer(inputOf(question, questionVector)).segments

const askWithMeaning = async (question: string) => {
  const [vector] = await sharedEmbedder().embed([question])
  return ask(question, vector)
}

describe('general help', () => {
  it.each([
    'What is a deadlock and how do you deal with it?',
    'Blue-green or canary, when would you pick which?',
    'A customer is shouting at you at the counter. What do you do?',
  ])('answers %j with what is known, before anything of one’s own', async (question) => {
    const segments = await askWithMeaning(question)
    expect(isCardSentence(segments[0]?.text ?? '')).toBe(true)
    expect(segments.slice(0, 3).every(({ chunkIds }) => chunkIds.length === 0)).toBe(true)
    expect(segments.filter(({ chunkIds }) => chunkIds.length > 0).length).toBeLessThanOrEqual(2)
  })

  it.each([
    ['What is ADR and how does it differ from RevPAR?', 'average daily rate: room revenue divided'],
    ['Explain kilowatt peak on a solar panel.', 'fixed test conditions'],
    ['How does a heat pump work?', 'moves heat instead of making it'],
    ['You push a release on Friday and errors climb. What do you do?', 'roll back first'],
  ])('says what is asked for in the first sentences: %j', async (question, said) => {
    const texts = (await askWithMeaning(question)).map(({ text }) => text)
    expect(texts.slice(0, 2).join(' ')).toContain(said)
  })

  it.each([
    ['What should a lacemaker know about horsehair strings?', 'horsehair strings'],
    ['Why do people make such a fuss about the wax seal on a bagpipe?', 'the wax seal'],
    ['Reed knives or gouges, which would you take?', 'reed knives'],
  ])('takes up what %j is about where no card is near', (question, subject) => {
    const segments = ask(question)
    expect(segments[0]?.text).toContain(subject)
    expect(segments.length).toBeGreaterThanOrEqual(3)
    const sources = { lines: sampleLines, job: sampleJob, question }
    expect(segments.filter((segment) => !validateSegment(segment, sources).isSupported)).toEqual([])
  })

  it('says how one would learn what the resume does not have, and not how to meet an emergency', async () => {
    const said = (
      await askWithMeaning('Your resume does not mention COBOL. How would you get up to speed?')
    ).map(({ text }) => text)
    expect(said[0]).toContain('one real task that needs it')
    expect(said.length).toBeGreaterThanOrEqual(3)
  })

  it('tells what was lived through where no card is of the case: by itself when it is sure to fit, behind a short plan when it is likely', () => {
    const question =
      'The only person who knows the ledger is ill and it must move next week. What would you do?'
    const ledger = sampleLines.find(({ text }) => text.startsWith('Led the migration'))
    const askWith = (relevance: number) =>
      composeGeneral(
        { ...classifyQuestion(question, []), kind: 'case' },
        {
          ...inputOf(question),
          lines: sampleLines.map((line) => ({ ...line, relevance: line === ledger ? relevance : 0.01 })),
        },
      ).segments
    const [sure, likely, far] = [0.7, 0.4, 0.2].map(askWith)
    expect(sure?.every(({ chunkIds }) => chunkIds.length > 0)).toBe(true)
    expect(sure?.some(({ text }) => text.includes('migration'))).toBe(true)
    expect(likely?.slice(0, 2).every(({ chunkIds }) => chunkIds.length === 0)).toBe(true)
    expect(
      likely
        ?.slice(2)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('migration')
    expect(far?.every(({ chunkIds }) => chunkIds.length === 0)).toBe(true)
  })

  it('does not sound alike for different questions', () => {
    const openings = [
      'What should a lacemaker know about horsehair strings?',
      'Why do people make such a fuss about the wax seal on a bagpipe?',
      'How would you varnish a marionette?',
      'What must never happen with a glass harmonica?',
    ].map((question) =>
      ask(question)
        .map(({ text }) => text)
        .join(' ')
        .split(' ')
        .slice(-8)
        .join(' '),
    )
    expect(new Set(openings).size).toBe(openings.length)
  })

  it.each(['So when could you start?', 'If we said yes on Friday, how soon could we have you?'])(
    'makes no plan of %j, though it is taken for a case',
    (question) => {
      const taken = { ...classifyQuestion(question, []), kind: 'case' as const }
      const texts = composeGeneral(taken, inputOf(question)).segments.map(({ text }) => text)
      expect(frames.start.some((text) => texts.includes(text))).toBe(true)
    },
  )
})
