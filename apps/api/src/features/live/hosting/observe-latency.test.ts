import type { LiveAnswer } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { createLatencyObserver } from './observe-latency.ts'

const latency = {
  transcriptMs: 700,
  questionMs: 710,
  retrievalMs: null,
  firstSegmentMs: 730,
  releasedMs: 3010,
  firstPaintedMs: null,
  doneMs: 900,
  speculation: 'hit' as const,
}
const answer: LiveAnswer = {
  id: 1,
  utteranceId: 1,
  question: 'Why?',
  trigger: 'detected',
  status: 'done',
  segments: [],
  evidence: [],
  gaps: [],
  engine: null,
  failureReason: null,
  latency,
}

test('each stage of an answer counts once, when it is reached; a failed answer does not count', () => {
  const seen: [string, string, number][] = []
  const observe = createLatencyObserver((...entry) => void seen.push(entry))
  const tell = (changes: Partial<LiveAnswer>) =>
    observe({ type: 'answer-finished', answer: { ...answer, ...changes } })
  tell({})
  tell({ status: 'dismissed' })
  expect(seen.map(([stage]) => stage)).toEqual([
    'transcript',
    'question',
    'first_segment',
    'released',
    'done',
  ])
  tell({ latency: { ...latency, firstPaintedMs: 3040 } })
  expect(seen.at(-1)).toEqual(['first_painted', 'hit', 3040])
  tell({ id: 2, status: 'failed' })
  expect(seen).toHaveLength(6)
})
