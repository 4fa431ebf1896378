import { expect, test } from 'vitest'
import { isEcho, measureContainment } from './echo.ts'

const said = (text: string, startedAtMs: number) => ({ text, startedAtMs, endedAtMs: startedAtMs + 3000 })

test('counts words as often as they occur, without regard to case and signs', () => {
  expect(measureContainment('The cache, the cache!', 'the cache was cold')).toBe(0.5)
  expect(measureContainment('', 'anything')).toBe(0)
})

test('words the microphone just picked up are an echo; the same words much later, or other words now, are not', () => {
  const heard = said('I moved one service at a time', 10_000)
  expect(isEcho(heard, [said('I moved one service at the time.', 9000)])).toBe(true)
  expect(isEcho(heard, [said('I moved one service at a time.', 16_000)])).toBe(false)
  expect(isEcho(heard, [said('Then we compared the results.', 9000)])).toBe(false)
  expect(isEcho(heard, [])).toBe(false)
})

test('an echo over two of the candidate’s lines is one', () => {
  const lines = [said('I moved one', 9000), said('service at a time', 12_000)]
  expect(isEcho(said('I moved one service at a time', 10_000), lines)).toBe(true)
})

test('a short question whose words the candidate used long before, in the same breath, is none', () => {
  const story = 'The old system was slow and we moved it. '
  const rest =
    'Then we compared what came out of both for a month, day by day, until nobody found a difference any more'
  const line = { text: story + rest, startedAtMs: 0, endedAtMs: 30_000 }
  const question = (startedAtMs: number) => ({
    text: 'And the old system?',
    startedAtMs,
    endedAtMs: startedAtMs + 900,
  })
  expect(isEcho(question(29_000), [line])).toBe(false)
  expect(isEcho(question(800), [line])).toBe(true)
})
