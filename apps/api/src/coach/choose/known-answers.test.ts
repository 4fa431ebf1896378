import { expect, it } from 'vitest'
import { type QuestionKind, questionKinds } from '../questions/weigh-kinds.ts'
import {
  formNames,
  type KeptAnswers,
  type LineForm,
  placeQuestion,
  readAnswers,
  readKnownAnswers,
} from './known-answers.ts'
import { indexLines } from './line-features.ts'
import { joinForms, placeAtUnit, readMatrix } from './vector-places.ts'

const chances = Object.fromEntries(questionKinds.map((kind) => [kind, 0])) as Record<QuestionKind, number>
const form = Object.fromEntries(formNames.map((name) => [name, 0])) as LineForm
const keep = (width: number, values: readonly number[]) => ({
  steps: Array.from({ length: width }, () => 0.01),
  matrix: Buffer.from(Int8Array.from(values, (value) => 100 * value).buffer).toString('base64'),
})
const side = { mean: [0, 0], ...keep(2, [1, 0, 0, 1]) }
const x = Float32Array.of(1, 0)
const y = Float32Array.of(0, 1)

/** One question, of the first dimension, which a line of the second answers and a line of the first does not. */
const kept: KeptAnswers = {
  card: { about: '', embedder: 'test' },
  usualKinds: questionKinds.map(() => 0),
  usualForm: { mean: formNames.map(() => 0), spread: formNames.map(() => 1) },
  questions: { side, places: keep(2, [1, 0]), traits: keep(1, []) },
  lines: { side, places: keep(2, [1, 0, 0, 1]), traits: keep(1, []) },
  firstLine: [0],
  lineCount: [2],
  weights: keep(1, [-0.5, 1]),
}
const known = readKnownAnswers(kept)

const lines = ['Ran the shop', 'Broke the till'].map((text, at) => {
  return { resumeLineId: at + 1, section: 'Experience', roleHeader: 'Acme, Clerk', text }
})
const asked = { text: 'What went wrong?', previous: null, previousVectors: null }

it('reads a matrix from its bytes, each column in its own steps', () => {
  const matrix = Buffer.from(Int8Array.from([2, 30, 1, -10]).buffer).toString('base64')
  expect([...readMatrix({ steps: [0.5, 0.1], matrix })].map((value) => value.toFixed(1))).toEqual([
    '1.0',
    '3.0',
    '0.5',
    '-1.0',
  ])
})

it('prefers the line like one that answered a question like this, and less so the less alike the questions are', () => {
  const score = (question: Float32Array) => {
    const read = indexLines(lines, { model: 'test', vectors: [x, y] }, undefined, known)
    return read.describe({ ...asked, vectors: [question] }).map(({ knownAnswers }) => knownAnswers)
  }
  const [other = 0, right = 0] = score(x)
  expect(right).toBeGreaterThan(0.8)
  expect(other).toBeLessThan(-0.4)
  const [, farther = 0] = score(y)
  expect(farther).toBeGreaterThan(0)
  expect(farther).toBeLessThan(0.1 * right)
})

it('says nothing of vectors of another model', () => {
  const read = indexLines(lines, { model: 'another', vectors: [x, y] }, undefined, known)
  expect(read.describe({ ...asked, vectors: [x] }).map(({ knownAnswers }) => knownAnswers)).toEqual([0, 0])
})

it('takes kind and usual question in', () => {
  const plain = { vectors: [x], previousVectors: null, occasions: new Map(), chances }
  const behavioural = { ...plain, chances: { ...chances, behavioural: 0.7 } }
  const usual = { ...plain, occasions: new Map([['own-mistake', 0.4]] as const) }
  const { traits } = placeQuestion(plain, known.questions.side, known)
  expect(traits.every((value) => value === 0)).toBe(true)
  const norm = (question: Parameters<typeof placeQuestion>[0]) =>
    Math.hypot(...placeQuestion(question, known.questions.side, known).traits)
  expect(norm(behavioural)).toBeCloseTo(0.7 * Math.sqrt(0.3))
  expect(norm(usual)).toBeCloseTo(Math.sqrt(0.3))
})

it('finds no likeness in a vector of another size', () => {
  const [score = 1] = readAnswers(
    [{ vector: Float32Array.of(1, 2, 3), form, concepts: [] }],
    known,
  )({
    vectors: [x],
    previousVectors: null,
    occasions: new Map(),
    chances,
  })
  expect(Math.abs(score)).toBeLessThan(0.1)
})

it('takes only the direction of a vector', () => {
  expect(placeAtUnit(Float32Array.of(0, 9), known.lines.side)).toEqual(placeAtUnit(y, known.lines.side))
})

it('joins the forms of a question with the one before it', () => {
  expect([...joinForms([x, y], null)]).toEqual([0.5, 0.5])
  expect([...joinForms([x], [y])]).toEqual([expect.closeTo(0.6), expect.closeTo(0.4)])
})
