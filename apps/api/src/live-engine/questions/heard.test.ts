// What is made of an interviewer's words, turn by turn. The sentences were written for this file and nothing is tuned on
// them; a change of the rules shows up in the snapshot, and `vitest -u` accepts it.
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../coach/seeded-random.ts'
import { measureContainment } from '../echo.ts'
import { isFillerReply } from '../filler-replies.ts'
import { classifyAside } from './asides.ts'
import { formOf, restoreApostrophes, splitClauses } from './clauses.ts'
import { continueQuestion } from './continuation.ts'
import { detectQuestion } from './question-detector.ts'
import { splitParts } from './question-parts.ts'
import { addTurn, emptyThread, judgeTurn, noteCandidateWords } from './question-thread.ts'
import { readTurn, toDetected } from './read-turn.ts'
import { describeTurn, listTerms, noContext } from './turn-features.ts'
import {
  followTree,
  listMeaningTexts,
  poolVectors,
  scoreTurn,
  type TreeNode,
  type TurnWeights,
  thresholdsFor,
  turnKinds,
  turnWeights,
  weighMeaning,
} from './turn-model.ts'
import { judgeEnding } from './unfinished.ts'
import { joinUtterance } from './utterance-joiner.ts'

const turns = [
  'Tell me about yourself.',
  'So, um, tell me a bit about yourself, and what brought you here?',
  'what would you say is your your biggest weakness',
  'Okay great, thanks for that. Now, could you walk me through a project that went wrong?',
  'Which database did you use, and why?',
  'Why? And what would you do differently, and who decided that?',
  'how many people were on the team and what was your role in it',
  "I'm curious how you'd test that.",
  'Suppose a patient falls at night. What do you do first?',
  'Imagine our traffic doubles over night',
  "Let's say you have two weeks and one colleague. How would you plan it?",
  'I have two questions about Kafka.',
  'My next question is about leadership.',
  'You mentioned a migration. What was the hardest part of it? I mean, besides the data, obviously.',
  'Have you ever had to let somebody go?',
  'Would you rather lead a team or be the expert?',
  'Do you have any questions for us?',
  'What notice period do you have with your current employer?',
  'Can you hear me all right?',
  'Could you repeat the last sentence, please?',
  'Could you share your screen?',
  'How are you today, Maya?',
  'Hi Maya, nice to meet you! Did you find the link?',
  'Did you have a good weekend?',
  'Sorry, my dog is barking. One second.',
  'Thank you very much.',
  'Right.',
  'Mhm, I see. Interesting.',
  "That's a good answer, isn't it?",
  'Who needs another meeting, right?',
  'So why are we hiring? Because our last planner retired in the spring.',
  'What we do here is build payment systems for small shops.',
  'We are a team of eight, and you would be working with Tom, who leads the platform.',
  'Before we start, let me explain how this will go.',
  "We'll talk for about forty minutes, then you can ask me whatever you like.",
  'Tell me about the',
  'And how would you',
  'What do you think about, um',
  'The thing I would like to understand is whether you',
  'If you had to choose between',
  'Explain how an index works and when you would not use one.',
  'Describe the difference between a process and a thread.',
  'Write a function that reverses a list.',
  'design a url shortener',
  'Give me an example, a concrete one, of a conflict with a stakeholder.',
  'Your resume says that you led a migration?',
  'You led a team of five. How did you decide who does what?',
  'In what way?',
  'How so?',
  'Such as?',
  'And then?',
  'Anything else you would like to add?',
  'What does that mean for the customer, do you mean the shop or the buyer?',
  'When you say latency, do you mean the median?',
  'Please go ahead.',
  'No worries, take your time.',
  'I was wondering if you could talk about a time you failed, and what you learned.',
  'what is your experience with c++ and dot net',
  "Where do you see yourself in five years, and why us, and what's your salary expectation?",
  'Is it true that you speak Spanish?',
  'Are you willing to relocate to Lisbon, or would you prefer to work remotely?',
  'Dr. Lindqvist asked me: how do you handle a complaint, e.g. from a family?',
  'whats the most important thing youve learned thats not in your cv',
  'I DONT KNOW IF WEVE TIME FOR IT BUT HOW DO YOU PRIORITISE',
  'The weather is awful. Anyway. What motivates you?',
  'How would you feel about travelling, well, maybe once a month?',
  'Good. Good. And Kubernetes?',
  'Kubernetes?',
  'Nice to have met you, and we will be in touch by Friday.',
  '',
  '   ',
  '?',
  '...',
]

const contexts = [
  noContext,
  {
    candidate: 'We moved the ledger to Kafka. Is that what you mean?',
    interviewer: 'Tell me about a project.',
  },
  { candidate: 'I led a team of five.', interviewer: 'I see.' },
]

/** Vectors that have nothing to do with meaning, but are always the same. */
function inventVector(text: string): Float32Array {
  const random = seededRandom(text)
  return Float32Array.from({ length: 512 }, () => (random() - 0.5) / 11)
}
const round = (value: number) => Number(value.toFixed(3))

it.each(turns)('judges %j', (text) => {
  const { isQuestion, kind, parts, isSetUp } = detectQuestion(text)
  const clauses = splitClauses(text)
  const read = readTurn({ text }, noContext)
  expect(
    [
      `rules: ${isQuestion ? 'asks' : 'asks nothing'}, ${kind}${isSetUp ? ', announces' : ''}`,
      ...parts.map((part) => `  asks: ${part}`),
      `clauses: ${clauses.map((clause) => `${clause} (${formOf(clause)}, ${classifyAside(clause) ?? 'no aside'})`).join(' | ')}`,
      `ends: ${judgeEnding(text)}`,
      `core: ${read.core}`,
      `apostrophes: ${restoreApostrophes(text)}`,
      `a filler: ${isFillerReply(text)}`,
    ].join('\n'),
  ).toMatchSnapshot()
})

describe.each(contexts)('after %j', (context) => {
  const spoken = turns.filter((text) => /\w/.test(text))

  it.each(spoken)('describes %j', (text) => {
    const features = Object.entries(describeTurn(text, context)).filter(([, value]) => value !== 0)
    expect(features.map(([name, value]) => `${name} ${round(value)}`).join(', ')).toMatchSnapshot()
  })

  // The learned weights change with every training; what must hold for any of them is asserted instead.
  it.each(spoken)('decides on %j by the thresholds', (text) => {
    const meaning = weighMeaning(listMeaningTexts(text).map(inventVector))
    const { decision, probability, kind, parts } = readTurn({ text, meaning }, context)
    const { answer, offer } = turnWeights.thresholds
    expect(decision).toBe(probability >= answer ? 'answer' : probability >= offer ? 'offer' : 'ignore')
    // Plain asides and plain questions need no weighing.
    expect([0, 1, scoreTurn(text, context, meaning)]).toContain(probability)
    expect(parts).toEqual(decision === 'answer' ? splitParts(text) : [])
    expect([meaning.kind, 'follow-up', 'clarification', 'logistics']).toContain(kind)
    const detected = toDetected({ text, meaning }, context)
    expect(detected.isQuestion).toBe(decision === 'answer')
    expect(detected.parts).toEqual(parts)
  })
})

describe('the model', () => {
  const zeros = new Array<number>(1536).fill(0)
  const kindsOf = (best: string) =>
    Object.fromEntries(turnKinds.map((kind) => [kind, [kind === best ? 1 : 0, zeros.slice(0, 512)]]))
  const weights = (changes: Partial<TurnWeights> = {}): TurnWeights => ({
    about: 'made for this test',
    embedder: 'none',
    linear: { bias: 0, features: {}, terms: {}, vectors: zeros },
    trees: { base: 0, trees: [] },
    calibration: [1, 0],
    thresholds: { answer: 0.5, offer: 0.25 },
    kinds: kindsOf('case') as TurnWeights['kinds'],
    reader: { modelId: 'none', calibration: [1, 1, 0], thresholds: { answer: 0.6, offer: 0.3 } },
    ...changes,
  })
  const score = (changes: Partial<TurnWeights>, asks = 0, text = 'Why did you leave?') =>
    round(scoreTurn(text, noContext, { asks, kind: 'case' }, weights(changes)))
  const linear = weights().linear

  it('adds the vectors, features and terms to the bias, halves it with the trees and calibrates', () => {
    expect([score({}), score({}, 4), score({}, -4)]).toEqual([0.5, 0.881, 0.119])
    expect(score({ linear: { ...linear, bias: 2 } }, 2)).toBe(0.881)
    expect(score({ linear: { ...linear, features: { marks: [6, 3, 2] } } })).toBe(0.047)
    expect(score({ linear: { ...linear, terms: { 'did you': 3, leave: 1, nothing: 50 } } })).toBe(0.881)
    expect(score({ trees: { base: 1, trees: [1, ['marks', 1, 7, 2]] } })).toBe(0.881)
    expect(score({ trees: { base: 0, trees: [['marks', 1.5, 4, 7]] } })).toBe(0.881)
    expect(score({ calibration: [2, -1] }, 4)).toBe(0.953)
  })

  it('weighs what a reader says beside all that, and counts it by thresholds of its own', () => {
    const reader = { modelId: 'none', calibration: [2, 1, -1], thresholds: { answer: 0.6, offer: 0.3 } }
    const given = weights({ reader: reader as TurnWeights['reader'] })
    const meaning = { asks: 2, kind: 'case' as const, read: 0.5 }
    // Half of the vectors' two, twice, and the reader's half, less one.
    expect(round(scoreTurn('Why did you leave?', noContext, meaning, given))).toBe(0.818)
    expect(thresholdsFor(meaning, given)).toEqual({ answer: 0.6, offer: 0.3 })
    expect(thresholdsFor({ ...meaning, read: undefined }, given)).toEqual({ answer: 0.5, offer: 0.25 })
  })

  it('follows a tree at or above a threshold to the right, and takes a missing feature for 0', () => {
    const tree: TreeNode = ['a', 1, ['b', 2, 10, 20], 30]
    const given: Record<string, number>[] = [{ a: 1 }, { a: 0.9 }, { b: 2 }, { b: 1.9, a: 0 }, {}]
    const found = given.map((features) => followTree(tree, features))
    expect(found).toEqual([30, 10, 20, 10, 10])
  })

  it('looks at the whole turn, its last clause, and the maximum over its clauses', () => {
    const vector = (first: number, last: number) => {
      const made = new Float32Array(512)
      made[0] = first
      made[511] = last
      return made
    }
    const edges = (pooled: Float32Array) => [0, 511, 512, 1023, 1024, 1535].map((at) => pooled[at])
    expect(edges(poolVectors([vector(1, 2), vector(3, -1), vector(2, 5)]))).toEqual([1, 2, 2, 5, 3, 5])
    expect(edges(poolVectors([vector(1, 2)]))).toEqual([1, 2, 1, 2, 1, 2])
    expect(() => poolVectors([])).toThrow(RangeError)
  })

  it('names the kind with the highest score, and weighs all three vectors', () => {
    const whole = new Float32Array(512).fill(0.5)
    const vectors = [
      ...new Array<number>(512).fill(1),
      ...new Array<number>(512).fill(2),
      ...new Array<number>(512).fill(3),
    ]
    const given = weights({ linear: { ...linear, vectors } })
    expect(weighMeaning([whole], given)).toEqual({ asks: 512 * 3, kind: 'case' })
    const last = 'coding' as const
    expect(weighMeaning([whole], weights({ kinds: kindsOf(last) as TurnWeights['kinds'] })).kind).toBe(last)
  })

  it('asks for vectors of the whole turn and of its last six clauses', () => {
    const text = 'One thing. Two things. Three things. Four things. Five things. Six things. Seven things.'
    const [whole, ...clauses] = listMeaningTexts(text)
    expect(whole).toBe(text)
    expect(clauses).toEqual(splitClauses(text).slice(-6))
    expect(listTerms('Why did you leave?')).toEqual(
      new Set(['why', 'did', 'you', 'leave', 'why did', 'did you', 'you leave', '0:why', '1:did', '2:you']),
    )
  })
})

const dialogues: [who: 'interviewer' | 'candidate', text: string, pauseMs: number][][] = [
  [
    ['interviewer', 'Tell me about the best team you led.', 0],
    ['interviewer', 'And that you built yourself.', 900],
    ['interviewer', 'Take your time.', 1000],
    ['candidate', 'Mm.', 300],
    ['interviewer', 'How big was it?', 2000],
    ['candidate', 'It was eight people, and I hired six of them.', 700],
    ['interviewer', 'And how did you hire them?', 800],
  ],
  [
    ['interviewer', 'I have a question about your work on Kafka.', 0],
    ['interviewer', 'Why did you choose it?', 1500],
    ['interviewer', 'Over RabbitMQ, I mean.', 1200],
    ['interviewer', 'My second question is about money.', 25_000],
    ['interviewer', 'What do you expect?', 21_000],
  ],
  [
    ['interviewer', 'So you were at a bank', 0],
    ['interviewer', 'what did you do there?', 700],
    ['interviewer', 'Or rather, what was your role?', 6000],
    ['candidate', 'I was the lead.', 500],
    ['interviewer', 'I see.', 100],
    ['interviewer', 'And before that?', 400],
  ],
  [
    ['interviewer', 'Imagine a patient falls at night.', 0],
    ['candidate', 'Okay.', 100],
    ['interviewer', 'The family is in the room.', 800],
    ['interviewer', 'What do you do?', 900],
    ['interviewer', 'What do you do first?', 3500],
  ],
]

it.each(dialogues)('follows a talk that begins %j', (...dialogue) => {
  let thread = emptyThread
  let atMs = 0
  const seen = dialogue.map(([who, text, pauseMs], index) => {
    const startedAtMs = atMs + pauseMs
    atMs = startedAtMs + 400 * text.split(' ').length
    const spoken = { text, startedAtMs, endedAtMs: atMs }
    if (who === 'candidate') {
      thread = noteCandidateWords(thread, text)
      return `candidate: ${text}`
    }
    const judged = judgeTurn(thread, spoken)
    thread = addTurn(thread, spoken, index)
    return `${text}\n  ${JSON.stringify(judged)}`
  })
  expect([...seen, JSON.stringify(thread)].join('\n')).toMatchSnapshot()
})

it('puts the halves of a question together, or does not', () => {
  const halves: [string, string][] = [
    ['Tell me about the best team you led.', 'And that you built yourself.'],
    ['How would you design', 'a rate limiter?'],
    ['Why did you leave?', 'Take your time.'],
    ['Why did you leave?', 'Was it the money?'],
    ['What do you do when a customer is angry?', 'Or rude.'],
    ['What do you do when a customer is angry?', 'because that happens here'],
    ['Tell me about Kafka.', 'In production.'],
    ['Tell me about Kafka.', ''],
  ]
  const whole = halves.map(([first, rest]) => continueQuestion(first, rest) ?? `- ${first} ${rest}`)
  expect([...whole, ...halves.map((both) => joinUtterance(both))].join('\n')).toMatchSnapshot()
})

it('measures how much of a text another one holds', () => {
  const said = 'I led the migration of the ledger to Kafka with a team of five.'
  const heard = ['I led the migration', 'a team of six led the ledger', 'Kafka', 'Why?', '', said]
  expect(heard.map((text) => round(measureContainment(text, said)))).toMatchSnapshot()
})
