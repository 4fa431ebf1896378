import { describe, expect, it } from 'vitest'
import { splitSentences } from '../text.ts'
import { isCardSentence } from './cards/cards.ts'
import { allSituations, isHypothetical, sayPlan, scoreSituations } from './find-situation.ts'

/** The plainest type of situation, the first among equals. */
const plainest = (question: string) =>
  [...scoreSituations(question)].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null

const pastOfSomebody =
  /\bI(?:’ve| have| had| was| did|’d had)\b|\bmy (?:last|previous|former)\b|\bwe(?:’ve| had| did)\b/u

describe('every plan', () => {
  it('is four to six sentences that take less than a minute', () => {
    const lengths = allSituations.map(({ text }) => text.join(' ').split(' ').length)
    expect(Math.min(...lengths)).toBeGreaterThan(60)
    expect(Math.max(...lengths)).toBeLessThan(135)
  })

  it('claims nobody’s past and has no straight quotes', () => {
    const odd = allSituations
      .flatMap(({ text }) => text)
      .filter((text) => pastOfSomebody.test(text) || /['"]/u.test(text) || splitSentences(text).length > 2)
    expect(odd).toEqual([])
  })

  it('is plain in the questions it was written for', () => {
    const missed = allSituations.flatMap(({ id, questions }) =>
      questions.filter((question) => !scoreSituations(question).has(id)).map((question) => [id, question]),
    )
    expect(missed).toEqual([])
  })

  it('is known sentence by sentence, whomever the work is for', () => {
    for (const situation of allSituations)
      for (const job of ['You look after forty residents.', 'You sell to clients.', ''])
        for (const sentence of sayPlan(situation, 'What do you do?', job)) {
          expect(sentence).not.toContain('{')
          expect(isCardSentence(sentence)).toBe(true)
        }
  })
})

describe('finding a situation', () => {
  it.each([
    ['A waiter has not turned up, two are off sick, and the terrace is full. What now?', 'short-staffed'],
    ['How would you deal with an angry parent at the school gate?', 'angry-customer'],
    ['Your manager wants you to sign off a report you know is wrong.', 'pressured-to-bend'],
    ['The lorry is stuck and the delivery doesn’t arrive before Monday. What do you do?', 'supplier-fails'],
  ])('%j is %j', (question, id) => {
    expect(plainest(question)).toBe(id)
  })

  it.each(['', 'And then?', 'Tell me about yourself.', 'What does a contrast ratio compare?', '. . .'])(
    '%j is none',
    (question) => {
      expect(plainest(question)).toBeNull()
    },
  )

  it('says whom the work is for in the word of the question, else of the job', () => {
    const plan = allSituations.find(({ id }) => id === 'more-with-less')
    expect(plan).toBeDefined()
    if (!plan) return
    expect(sayPlan(plan, 'How, when the guests want more?', 'Our clients').join(' ')).toContain(
      'the guests really',
    )
    expect(sayPlan(plan, 'How?', 'You care for patients and their patience.').join(' ')).toContain(
      'the patients really',
    )
    expect(sayPlan(plan, 'How?', '').join(' ')).toContain('the customers really')
  })
})

describe('a hypothetical question', () => {
  it.each(['What would you do if two people argue?', 'Suppose the press calls. What now?'])(
    '%j is one',
    (question) => {
      expect(isHypothetical(question)).toBe(true)
    },
  )

  it.each([
    'What did you do when two people argued?',
    'Tell me about a time when a customer was angry. How do you handle that?',
    'Have you ever had to say no? What do you do then?',
  ])('%j asks for a past', (question) => {
    expect(isHypothetical(question)).toBe(false)
  })
})
