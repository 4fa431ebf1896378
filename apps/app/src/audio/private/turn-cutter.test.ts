import { expect, test } from 'vitest'
import { TurnCutter } from './turn-cutter.ts'

const blockMs = 20

function cut(pauseMs = 3000) {
  const found: string[] = []
  let nowMs = 0
  const cutter = new TurnCutter({
    pauseMs,
    onPiece: ({ samples, startedAtMs, endedAtMs }) =>
      found.push(`${startedAtMs}-${endedAtMs}: ${(samples.length / 320) * blockMs} ms`),
    onTurnEnd: () => found.push('turn'),
  })
  const play = (durationMs: number, rms: number) => {
    for (let past = 0; past < durationMs; past += blockMs) {
      nowMs += blockMs
      cutter.addBlock({ samples: new Float32Array(320).fill(rms), rms, blockMs }, nowMs)
    }
  }
  return { found, cutter, speak: (ms: number) => play(ms, 0.1), pause: (ms: number) => play(ms, 0.002) }
}

test('cuts a piece at 600 ms of silence and ends the turn at the pause of the interview', () => {
  const { found, speak, pause } = cut()
  pause(1000)
  speak(2000)
  pause(580)
  expect(found).toEqual([])
  pause(20)
  expect(found).toEqual(['700-3000: 2900 ms'])
  pause(2380)
  expect(found).toHaveLength(1)
  pause(20)
  expect(found.at(-1)).toBe('turn')
  pause(5000)
  expect(found).toHaveLength(2)
})

test('counts words after a short pause to the same turn', () => {
  const { found, speak, pause } = cut()
  speak(1000)
  pause(2000)
  speak(1000)
  pause(3000)
  expect(found.map((each) => each.split(':')[0])).toEqual(['0-1000', '2700-4000', 'turn'])
})

test('ignores a click, and cuts long speech before the recogniser loses words', () => {
  const { found, speak, pause } = cut()
  pause(500)
  speak(60)
  pause(4000)
  expect(found).toEqual([])
  speak(60_000)
  pause(3000)
  expect(found).toHaveLength(4)
  expect(found[0]).toMatch(/: 25000 ms$/)
})

test('completes the turn on request, with the words so far', () => {
  const { found, cutter, speak } = cut()
  speak(1000)
  cutter.completeNow()
  expect(found).toEqual(['0-1000: 1000 ms', 'turn'])
  cutter.completeNow()
  expect(found).toHaveLength(2)
})
