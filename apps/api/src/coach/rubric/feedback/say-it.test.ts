import { describe, expect, it } from 'vitest'
import { noWords } from '../../stories/story-parts.ts'
import type { BankStory } from '../rubric-input.ts'
import { scoreAnswer } from '../score-answer.ts'
import { sampleQuestion } from '../testing-question.fixture.ts'
import { giveFeedback } from './feedback.ts'
import { sayItLikeThis } from './say-it.ts'

const asked = 'Tell me about a time you improved how something was done.'
const told =
  'In my last branch the stockroom was chaos and you would spend ages looking for sizes. I sorted everything by size instead of by brand, because customers ask for the size first. I did it over two weekends with one colleague and put up signs. It was noticeably faster afterwards.'
const answerOf = (userAnswer: string, question = asked) => scoreAnswer(sampleQuestion(question, userAnswer))

const stockroom: BankStory = {
  cue: 'Sorted the stockroom by size',
  words: {
    ...noWords,
    action: 'I sorted the stockroom by size and put up signs for customers.',
    result: 'We found any size within a minute.',
  },
  lines: [],
  chosenFor: ['initiative'],
  competencies: ['initiative'],
}

describe('say it like this', () => {
  it('gives the own words with a blank for the missing result', () => {
    const sayIt = sayItLikeThis(answerOf(told), 'no result', [])
    expect(sayIt?.source).toBe('own')
    expect(sayIt?.parts.at(-1)).toMatchObject({ kind: 'blank' })
    for (const { kind, text } of sayIt?.parts ?? []) if (kind === 'words') expect(told).toContain(text)
  })

  it('takes the missing part from the story of the bank that was told', () => {
    const sayIt = sayItLikeThis(answerOf(told), 'no result', [stockroom])
    expect(sayIt).toMatchObject({ source: 'story', cue: stockroom.cue })
    expect(sayIt?.parts.at(-1)).toEqual({ kind: 'words', text: stockroom.words.result })
  })

  it('does not take a part from another story', () => {
    const other = {
      ...stockroom,
      cue: 'Wrote the privacy notice',
      words: { ...noWords, result: 'It was right.' },
    }
    expect(sayItLikeThis(answerOf(told), 'no result', [other])?.source).toBe('own')
  })

  it('marks every vague amount as a blank', () => {
    const vague =
      'I visited quite a few of the companies, mostly without an appointment, and after a while a number of them became customers of ours.'
    const sayIt = sayItLikeThis(answerOf(vague), 'vague numbers', [])
    expect(sayIt?.parts.filter(({ kind }) => kind === 'blank').length).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(sayIt)).not.toContain('quite a few')
  })

  it('proposes the story chosen for the competency when the answer says nothing, with blanks where it is silent', () => {
    const empty =
      'Initiative is important and everybody should always take the initiative, because a proactive mindset is key to success in every company and for every team, and I am a very proactive person in general, always.'
    const question = 'Tell me about a time you took the initiative.'
    const sayIt = sayItLikeThis(answerOf(empty, question), 'empty', [stockroom])
    expect(sayIt).toMatchObject({ source: 'story', cue: stockroom.cue })
    expect(sayIt?.parts[0]).toMatchObject({ kind: 'blank' })
    expect(sayItLikeThis(answerOf(empty, question), 'empty', [])).toBeNull()
  })

  it('never says a word that neither the answer nor a story has', () => {
    for (const weakness of [
      'no result',
      'no situation',
      'team hides own part',
      'rambling',
      'vague numbers',
    ]) {
      const sayIt = sayItLikeThis(answerOf(told), weakness, [stockroom])
      for (const { kind, text } of sayIt?.parts ?? []) {
        if (kind === 'words') expect(`${told} ${Object.values(stockroom.words).join(' ')}`).toContain(text)
      }
    }
  })
})

it('praises only what the words show', () => {
  const { worked } = giveFeedback(answerOf(told))
  if (worked) expect(told).toContain(worked.quote)
  const hollow =
    'It is always about quality and passion and the right mindset, and people who communicate well and proactively will always reach a solution that creates value for everybody who is involved in it.'
  expect(giveFeedback(answerOf(hollow)).worked).toBeNull()
})
