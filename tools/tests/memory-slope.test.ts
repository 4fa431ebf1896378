import { expect, it } from 'vitest'
import type { HeldByProcess } from '../chaos/memory-probe.ts'
import { measureSlope } from '../chaos/memory-slope.ts'

const megabyte = 1024 * 1024
const everySeconds = 30

/** An hour of samples of a main thread whose objects are as large as `megabytesAt` says. */
function sample(megabytesAt: (seconds: number, index: number) => number): HeldByProcess[] {
  return Array.from({ length: 120 }, (_, index) => {
    const seconds = index * everySeconds
    const objects = megabytesAt(seconds, index) * megabyte
    const main = { name: 'main', objects, code: 0, buffers: 0, external: 0, wasm: 0 }
    return { seconds, resident: 0, threads: [main] }
  })
}
const slopeOf = (samples: HeldByProcess[], warmUpSeconds = 0) => {
  const slope = measureSlope(samples, 'objects', warmUpSeconds)
  if (!slope) throw new Error('there is no slope')
  return slope
}
/** In no order, and the same each time. */
const noise = (index: number) => Math.sin(index * index)

it('finds the growth of an hour, and none in the warm-up', () => {
  const { perHour, plusMinus, minutes } = slopeOf(sample((seconds) => 90 + (2 * seconds) / 3600))
  expect([perHour, plusMinus]).toEqual([expect.closeTo(2), expect.closeTo(0)])
  expect(minutes).toBe(60)
  const warm = sample((seconds) => 90 + Math.min(seconds, 600) / 60)
  expect(slopeOf(warm).perHour).toBeGreaterThan(1)
  expect(slopeOf(warm, 600).perHour).toBeCloseTo(0)
})

it('doubts a level that wanders more than one that jumps to and fro', () => {
  const jumping = slopeOf(sample((_seconds, index) => 90 + noise(index)))
  const wandering = slopeOf(sample((_seconds, index) => 90 + noise(Math.floor(index / 10))))
  for (const { perHour, plusMinus } of [jumping, wandering]) expect(Math.abs(perHour)).toBeLessThan(plusMinus)
  expect(wandering.plusMinus).toBeGreaterThan(2 * jumping.plusMinus)
})

it('says nothing of fewer than eight samples', () => {
  expect(measureSlope(sample(() => 90).slice(0, 7), 'objects', 0)).toBeUndefined()
})
