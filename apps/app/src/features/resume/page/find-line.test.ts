import { expect, test } from 'vitest'
import { findLine } from './find-line.ts'

const runs = [
  'Harbour Mills',
  '• ',
  'Wrote the weekly report on',
  'flour prices for man-',
  'agers',
  'Ran the mill',
].map((text, index) => ({ text, left: 50, top: index * 14, width: 200, height: 12 }))
const textsOf = (line: string) => findLine(runs, line).map(({ text }) => text)

test('finds a line over several rows, whatever its spaces and hyphens', () => {
  expect(textsOf('Wrote the weekly report on flour prices for managers')).toEqual([
    'Wrote the weekly report on',
    'flour prices for man-',
    'agers',
  ])
})

test('finds the beginning of a line that was read or corrected differently at its end', () => {
  expect(textsOf('Wrote the weekly report on wheat')).toEqual(['Wrote the weekly report on'])
})

test('marks nothing for what is not on the page', () => {
  expect(textsOf('Led a team of nine in another town')).toEqual([])
  expect(textsOf('•')).toEqual([])
})
