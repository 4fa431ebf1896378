import { expect, it } from 'vitest'
import { measureRelevance, type RelevanceModel, standing } from './relevance.ts'

const mean = new Float32Array(4)
const same = Float32Array.from({ length: 16 }, (_, at) => Number(at % 5 === 0))
const axis = (at: number) => Float32Array.from({ length: 4 }, (_, other) => Number(other === at))
const halfway = Float32Array.from([0.5, 0, 0.5, 0])
const model: RelevanceModel = {
  occasions: { mean, matrix: same },
  answers: { mean, matrix: same },
  questions: { mean, matrix: same },
  others: [axis(1), halfway].map((place) => ({ chances: place, place })),
}

it('an answer stands nearer to the question it is about than to the others', () => {
  const matterOf = (told: Float32Array) =>
    measureRelevance('Why?', { question: axis(0), windows: [told] }, model).matter
  expect(matterOf(axis(0))).toBeCloseTo(3)
  expect(matterOf(axis(1))).toBeCloseTo(-1)
})

it('measures a distance from others in their standard deviations', () => {
  expect(standing(3, [0, 2])).toBe(2)
  expect(standing(1, [1, 1])).toBe(0)
  expect(standing(1, [])).toBe(0)
})
