import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLogger } from './logger.ts'
import { repeat, repeatWhile } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('pauses when there is nothing to do, and goes on when it is told', async () => {
  let needed = 0
  let worked = 0
  const work = async () => {
    worked += 1
    needed -= 1
  }
  const repetition = repeatWhile(() => needed > 0, 100, work, silentLogger, 'failed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(worked).toBe(0)

  needed = 3
  repetition.resume()
  repetition.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(worked).toBe(3)
  expect(vi.getTimerCount()).toBe(0)

  needed = 2
  repetition.resume()
  await vi.advanceTimersByTimeAsync(100)
  await repetition.stop()
  repetition.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(worked).toBe(4)
})

it('goes on after a failure', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries < 3) throw new Error('not yet')
  }
  const repetition = repeatWhile(() => tries < 3, 100, work, silentLogger, 'failed')
  repetition.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

it('runs what repeats at times that divide each other in one turn, whenever it began', async () => {
  const ranAtMs: Record<string, number[]> = { often: [], seldom: [] }
  const note = (name: string) => async () => void ranAtMs[name]?.push(Math.round(performance.now()))
  await vi.advanceTimersByTimeAsync(70)
  const often = repeat(100, note('often'), silentLogger, 'failed')
  await vi.advanceTimersByTimeAsync(165)
  const seldom = repeat(300, note('seldom'), silentLogger, 'failed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(ranAtMs.often).toHaveLength(12)
  expect(ranAtMs.seldom).toHaveLength(4)
  expect(ranAtMs.often).toEqual(expect.arrayContaining(ranAtMs.seldom ?? []))
  await often.stop()
  await seldom.stop()
  expect(vi.getTimerCount()).toBe(0)
})
