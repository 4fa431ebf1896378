import { expect, test } from 'vitest'
import { askHandOver, createAskedHandOver, onHandOverAsked } from './requested-cut.ts'

function run(asked: Record<number, number>, untilMs: number): number[] {
  let nowMs = 0
  const handed: number[] = []
  const recorder = createAskedHandOver(() => handed.push(nowMs))
  for (; nowMs <= untilMs; nowMs += 20) {
    const atMs = asked[nowMs]
    if (atMs !== undefined) recorder.askFor(atMs)
    recorder.hear(nowMs)
  }
  return handed
}

test('a slice is handed over once, at the moment that was asked for', () => {
  expect(run({ 100: 450 }, 5000)).toEqual([460])
})

test('the newest asking counts, and one whose moment has passed is done at once', () => {
  expect(run({ 100: 700, 200: 900, 2000: 1500 }, 5000)).toEqual([900, 2000])
})

test('a moment of another clock is left alone', () => {
  expect(run({ 0: 60_000 }, 61_000)).toEqual([])
  expect(run({ 20000: 100 }, 21_000)).toEqual([])
})

test('what is asked reaches who listens, by track', () => {
  const heard: [string, number][] = []
  const stop = onHandOverAsked((track, atMs) => heard.push([track, atMs]))
  askHandOver('interviewer', 5)
  stop()
  askHandOver('interviewer', 6)
  expect(heard).toEqual([['interviewer', 5]])
})
