import { expect, test } from 'vitest'
import { createTurnCutter } from './turn-cutter.ts'

const blockMs = 20

function listen(pauseMs = 3000) {
  const told: string[] = []
  let nowMs = 0
  const cutter = createTurnCutter({
    pauseMs,
    onPiece: ({ samples, startedAtMs, endedAtMs }) =>
      told.push(`${startedAtMs}-${endedAtMs}: ${(samples.length / 320) * blockMs} ms`),
    onTurnEnd: () => told.push('turn'),
  })
  const hear = (durationMs: number, rms: number) => {
    for (let past = 0; past < durationMs; past += blockMs) {
      nowMs += blockMs
      cutter.hear({ samples: new Float32Array(320).fill(rms), rms, blockMs }, nowMs)
    }
  }
  return { told, cutter, speak: (ms: number) => hear(ms, 0.1), pause: (ms: number) => hear(ms, 0.002) }
}

test('a piece is cut at 600 ms of silence and the turn ends at the pause of the session', () => {
  const { told, speak, pause } = listen()
  pause(1000)
  speak(2000)
  pause(580)
  expect(told).toEqual([])
  pause(20)
  expect(told).toEqual(['700-3000: 2900 ms'])
  pause(2380)
  expect(told).toHaveLength(1)
  pause(20)
  expect(told.at(-1)).toBe('turn')
  pause(5000)
  expect(told).toHaveLength(2)
})

test('words after a short pause belong to the same turn', () => {
  const { told, speak, pause } = listen()
  speak(1000)
  pause(2000)
  speak(1000)
  pause(3000)
  expect(told.map((each) => each.split(':')[0])).toEqual(['0-1000', '2700-4000', 'turn'])
})

test('a click is no speech, and long speech is cut before the recogniser loses words', () => {
  const { told, speak, pause } = listen()
  pause(500)
  speak(60)
  pause(4000)
  expect(told).toEqual([])
  speak(60_000)
  pause(3000)
  expect(told).toHaveLength(4)
  expect(told[0]).toMatch(/: 25000 ms$/)
})

test('answer now ends the turn with what was said so far', () => {
  const { told, cutter, speak } = listen()
  speak(1000)
  cutter.completeNow()
  expect(told).toEqual(['0-1000: 1000 ms', 'turn'])
  cutter.completeNow()
  expect(told).toHaveLength(2)
})
