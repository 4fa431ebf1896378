import { expect, test, vi } from 'vitest'
import { createPauseDetector } from './pause-detector.ts'

const feed = (detect: (rms: number, blockMs: number) => void, levels: number[]) => {
  for (const level of levels) detect(level, 100)
}

test('a pause after speech is told once', () => {
  const onPause = vi.fn()
  const detect = createPauseDetector(onPause)
  feed(detect, [0.1, 0.1, ...Array(5).fill(0.009)])
  expect(onPause).not.toHaveBeenCalled()
  feed(detect, Array(30).fill(0.009))
  expect(onPause).toHaveBeenCalledTimes(1)
  feed(detect, [0.01, ...Array(6).fill(0)])
  expect(onPause).toHaveBeenCalledTimes(2)
})

test('silence without speech before it is no pause, and a short gap is none', () => {
  const onPause = vi.fn()
  const detect = createPauseDetector(onPause)
  feed(detect, [...Array(30).fill(0), 0.2, 0, 0, 0.2, 0, 0, 0, 0, 0, 0.2])
  expect(onPause).not.toHaveBeenCalled()
})
