import { expect, it } from 'vitest'
import { compareOccasions, likelyOccasions, type OccasionLines, scoreOccasionLine } from './occasion-lines.ts'

const learned: OccasionLines = {
  card: { about: '', embedder: 'test' },
  occasions: ['own-mistake', 'saved-money'],
  line: {
    bias: [0, 0],
    vector: [
      [1, 0],
      [0, 1],
    ],
    terms: { '#figure': [0, 0.5] },
  },
}
const lines = [Float32Array.of(0, 0.8), Float32Array.of(0.8, 0), Float32Array.of(0.1, 0.1)].map((vector) =>
  scoreOccasionLine('a line', vector, learned),
)
const first = (scores: readonly number[]) => scores.indexOf(Math.max(...scores))

it('puts the line first that people tell for what is likely asked', () => {
  const mistake = compareOccasions(new Map([['own-mistake', 0.9]]), lines, learned)
  const money = compareOccasions(new Map([['saved-money', 0.6]]), lines, learned)
  expect([first(mistake.whole), first(mistake.share)]).toEqual([1, 1])
  expect([first(money.whole), first(money.share)]).toEqual([0, 0])
})

it('says nothing of any line where no usual question is asked', () => {
  const { whole, share } = compareOccasions(new Map(), lines, learned)
  expect(whole).toEqual([0, 0, 0])
  expect(share).toEqual([0, 0, 0])
})

it('makes what a line is told for add up to 1', () => {
  const likely = likelyOccasions('a line', Float32Array.of(0.5, 0.1), learned)
  expect([...likely.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
  expect(likely.get('own-mistake')).toBeGreaterThan(likely.get('saved-money') ?? 1)
})
