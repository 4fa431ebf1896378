import { expect, test } from 'vitest'
import { nothingRecorded, type TrackStatus } from './recording-state.ts'
import { describeHearing, findAlarm, isOnlyQuiet } from './track-texts.ts'

const on: TrackStatus = { ...nothingRecorded.candidate, isOn: true }
const silent: TrackStatus = { ...on, problem: 'zeros' }

test('a tab that was heard and now gives zeros is quiet; a microphone that does so is broken', () => {
  expect(isOnlyQuiet('interviewer', silent, true)).toBe(true)
  expect(isOnlyQuiet('interviewer', silent, false)).toBe(false)
  expect(isOnlyQuiet('candidate', silent, true)).toBe(false)
  expect(findAlarm('interviewer', silent, true)).toBeNull()
  expect(findAlarm('candidate', silent, false)).toMatch(/^The microphone gives no sound at all/)
})

test('a failed change of source comes before a loss, and a loss before the problem of the source', () => {
  const all = { ...silent, failure: 'No tab was shared.', loss: 'No room.' }
  expect(findAlarm('candidate', all, false)).toBe('No tab was shared.')
  expect(findAlarm('candidate', { ...all, failure: null }, false)).toBe('No room.')
  expect(findAlarm('candidate', on, false)).toBeNull()
})

test('the status line says what is heard, and since when nothing was', () => {
  const describe = (status: TrackStatus, secondsSince: number | null, isSpeaking = false) =>
    describeHearing({ status, isSpeaking, isOnlyQuiet: false }, secondsSince)
  expect(describe(nothingRecorded.candidate, 0)).toBe('Off')
  expect(describe({ ...on, isMuted: true }, 0)).toBe('Muted')
  expect(describe(silent, 0)).toBe('Not heard')
  expect(describe(on, null)).toBe('Nothing heard yet')
  expect(describe(on, 2)).toBe('Listening')
  expect(describe(on, 2, true)).toBe('Speaking')
  expect(describe(on, 3, true)).toBe('Last heard 3 s ago')
  expect(describe(on, 125)).toBe('Last heard 2 min ago')
})
