import type { LiveAnswer, LiveEvent, LiveSnapshot, Utterance } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { applyLiveEvent, stateFromSnapshot, withDismissed } from './live-state.ts'

const snapshot: LiveSnapshot = {
  interviewId: 3,
  scheduleId: 2,
  position: 'Engineer',
  companyName: 'Acme',
  status: 'created',
  mode: 'live',
  transcription: 'server',
  pauseMs: 3000,
  autoAnswer: true,
  permission: 'not-asked',
  consent: null,
  isPaused: false,
  keepsInterviewerSound: false,
  notes: '',
  startedAt: null,
  utterances: [],
  answers: [],
  lastEventId: 0,
}

const utterance = (id: number, startedAt: string, text = 'What did you build?'): Utterance => ({
  id,
  track: 'interviewer',
  startedAt,
  endedAt: startedAt,
  text,
  isQuestion: true,
})

const answer: LiveAnswer = {
  id: 9,
  utteranceId: 1,
  question: 'What did you build?',
  trigger: 'detected',
  status: 'streaming',
  segments: [],
  evidence: [],
  gaps: [],
  engine: null,
  failureReason: null,
  latency: {
    transcriptMs: null,
    questionMs: null,
    retrievalMs: null,
    firstSegmentMs: null,
    releasedMs: null,
    firstPaintedMs: null,
    doneMs: null,
    speculation: 'none',
  },
}

const segment = (index: number, text: string): LiveEvent => ({
  type: 'answer-segment',
  answerId: 9,
  index,
  segment: { kind: 'grounded', part: 'action', text, chunkIds: [4] },
  evidence: [{ cvChunkId: 4, section: 'Experience', text: 'Built the ledger.' }],
})

const play = (events: LiveEvent[]) => events.reduce(applyLiveEvent, stateFromSnapshot(snapshot))

test('the final text replaces the partial one', () => {
  const state = play([
    { type: 'partial', track: 'interviewer', text: 'What did' },
    { type: 'utterance', utterance: utterance(1, '2030-01-01T00:00:05Z') },
  ])
  expect(state.partials.interviewer).toBe('')
  expect(state.utterances.map((each) => each.text)).toEqual(['What did you build?'])
})

test('orders utterances by when they were said, whichever text came first', () => {
  const state = play([
    { type: 'utterance', utterance: utterance(2, '2030-01-01T00:00:09Z') },
    { type: 'utterance', utterance: utterance(1, '2030-01-01T00:00:05Z') },
  ])
  expect(state.utterances.map((each) => each.id)).toEqual([1, 2])
})

test('segments append in order; a repetition after a reconnect changes nothing', () => {
  const events: LiveEvent[] = [{ type: 'answer-started', answer }, segment(0, 'One.'), segment(1, 'Two.')]
  const state = play([...events, segment(0, 'One.'), segment(1, 'Two.')])
  expect(state.answers[0]?.segments.map((each) => each.text)).toEqual(['One.', 'Two.'])
  expect(state.answers[0]?.evidence).toHaveLength(1)
})

test('the finished answer replaces what came before', () => {
  const finished: LiveAnswer = { ...answer, status: 'done', gaps: ['Kubernetes'] }
  const state = play([
    { type: 'answer-started', answer },
    segment(1, 'Two.'),
    { type: 'answer-finished', answer: finished },
  ])
  expect(state.answers).toEqual([finished])
})

test('a dismissed answer can come back', () => {
  const state = play([{ type: 'answer-finished', answer: { ...answer, status: 'done' } }])
  const dismissed = withDismissed(state, 9, true)
  expect(dismissed.answers[0]?.status).toBe('dismissed')
  expect(withDismissed(dismissed, 9, false).answers[0]?.status).toBe('done')
})

test('follows the server in switches and status', () => {
  const state = play([
    { type: 'auto-answer', isOn: false },
    { type: 'status', status: 'ended' },
    { type: 'notice', track: 'candidate', code: 'quiet', text: 'Nothing is heard.' },
  ])
  expect(state).toMatchObject({ autoAnswer: false, status: 'ended', notice: { track: 'candidate' } })
})

test('follows the settings made on another device', () => {
  const state = play([{ type: 'session', pauseMs: 900, transcription: 'browser' }])
  expect(state).toMatchObject({ pauseMs: 900, transcription: 'browser' })
})

test('"no" from the employer takes every answer away; consent, pause and what is kept follow the server', () => {
  const consent = { at: '2030-01-01T00:00:00Z', place: 'de' as const }
  const state = play([
    { type: 'answer-finished', answer: { ...answer, status: 'done' } },
    { type: 'consent', consent },
    { type: 'recording', isPaused: true },
    { type: 'session', pauseMs: 3000, transcription: 'server', keepsInterviewerSound: true },
    { type: 'session', pauseMs: 2000, transcription: 'server' },
    { type: 'permission', permission: 'not-allowed' },
  ])
  expect(state).toMatchObject({ answers: [], consent, isPaused: true, keepsInterviewerSound: true })
})
