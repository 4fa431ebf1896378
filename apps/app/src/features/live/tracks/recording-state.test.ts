import { expect, test } from 'vitest'
import { changeRecording, nothingRecorded, type RecordingEvent } from './recording-state.ts'

const play = (events: RecordingEvent[]) => events.reduce(changeRecording, nothingRecorded)
const candidate = (events: RecordingEvent[]) => play(events).candidate

const track = 'candidate' as const
const started: RecordingEvent = { type: 'started', track, isMuted: false }
const notStarted: RecordingEvent = { type: 'not-started', track, isOn: true, failure: 'No tab was shared.' }
const expired: RecordingEvent = { type: 'failure-expired', track }

test('a new source starts without the problem, the loss and the failure of the last one', () => {
  const status = candidate([
    started,
    { type: 'problem', track, problem: 'zeros' },
    { type: 'loss', track, loss: 'No room.' },
    notStarted,
    { type: 'source-opened', track },
    { type: 'started', track, isMuted: true },
  ])
  expect(status).toEqual({ isOn: true, isMuted: true, problem: null, failure: null, loss: null })
})

test('a failure disappears after a while if the track still records', () => {
  expect(candidate([started, notStarted, expired]).failure).toBeNull()
})

test('a failure stays while nothing records, or the source has ended', () => {
  expect(candidate([{ ...notStarted, isOn: false }, expired]).failure).toBe('No tab was shared.')
  const ended: RecordingEvent = { type: 'problem', track, problem: 'ended' }
  expect(candidate([started, ended, notStarted, expired]).failure).toBe('No tab was shared.')
})

test('a loss stays until something is stored again', () => {
  const lost: RecordingEvent = { type: 'loss', track, loss: 'No room.' }
  expect(candidate([started, lost]).loss).toBe('No room.')
  expect(candidate([started, lost, { type: 'loss', track, loss: null }]).loss).toBeNull()
})

test('an event changes its own track, and an event without news changes nothing', () => {
  const before = play([started])
  expect(changeRecording(before, { type: 'muted', track, isMuted: true }).interviewer).toBe(
    before.interviewer,
  )
  expect(changeRecording(before, { type: 'loss', track, loss: null })).toBe(before)
  expect(changeRecording(before, { type: 'all-stopped' })).toEqual(nothingRecorded)
})
