import { expect, it } from 'vitest'
import { seededRandom, shuffle } from './seeded-random.ts'

const draw = (seed: string, count = 50) => Array.from({ length: count }, seededRandom(seed))

it('repeats its numbers for a seed, and gives others for another', () => {
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
  expect(draw('ab')).not.toEqual(draw('ba'))
  expect(new Set(draw('one')).size).toBe(50)
})

it('spreads its numbers evenly over [0, 1)', () => {
  const tenths = new Map<number, number>()
  for (const number of draw('even', 5000)) {
    const tenth = Math.floor(number * 10)
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1)
  }
  expect([...tenths.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const count of tenths.values()) expect(Math.abs(count - 500)).toBeLessThan(120)
})

it('shuffles a copy by those numbers alone', () => {
  const entries = Object.freeze(Array.from({ length: 20 }, (_, at) => at))
  const shuffled = shuffle(entries, seededRandom('one'))
  expect(shuffled).not.toEqual(entries)
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(entries)
  expect(shuffle(entries, seededRandom('one'))).toEqual(shuffled)
  const keys = [0.9, 0.1, 0.5]
  expect(shuffle(['a', 'b', 'c'], () => keys.shift() ?? 0)).toEqual(['b', 'c', 'a'])
})
