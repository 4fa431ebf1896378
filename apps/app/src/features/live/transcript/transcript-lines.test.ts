import type { LiveAnswer, Utterance } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { candidateText, listLines } from './transcript-lines.ts'

const latency = {
  transcriptMs: null,
  questionMs: null,
  retrievalMs: null,
  firstSegmentMs: null,
  releasedMs: null,
  firstPaintedMs: null,
  doneMs: null,
  speculation: 'none' as const,
}
const said = (id: number, startedAt: string): Utterance => ({
  id,
  track: id % 2 ? 'interviewer' : 'candidate',
  startedAt,
  endedAt: startedAt,
  text: `Said ${id}`,
  isQuestion: false,
})
const asked = (id: number, change: Partial<LiveAnswer>): LiveAnswer => ({
  id,
  utteranceId: null,
  question: `Typed ${id}`,
  trigger: 'asked',
  status: 'done',
  segments: [],
  evidence: [],
  gaps: [],
  engine: null,
  failureReason: null,
  latency,
  ...change,
})

test('a typed question appears once, among what was said, at its time', () => {
  const lines = listLines(
    [said(1, '2030-01-01T00:00:01Z'), said(2, '2030-01-01T00:00:09Z')],
    [
      asked(7, { createdAt: '2030-01-01T00:00:05Z' }),
      asked(8, { createdAt: '2030-01-01T00:00:06Z', formOfAnswerId: 7 }),
      asked(9, { createdAt: '2030-01-01T00:00:02Z', trigger: 'detected', utteranceId: 1 }),
    ],
  )
  expect(lines.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'Interviewer: Said 1',
    'You typed: Typed 7',
    'You: Said 2',
  ])
})

test('the candidate text leaves out the interviewer and short replies', () => {
  const said = (text: string, track: 'candidate' | 'interviewer' = 'candidate') => ({ track, text })
  const text = candidateText([
    said('Tell me about yourself.', 'interviewer'),
    said('I led the payments team.'),
    said('Thank you.'),
    said('thanks'),
    said(' Yes. '),
    said('Yes, I did that for two years.'),
    said('Bye'),
    said('Peace.'),
  ])
  expect(text).toBe('I led the payments team.\nYes, I did that for two years.')
})
