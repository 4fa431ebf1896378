import { expect, test } from 'vitest'
import { GapWatch, type SoundGap } from './gap-watch.ts'

function watch() {
  let nowMs = 1_000_000
  const gaps: SoundGap[] = []
  const gapWatch = new GapWatch({ now: () => nowMs, onGap: (gap) => gaps.push(gap) })
  const play = (durationMs: number, lateMs = 20) => {
    for (let at = 0; at < durationMs; at += 20) {
      nowMs += lateMs
      gapWatch.addReading({ blockMs: 20 })
    }
  }
  return { gaps, play, pass: (ms: number) => (nowMs += ms) }
}

test('a machine that slept leaves one gap of that length', () => {
  const { gaps, play, pass } = watch()
  play(5000)
  pass(40_000)
  play(5000)
  expect(gaps).toEqual([{ fromMs: 1_005_020, toMs: 1_045_020 }])
  pass(8 * 3_600_000)
  play(1000)
  expect(gaps).toHaveLength(2)
})

test('a busy page that gets its readings late misses nothing', () => {
  const { gaps, play, pass } = watch()
  play(5000)
  pass(10_000)
  play(10_000, 0)
  play(5000)
  expect(gaps).toEqual([])
})

test('a clock that drifts from the sound, or is set back, is no gap', () => {
  const { gaps, play, pass } = watch()
  play(600_000, 20.2)
  pass(-3_600_000)
  play(5000)
  expect(gaps).toEqual([])
})
