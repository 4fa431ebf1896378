// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { PercentageBars } from './percentage-bars.tsx'
import { ScoreRing } from './score-ring.tsx'
import { clampBarHeight, scoreTone } from './score-tone.ts'

// jsdom has no ResizeObserver, and without a size the charts draw nothing. These tests read the tables.
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

afterEach(cleanup)

test.each([
  [80, 'good', 'good'],
  [79.9, 'warn', 'warn'],
  [60, 'warn', 'warn'],
  [59, 'bad', 'caution'],
  [40, 'bad', 'caution'],
  [39, 'bad', 'bad'],
])('%d is %s on the dashboard and %s in the report', (score, dashboard, report) => {
  expect(scoreTone(score, 'dashboard')).toBe(dashboard)
  expect(scoreTone(score, 'report')).toBe(report)
})

test('report bars stay between 10 and 90 percent', () => {
  expect([0, 10, 55, 90, 100].map(clampBarHeight)).toEqual([10, 10, 55, 90, 90])
})

test('a chart is also a table with the true numbers', () => {
  render(<BarChart title="Score by question" points={[{ label: 'Q1', value: 97 }]} />)
  expect(screen.getByRole('table', { name: 'Score by question' })).toBeDefined()
  expect(screen.getByRole('cell').textContent).toBe('97')
})

test('a missing score reads N/A, never zero', () => {
  render(
    <>
      <ScoreRing score={null} label="Overall" />
      <PercentageBars bars={[{ label: 'Leadership', value: null }]} />
    </>,
  )
  expect(screen.getAllByText('N/A')).toHaveLength(2)
})
