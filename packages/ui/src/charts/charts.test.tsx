// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BandList } from './band-list.tsx'
import { BarChart } from './bar-chart.tsx'
import { InterviewTimeline } from './interview-timeline.tsx'
import { PercentageBars } from './percentage-bars.tsx'
import { ScoreRing } from './score-ring.tsx'
import { clampBarHeight, scoreTone } from './score-tone.ts'
import { TrendLine } from './trend-line.tsx'
import { TrendRows } from './trend-rows.tsx'

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

test('a trend is drawn from the first value to the last, as high as they are', () => {
  const points = [
    { label: 'Mar 2', value: 40 },
    { label: 'Mar 9', value: 85 },
  ]
  const { container } = render(<TrendLine title="Score by interview" valueName="Score" points={points} />)
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,60 100,15')
  expect(screen.getByRole('table', { name: 'Score by interview' }).textContent).toContain('Mar 985%')
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

test('the time line of an interview reads as a table, too', () => {
  render(
    <InterviewTimeline
      title="Time line"
      durationSeconds={120}
      spans={[
        { track: 'interviewer', from: 0, to: 10 },
        { track: 'candidate', from: 12, to: 75 },
      ]}
      questions={[{ question: 1, at: 10 }]}
      answers={[{ question: 1, at: 11 }]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Time line. The interviewer spoke 0:10, you 1:03.' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0:10', '0:11'])
})

test('bands name the score with its range, and trends the first and the last value', () => {
  render(<BandList title="Ranges" bands={[{ label: 'Q1', score: 61, from: 43, to: 79 }]} />)
  expect(screen.getByRole('cell').textContent).toBe('61, between 43 and 79')
  render(<TrendRows title="By competency" trends={[{ label: 'Leadership', values: [48, 60, 71] }]} />)
  expect(screen.getByText('48 to 71 in 3 interviews')).toBeTruthy()
})
