import { expect, it } from 'vitest'
import { type MatchHeads, readStates, scoreLine, tokenSize } from './late-interaction.ts'

const size = 2
/** Two axes of a token's state, kept as they are. */
const heads: MatchHeads = {
  question: { weights: Float32Array.of(1, 0, 0, 1), bias: new Float32Array(2) },
  line: { weights: Float32Array.of(1, 0, 0, 1), bias: new Float32Array(2) },
  projection: Float32Array.from({ length: size * tokenSize }, (_none, at) =>
    at === 0 || at === tokenSize + 1 ? 1 : 0,
  ),
  gate: Float32Array.of(0, 10),
  wholeScale: 0,
  tokenScale: 1,
}
const read = (states: number[], side: 'question' | 'line') =>
  readStates(Float32Array.from(states), size, heads, side)

it('makes every token one of length 1, and their weights sum to 1', () => {
  const { tokens, weights } = read([3, 0, 0, 4], 'question')
  expect([tokens[0], tokens[tokenSize + 1]]).toEqual([1, 1])
  expect(weights[0]).toBeCloseTo(0, 5)
  expect((weights[0] ?? 0) + (weights[1] ?? 0)).toBeCloseTo(1, 6)
})

it('counts for each token of a question the nearest token of the line, by what the token weighs', () => {
  const question = read([1, 0, 0, 1], 'question')
  // The second token decides: its gate is open.
  expect(scoreLine(question, read([0, 5], 'line'), heads)).toBeCloseTo(1, 3)
  expect(scoreLine(question, read([5, 0], 'line'), heads)).toBeCloseTo(0, 3)
  expect(scoreLine(question, read([5, 0, 0, 5], 'line'), heads)).toBeCloseTo(1, 5)
})

it('compares the wholes by their direction', () => {
  const whole = { ...heads, wholeScale: 2, tokenScale: 0 }
  const one = read([1, 0], 'question')
  expect(scoreLine(one, read([0.5, 0], 'line'), whole)).toBeCloseTo(2, 5)
  expect(scoreLine(one, read([0, 1], 'line'), whole)).toBeCloseTo(0, 5)
})
