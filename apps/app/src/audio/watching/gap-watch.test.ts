import { expect, test } from 'vitest'
import { createGapWatch, type SoundGap } from './gap-watch.ts'

function watch() {
  let nowMs = 1_000_000
  const gaps: SoundGap[] = []
  const gapWatch = createGapWatch({ now: () => nowMs, onGap: (gap) => gaps.push(gap) })
  const hear = (durationMs: number, lateMs = 20) => {
    for (let at = 0; at < durationMs; at += 20) {
      nowMs += lateMs
      gapWatch.hear({ blockMs: 20 })
    }
  }
  return { gaps, hear, pass: (ms: number) => (nowMs += ms) }
}

test('a machine that slept left a gap of that length, told once', () => {
  const { gaps, hear, pass } = watch()
  hear(5000)
  pass(40_000)
  hear(5000)
  expect(gaps).toEqual([{ fromMs: 1_005_020, toMs: 1_045_020 }])
  pass(8 * 3_600_000)
  hear(1000)
  expect(gaps).toHaveLength(2)
})

test('a page that was busy and gets its readings late missed nothing', () => {
  const { gaps, hear, pass } = watch()
  hear(5000)
  pass(10_000)
  hear(10_000, 0)
  hear(5000)
  expect(gaps).toEqual([])
})

test('a clock that runs a little apart from the sound, or is set back, is no gap', () => {
  const { gaps, hear, pass } = watch()
  hear(600_000, 20.2)
  pass(-3_600_000)
  hear(5000)
  expect(gaps).toEqual([])
})
