import { expect, it } from 'vitest'
import { compareThemes, scoreThemes, type ThemeWeights } from './themes.ts'

const form = {
  bias: [0, 0],
  vector: [
    [1, 0],
    [0, 1],
  ],
  terms: { '#figure': [0, 0.5] },
}
const weights: ThemeWeights = {
  card: { about: '', embedder: 'test' },
  themes: ['own mistake', 'saved money'],
  question: form,
  line: form,
}

it('reads themes from the vector and from the words', () => {
  expect(scoreThemes('line', 'x', Float32Array.of(0.25, 0.5), weights)).toEqual([0.25, 0.5])
  const [mistake = 0, saved = 0] = scoreThemes('line', '40 000 a year', Float32Array.of(0, 0), weights)
  expect(saved).toBeGreaterThan(mistake)
})

it('leaves a vector of another size unread', () => {
  expect(scoreThemes('line', 'x', Float32Array.of(1), weights)).toEqual([0, 0])
})

it('puts the line first that tells what is asked for', () => {
  const { whole, top } = compareThemes(
    [1, 0],
    [
      [0, 1],
      [1, 0],
      [0.4, 0.4],
    ],
  )
  expect(whole.indexOf(Math.max(...whole))).toBe(1)
  expect(top.indexOf(Math.max(...top))).toBe(1)
})
