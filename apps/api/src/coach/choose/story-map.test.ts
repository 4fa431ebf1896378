import { expect, it } from 'vitest'
import { type QuestionKind, questionKinds } from '../questions/weigh-kinds.ts'
import { indexLines } from './line-features.ts'
import { joinForms, placeLine, placeQuestion, readStoryMap } from './story-map.ts'

const chances = Object.fromEntries(questionKinds.map((kind) => [kind, 0])) as Record<QuestionKind, number>
const beside = 1 + questionKinds.length
const bytes = (values: readonly number[]) => Buffer.from(Int8Array.from(values).buffer).toString('base64')

/** A question of the first dimension is answered by a line of the second; a line of the first fits any question a little. */
const map = readStoryMap({
  card: { about: '', embedder: 'test' },
  usualKinds: questionKinds.map(() => 0),
  question: { mean: [0, 0], steps: [0.5], matrix: bytes([2, 0]) },
  line: {
    mean: [0, 0],
    steps: [0.1, 0.01, ...questionKinds.map(() => 1)],
    matrix: bytes([0, 30, ...questionKinds.map(() => 0), 20, 0, ...questionKinds.map(() => 0)]),
  },
})
const x = Float32Array.of(1, 0)
const y = Float32Array.of(0, 1)

it('reads a matrix from its bytes, each column in its own steps', () => {
  expect([...map.question.matrix]).toEqual([1, 0])
  expect(map.line.matrix[1]).toBeCloseTo(0.3)
  expect(map.line.matrix[1 + beside]).toBeCloseTo(2)
})

it('puts the line near that answers, whatever its own vector', () => {
  const lines = ['Ran the shop', 'Broke the till'].map((text, at) => {
    return { resumeLineId: at + 1, section: 'Experience', roleHeader: 'Acme, Clerk', text }
  })
  const asked = { text: 'What went wrong?', previous: null, vectors: [x], previousVectors: null }
  const describe = (model: string) =>
    indexLines(lines, { model, vectors: [x, y] }, undefined, map)
      .describe(asked)
      .map(({ storyMap }) => storyMap)
  expect(describe('test')).toEqual([expect.closeTo(0.3), expect.closeTo(2)])
  expect(describe('another model')).toEqual([0, 0])
})

it('takes the kind of question in', () => {
  const plain = placeQuestion(x, chances, map)
  const behavioural = placeQuestion(x, { ...chances, behavioural: 0.7 }, map)
  expect(behavioural[2 + questionKinds.indexOf('behavioural')]).toBeCloseTo(0.7)
  expect(behavioural.slice(0, 2)).toEqual(plain.slice(0, 2))
})

it('takes only the direction of a vector, and none of another size', () => {
  expect(placeLine(Float32Array.of(0, 9), map)).toEqual(placeLine(y, map))
  expect(placeLine(Float32Array.of(1, 2, 3), map).every((value) => value === 0)).toBe(true)
})

it('joins the forms of a question with the one before it', () => {
  expect([...joinForms([x, y], null)]).toEqual([0.5, 0.5])
  expect([...joinForms([x], [y])]).toEqual([expect.closeTo(0.6), expect.closeTo(0.4)])
})
