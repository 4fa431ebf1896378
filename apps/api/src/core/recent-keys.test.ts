import { expect, it } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

it('remembers a key for its time, and keeps none for longer', () => {
  let nowMs = 0
  const keys = new RecentKeys<string>(1000, () => nowMs)
  keys.add('first')
  nowMs = 600
  keys.add('second')
  keys.add('third')
  keys.delete('third')
  expect([keys.has('first'), keys.has('second'), keys.has('third')]).toEqual([true, true, false])
  nowMs = 900
  keys.add('first')
  nowMs = 1700
  expect([keys.has('first'), keys.has('second')]).toEqual([true, false])
  expect(keys.size).toBe(1)
  for (let count = 0; count < 1000; count += 1) {
    nowMs += 100
    keys.add(`key ${count}`)
  }
  expect(keys.size).toBe(10)
})
