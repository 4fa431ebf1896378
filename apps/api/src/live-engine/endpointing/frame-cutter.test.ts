import { expect, test } from 'vitest'
import { createFrameCutter } from './frame-cutter.ts'

test.each([0, 300, 5000])(
  'pieces of any length are cut into whole frames, the first %i samples left out',
  (skip) => {
    const cut = createFrameCutter(skip)
    const lengths = [16_320, 15_360, 100, 1, 511, 512, 0, 4000, 16_000, 65_000, 7]
    const heard: number[] = []
    let next = 1
    for (const length of lengths) {
      const frames = cut(Float32Array.from({ length }, () => next++))
      expect(frames.length % 512).toBe(0)
      heard.push(...frames)
    }
    const sent = next - 1
    const expected = Array.from(
      { length: sent - skip - ((sent - skip) % 512) },
      (_, index) => skip + index + 1,
    )
    expect(heard).toEqual(expected)
  },
)
