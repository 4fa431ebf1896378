import { expect, test } from 'vitest'
import { type SoundState, SoundWatch, technicalSilenceMs } from './sound-watch.ts'

function watchAt() {
  let nowMs = 0
  const states: SoundState[] = []
  const watch = new SoundWatch({ now: () => nowMs, onState: (state) => states.push(state) })
  return {
    states,
    play(durationMs: number, peak: number) {
      for (let past = 0; past < durationMs; past += 20) {
        nowMs += 20
        watch.addReading({ peak, blockMs: 20 })
      }
    },
    pass(durationMs: number) {
      nowMs += durationMs
      watch.tick()
    },
  }
}

test('reports zeros within the promised five seconds of sound, and their end', () => {
  const { states, play } = watchAt()
  play(1000, 0.2)
  play(technicalSilenceMs - 20, 0)
  expect(states).toEqual([])
  play(40, 0)
  expect(states).toEqual(['zeros'])
  expect(technicalSilenceMs).toBeLessThan(5000)
  play(20, 0.0001)
  expect(states).toEqual(['zeros', 'fine'])
})

test('a quiet room is not technical silence', () => {
  const { states, play } = watchAt()
  play(20_000, 0.0005)
  expect(states).toEqual([])
})

test('reports a source that delivers nothing at all', () => {
  const { states, play, pass } = watchAt()
  play(1000, 0.2)
  pass(1000)
  expect(states).toEqual([])
  pass(technicalSilenceMs)
  expect(states).toEqual(['stalled'])
  play(20, 0.2)
  expect(states).toEqual(['stalled', 'fine'])
})
