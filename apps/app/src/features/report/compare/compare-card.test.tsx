// @vitest-environment jsdom
import type { ReportChange, ReportPoint } from '@cuelight/contracts/report-comparison'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CompareCard } from './compare-card.tsx'

const point = (interviewId: number, position: string) =>
  ({
    interviewId,
    position,
    companyName: 'Acme',
    date: '2030-01-01T00:00:00Z',
    rubricVersion: '3',
  }) as ReportPoint
const points = [point(1, 'First'), point(2, 'Second'), point(3, 'Third')]
const change = { field: 'overallScore', label: 'Overall score', before: 40, after: 70 }
const changes = [{ ...change, change: 30, noise: 5, verdict: 'higher' }] as ReportChange[]

const { compare, navigate } = vi.hoisted(() => ({ compare: vi.fn(), navigate: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('../../../shell/api-client.ts', () => ({
  api: { report: { progress: { useQuery: () => ({ data: { points } }) }, compare: { useQuery: compare } } },
  messageOf: (error: Error) => error.message,
}))
afterEach(cleanup)

test('offers the other interviews, the newest first', async () => {
  render(<CompareCard interviewId={2} withInterviewId={undefined} />)
  const options = screen.getAllByRole('option').map((option) => option.textContent?.split(' at ')[0])
  expect(options).toEqual(['Choose an interview', 'Third', 'First'])
  await userEvent.selectOptions(screen.getByLabelText('Compare with'), '1')
  expect(navigate.mock.calls[0]?.[0].search).toEqual({ id: 2, with: 1 })
})

test('shows the earlier interview before the later one, whichever was opened', () => {
  compare.mockReturnValue({ data: { first: points[0], second: points[2], changes, reason: null } })
  render(<CompareCard interviewId={3} withInterviewId={1} />)
  expect(compare).toHaveBeenCalledWith({ interviewId: 3, withInterviewId: 1 })
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual(['What', 'Earlier', 'Later', 'Change', 'Reading'])
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  // On a phone each cell repeats the header of its column.
  expect(cells).toEqual([
    'WhatOverall score',
    'Earlier40',
    'Later70',
    'Change+30 (chance: ±5)',
    'ReadingHigher',
  ])
  expect(screen.getByText(/Earlier: First at Acme.*Later: Third at Acme/)).toBeTruthy()
})
