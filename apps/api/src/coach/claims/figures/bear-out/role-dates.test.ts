import { expect, it } from 'vitest'
import { lengthsOf, readSpan } from './role-dates.ts'

const month = (year: number, at: number) => year * 12 + at - 1

it.each([
  ['Acme, Nurse, Jun 2017 – Feb 2021', { start: month(2017, 6), end: month(2021, 3), isCoarse: false }],
  ['Acme, Nurse, 06/2017 - 02/2021', { start: month(2017, 6), end: month(2021, 3), isCoarse: false }],
  [
    'Acme, Nurse, June 2017 to February 2021',
    { start: month(2017, 6), end: month(2021, 3), isCoarse: false },
  ],
  ['Acme, Nurse, 2017-2021', { start: month(2017, 1), end: month(2021, 1), isCoarse: true }],
  ['Acme, Nurse, Jun 2017 - present', { start: month(2017, 6), end: null, isCoarse: false }],
  ['Acme, Nurse, since 2017', { start: month(2017, 1), end: null, isCoarse: true }],
  ['Acme, Nurse, 2017', { start: month(2017, 1), end: null, isCoarse: true }],
  [
    'Waiter, Head Waiter from 2016, Aug 2013 to May 2018',
    { start: month(2013, 8), end: month(2018, 6), isCoarse: false },
  ],
  ['Acme, Nurse', null],
])('reads the span of %j', (header, span) => expect(readSpan(header)).toEqual(span))

it('bears out the length of each role, and of all from the first start to the last end', () => {
  const first = { start: month(2015, 1), end: month(2017, 1), isCoarse: false }
  const second = { start: month(2018, 1), end: month(2019, 1), isCoarse: false }
  expect(lengthsOf([first, second], 2026)).toEqual([
    { from: 23 / 12, to: 2 },
    { from: 11 / 12, to: 1 },
    { from: 47 / 12, to: 4 },
  ])
  expect(lengthsOf([first], 2026)).toHaveLength(1)
  expect(lengthsOf([], 2026)).toEqual([])
})

it('gives a year more or less where only years are written', () => {
  expect(lengthsOf([{ start: month(2015, 1), end: month(2017, 1), isCoarse: true }], 2026)).toEqual([
    { from: 13 / 12, to: 35 / 12 },
  ])
})

it('lets an open role last until the latest year, and a while beyond', () => {
  const open = { start: month(2020, 1), end: null, isCoarse: false }
  expect(lengthsOf([open], 2026)).toEqual([{ from: 6, to: 8.5 }])
  const closed = { start: month(2018, 1), end: month(2019, 1), isCoarse: false }
  expect(lengthsOf([closed, open], 2026).at(-1)).toEqual({ from: 8, to: 10.5 })
})
