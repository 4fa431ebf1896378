import { expect, test } from 'vitest'
import { Allowances } from './allowances.ts'

/** A store that shows a piece only some turns of the event loop after it was let through. */
function openStore(limit: number) {
  const allowances = new Allowances()
  const state = { stored: 0, measured: 0 }
  const measure = async () => {
    state.measured += 1
    const seen = state.stored
    await new Promise(setImmediate)
    return limit - seen
  }
  const add = async (amount: number) => {
    const settle = await allowances.take('somebody', amount, measure)
    if (!settle) return false
    await new Promise(setImmediate)
    state.stored += amount
    settle()
    return true
  }
  return { add, state }
}

test('whatever comes at once, nothing passes the limit and all that fits is let through', async () => {
  const { add, state } = openStore(10_000)
  const passed = await Promise.all(Array.from({ length: 50 }, () => add(900)))
  expect(passed.filter(Boolean)).toHaveLength(11)
  expect(state.stored).toBe(9900)
  expect(await add(100)).toBe(true)
  expect(await add(1)).toBe(false)
})

test('a piece costs no measurement, and neither does a refusal that follows another', async () => {
  const { add, state } = openStore(1_000_000_000)
  for (let piece = 0; piece < 500; piece += 1) expect(await add(3000)).toBe(true)
  expect(state.measured).toBe(1)
  const full = openStore(0)
  for (let piece = 0; piece < 20; piece += 1) expect(await full.add(3000)).toBe(false)
  expect(full.state.measured).toBe(1)
})

test('large amounts are measured again every few megabytes, also when many wait for one measurement', async () => {
  const { add, state } = openStore(60 * 1024 ** 2)
  const passed = await Promise.all(Array.from({ length: 300 }, () => add(256 * 1024)))
  expect(passed.filter(Boolean)).toHaveLength(240)
  expect(state.stored).toBe(60 * 1024 ** 2)
})

test('a failing measurement fails its callers and is tried again by the next', async () => {
  const allowances = new Allowances()
  const broken = () => Promise.reject(new Error('away'))
  const failed = await Promise.allSettled([1, 2].map((amount) => allowances.take('a', amount, broken)))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await allowances.take('a', 1, async () => 5)).toBeDefined()
})
