import { expect, test } from 'vitest'
import { describeMeeting, type MeetingEvent, type MeetingPhase, nextPhase } from './meeting-phase.ts'

const follow = (events: MeetingEvent[], from: MeetingPhase = 'idle') => events.reduce(nextPhase, from)

test('a meeting that goes well passes through every phase once', () => {
  expect(follow(['start'])).toBe('starting')
  expect(follow(['start', 'recording'])).toBe('live')
  expect(follow(['start', 'recording', 'stop'])).toBe('sending')
  expect(follow(['start', 'recording', 'stop', 'end'])).toBe('ending')
})

test('what could not be sent or ended can be tried again', () => {
  const unsent: MeetingEvent[] = ['start', 'recording', 'stop', 'not-sent']
  expect(follow(unsent)).toBe('unsent')
  expect(follow([...unsent, 'stop'])).toBe('sending')
  expect(follow([...unsent, 'end'])).toBe('ending')
  expect(follow([...unsent, 'end', 'end-failed'])).toBe('unsent')
})

test('a start without a source, or one that another tab took over, ends idle', () => {
  expect(follow(['start', 'not-recording'])).toBe('idle')
  expect(follow(['start', 'recording-lost', 'recording'])).toBe('idle')
  expect(follow(['start', 'recording', 'recording-lost'])).toBe('idle')
})

test('an interview that is not being recorded can be stopped', () => {
  expect(follow(['stop'])).toBe('sending')
})

const facts = {
  phase: 'idle',
  owner: 'nobody',
  state: { status: 'live', mode: 'live', answers: [] },
} as const

test('a running interview can be resumed, but only the tab that records can stop it', () => {
  expect(describeMeeting(facts)).toMatchObject({ isResumable: true, canStop: true })
  expect(describeMeeting({ ...facts, owner: 'elsewhere' })).toMatchObject({
    isResumable: true,
    canStop: false,
  })
  expect(describeMeeting({ ...facts, phase: 'live', owner: 'here' })).toMatchObject({
    isLive: true,
    isResumable: false,
    canStop: true,
  })
})

test('the sound can be checked until the first answer', () => {
  const created = { ...facts, state: { ...facts.state, status: 'created' as const } }
  expect(describeMeeting(created)).toMatchObject({ isPreparing: true, isResumable: false, canStop: false })
  expect(describeMeeting({ ...created, phase: 'starting' }).isPreparing).toBe(false)
  const asked = { ...created, state: { ...created.state, answers: [{}] } }
  expect(describeMeeting(asked).isPreparing).toBe(false)
})
