import { expect, test } from 'vitest'
import { createSoundWatch, type SoundState, technicalSilenceMs } from './sound-watch.ts'

function watchAt() {
  let nowMs = 0
  const states: SoundState[] = []
  const watch = createSoundWatch({ now: () => nowMs, onState: (state) => states.push(state) })
  return {
    states,
    hear(durationMs: number, peak: number) {
      for (let past = 0; past < durationMs; past += 20) {
        nowMs += 20
        watch.hear({ rms: peak / 2, peak, blockMs: 20 })
      }
    },
    pass(durationMs: number) {
      nowMs += durationMs
      watch.tick()
    },
  }
}

test('samples that are all zero are told within five seconds, and so is their end', () => {
  const { states, hear } = watchAt()
  hear(1000, 0.2)
  hear(technicalSilenceMs - 20, 0)
  expect(states).toEqual([])
  hear(40, 0)
  expect(states).toEqual(['zeros'])
  expect(technicalSilenceMs).toBeLessThan(5000)
  hear(20, 0.0001)
  expect(states).toEqual(['zeros', 'fine'])
})

test('a quiet room is not technical silence', () => {
  const { states, hear } = watchAt()
  hear(20_000, 0.0005)
  expect(states).toEqual([])
})

test('a source that stops giving anything is told too', () => {
  const { states, hear, pass } = watchAt()
  hear(1000, 0.2)
  pass(1000)
  expect(states).toEqual([])
  pass(technicalSilenceMs)
  expect(states).toEqual(['stalled'])
  hear(20, 0.2)
  expect(states).toEqual(['stalled', 'fine'])
})
