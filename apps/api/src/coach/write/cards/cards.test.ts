import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../text.ts'
import { allCards } from './card-data.ts'
import { findCards, isCardSentence } from './cards.ts'
import { CardIndex } from './find-card.ts'

const pastOfSomebody =
  /\bI(?:’ve| have| had| was| did|’d had)\b|\bmy (?:last|previous|former)\b|\bwe(?:’ve| had| did)\b/u

describe('every card', () => {
  it('has a text of whole sentences, one in each entry', () => {
    const odd = allCards
      .flatMap(({ text }) => text)
      .filter((text) => splitSentences(text).length !== 1 || !/[.?!]$/u.test(text) || /['"]/u.test(text))
    expect(odd).toEqual([])
  })

  it('has three sentences where it has questions', () => {
    const odd = allCards.filter(({ questions, text }) => questions.length > 0 && text.length !== 3)
    expect(odd.map(({ names }) => names[0])).toEqual([])
  })

  it('claims nobody’s past', () => {
    expect(allCards.flatMap(({ text }) => text).filter((text) => pastOfSomebody.test(text))).toEqual([])
  })

  it('asks each of its questions once', () => {
    const all = allCards.flatMap(({ questions }) => questions)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('finding a card', () => {
  it.each([
    ['What is a deadlock and how do you deal with it?', 'deadlock'],
    ['Can you explain a Wöhler curve to somebody from purchasing?', 'Fatigue'],
    ['What’s delirium, as opposed to somebody being upset?', 'Delirium'],
    ['Blue-green or canary, when would you pick which?', 'canary'],
  ])('%j is answered', (question, word) => {
    expect(findCards(question).join(' ')).toContain(word)
  })

  it.each(['What do you make of that?', 'Why do you want to work here?', '', 'And then?'])(
    '%j is not',
    (question) => {
      expect(findCards(question)).toEqual([])
    },
  )

  it('answers most example questions by their own card', () => {
    const asked = allCards.flatMap((card) => card.questions.map((question) => ({ card, question })))
    const right = asked.filter(({ card, question }) => findCards(question) === card.text)
    expect(right.length / asked.length).toBeGreaterThan(0.9)
  })

  it('takes a name with either apostrophe, in any form', () => {
    const index = new CardIndex([
      { names: ["simpson's paradox"], questions: [], text: ['It is a shift in the mix.'] },
      { names: ['dark matter'], questions: [], text: ['Nobody knows.'] },
    ])
    expect(index.describe('What is Simpson’s Paradox?')?.card.names).toEqual(["simpson's paradox"])
    expect(index.describe('What is Simpson’s Paradox?')?.features.named).toBeGreaterThan(0)
    expect(index.describe('Hello there')).toBeNull()
  })

  it('knows its sentences word for word', () => {
    const [text = ''] = allCards[0]?.text ?? []
    expect(isCardSentence(text)).toBe(true)
    expect(isCardSentence(` ${text} `)).toBe(true)
    expect(isCardSentence(`${text} I did it.`)).toBe(false)
    expect(isCardSentence(text.toLowerCase())).toBe(false)
  })
})
