import { expect, test } from 'vitest'
import { drawScatters } from '../evals/draw-scatter.ts'

const plot = {
  title: 'Held <one>',
  xLabel: 'Rating',
  yLabel: 'Score',
  xMost: 100,
  yMost: 100,
  notes: ['n = 2, rank correlation 1.00'],
  dots: [
    { x: 90, y: 80, isHeld: true },
    { x: 10, y: 20, isHeld: false },
  ],
}

/** Where each answer stands: further right with a better rating, further up with a better score. */
const placesOf = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="2\.6"/gu)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])

test('every answer has its place, a better one further right and further up', () => {
  const [low = [], high = []] = placesOf(drawScatters('Scores', [plot], 1))
  expect(high[0]).toBeGreaterThan(low[0] ?? Number.NaN)
  expect(high[1]).toBeLessThan(low[1] ?? Number.NaN)
})

test('titles and notes are told, and nothing in them is markup', () => {
  const svg = drawScatters('Scores & more', [plot, plot], 2)
  expect(svg).toContain('Scores &amp; more')
  expect(svg).toContain('Held &lt;one&gt;')
  expect(svg.match(/n = 2, rank correlation 1\.00/gu)).toHaveLength(2)
})
