import { beforeAll, describe, expect, it } from 'vitest'
import { sharedEmbedder } from '../../../testing/shared-models.ts'
import { validateSegment } from '../../claims/validator.ts'
import { splitSentences } from '../../text.ts'
import { allCards, type Card } from './card-data.ts'
import { learnedVectors } from './card-vectors.ts'
import { findHelp, isCardSentence } from './cards.ts'
import { CardIndex, cardIndex } from './find-card.ts'

const pastOfSomebody =
  /\bI(?:’ve| have| had| was| did|’d had)\b|\bmy (?:last|previous|former)\b|\bwe(?:’ve| had| did)\b/u
/** "I’d tell them what I’ve found": a past of the case that is imagined. */
const imagined = /\b(?:I|they|you|she|he|we)’d\b|\b(?:would|wouldn’t|if|until|perhaps)\b/iu
const quoted = /“[^”]*”/gu

const job = { position: '', companyName: '', companyDetails: '', jobDescription: '' }
/** The vectors of every fortieth example question, and of the questions asked here. */
const vectors = new Map<string, Float32Array>()
const asked = allCards.flatMap((card, at) =>
  card.questions.map((question, place) => ({ card, question, number: at + place })),
)
const sampled = asked.filter(({ number }, at) => (number + at) % 40 === 0)

const unknown = ['What do you make of that?', 'Why do you want to work here?', 'And then?']
const likely: readonly (readonly [question: string, word: string])[] = [
  ['What is a deadlock and how do you deal with it?', 'deadlock'],
  ['Can you explain a Wöhler curve to somebody from purchasing?', 'Fatigue'],
  ['What is a critical control point, and what isn’t one?', 'critical control point'],
  ['Blue-green or canary, when would you pick which?', 'canary'],
]

beforeAll(async () => {
  const texts = [...sampled.map(({ question }) => question), ...unknown, ...likely.map(([text]) => text)]
  const made = await sharedEmbedder().embed(texts)
  for (const [at, text] of texts.entries()) vectors.set(text, made[at] ?? new Float32Array())
})

const ask = (question: string, byMeaning: boolean) =>
  findHelp({ question, vector: byMeaning ? (vectors.get(question) ?? null) : null, job, lines: [] })

describe('every card', () => {
  it('has a text of whole sentences, one in each entry', () => {
    const odd = allCards
      .flatMap(({ text }) => text)
      .filter((text) => splitSentences(text).length > 2 || !/[.?!]”?$/u.test(text) || /["*]/u.test(text))
    expect(odd).toEqual([])
  })

  it('is three to six sentences where it has questions', () => {
    const odd = allCards.filter(({ questions, text }) => questions.length > 0 && text.length < 3)
    expect(odd.map(({ subject }) => subject)).toEqual([])
  })

  it('claims nobody’s past', () => {
    const odd = allCards
      .flatMap(({ text }) => text)
      .map((text) => text.replace(quoted, ''))
      .filter((text) => pastOfSomebody.test(text) && !imagined.test(text))
    expect(odd).toEqual([])
  })

  it('is said as it stands: the check refuses no sentence of it', () => {
    const sources = { lines: [], job, question: 'What do you do?' }
    const refused = allCards
      .filter(({ situation }) => situation === null)
      .flatMap(({ text }) => text)
      .filter((text) => {
        const segment = { kind: 'bridge' as const, part: 'other' as const, text, chunkIds: [] }
        return !validateSegment(segment, sources).isSupported
      })
    expect(refused).toEqual([])
  })

  it('asks each of its questions once', () => {
    const all = allCards.flatMap(({ questions }) => questions)
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('finding a card', () => {
  it.each(likely)('%j is answered', (question, word) => {
    expect(ask(question, true)?.texts.join(' ')).toContain(word)
    expect(ask(question, true)?.isSure).toBe(true)
  })

  it.each(unknown)('%j is not', (question) => {
    expect(ask(question, true)?.isSure ?? false).toBe(false)
    expect(ask(question, false)?.isSure ?? false).toBe(false)
  })

  it('is not misled by an empty question', () => {
    expect(ask('', false)?.isSure ?? false).toBe(false)
  })

  it('knows where the meaning of every card stands', () => {
    const { side, texts } = learnedVectors()
    const axes = side.matrix.length / side.mean.length
    expect(texts.length).toBe(axes * allCards.length)
  })

  it('answers nearly every example question by its own card', () => {
    const right = sampled.filter(({ card, question }) => {
      const found = cardIndex.find({
        text: question,
        vector: vectors.get(question) ?? null,
        affinities: null,
      })
      return found?.card === card && found.isSure
    })
    expect(right.length / sampled.length).toBeGreaterThan(0.9)
  })

  it('takes a name with either apostrophe, in any form', () => {
    const card = (name: string, text: string): Card => ({
      field: 'any work',
      kind: null,
      subject: name,
      names: [name],
      questions: [],
      text: [text],
      situation: null,
    })
    const index = new CardIndex(
      [card("simpson's paradox", 'It is a shift in the mix.'), card('dark matter', 'Nobody knows.')],
      null,
    )
    const { rated, byMeaning } = index.rate({
      text: 'What is Simpson’s Paradox?',
      vector: null,
      affinities: null,
    })
    expect(byMeaning).toBe(false)
    expect(rated.map(({ card: { subject } }) => subject)).toEqual(["simpson's paradox"])
    expect(rated[0]?.features.named).toBeGreaterThan(0)
    expect(index.rate({ text: 'Hello there', vector: null, affinities: null }).rated).toEqual([])
  })

  it('knows its sentences word for word', () => {
    const [text = ''] = allCards[0]?.text ?? []
    expect(isCardSentence(text)).toBe(true)
    expect(isCardSentence(` ${text} `)).toBe(true)
    expect(isCardSentence(`${text} I did it.`)).toBe(false)
    expect(isCardSentence(text.toLowerCase())).toBe(false)
  })
})

it('takes no case of one trade for another of it because they share a few words', async () => {
  const question = 'Somebody is stuck in the lift and the fire alarm goes off. What do you do?'
  const [vector = null] = await sharedEmbedder().embed([question])
  const ofLifts = { ...job, position: 'Lift mechanic', jobDescription: 'We are looking for a lift mechanic.' }
  const found = findHelp({ question, vector, job: ofLifts, lines: [] })
  // Three calls at once, one of them from a data centre.
  expect(found?.isSure ? found.texts.join(' ') : '').not.toContain('data centre')
})
