import { expect, it } from 'vitest'
import { findStrangeDates } from './find-strange-dates.ts'

it.each([
  ['I opened the shop in June.', 'Opened a shop, Jun 2019', []],
  ['I opened the shop in June.', 'Opened a shop, 06/2019', []],
  ['I opened the shop in June.', 'Opened a shop, 16/2019', ['june']],
  ['I opened the shop in July.', 'Opened a shop, Jun 2019', ['july']],
  ['I opened the shop in Sept.', 'Opened a shop in September', []],
  ['We met on Mondays.', 'Met every Monday', []],
  ['We met on Mondays.', 'Met every Mon', []],
  ['We met on Fridays.', 'Met every Monday', ['friday']],
  ['May we meet?', 'Met every Monday', []],
  ['We met in May.', 'Met every Monday', ['may']],
  ['We march on, and we may win.', 'Met every Monday', []],
  ['I came first.', 'Came first in the race', []],
  ['I came second.', 'Came first in the race', ['place 2']],
  ['I won 2nd prize.', 'Finished second', []],
  ['I won third prize.', 'Took part', ['place 3']],
  ['We meet every Thursday.', 'Meets every second Thursday', ['every Thursday']],
  ['We meet each single Thursday.', 'Meets every other Thursday', ['each single Thursday']],
  ['We meet every second Thursday.', 'Meets every second Thursday', []],
  ['We meet every Thursday.', 'Meets every Thursday', []],
])('%j on %j says too much by %j', (sentence, source, expected) => {
  expect(findStrangeDates(sentence, source)).toEqual(expected)
})

it('refuses a sentence too long to be said', () => {
  const long = 'word '.repeat(1000)
  expect(findStrangeDates(long, '')).toEqual([long])
})
