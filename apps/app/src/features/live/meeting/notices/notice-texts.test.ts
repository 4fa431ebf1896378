import { expect, test } from 'vitest'
import { describeConnection, describeGap } from './notice-texts.ts'

const fine = { isOnline: true, isLost: false, isRecording: true, waitingSeconds: 0, putOff: null }

test('says nothing while the sound arrives in time', () => {
  expect(describeConnection(fine)).toBeNull()
  expect(describeConnection({ ...fine, waitingSeconds: 3 })).toBeNull()
})

test('treats sound that waits for four seconds as a lost connection', () => {
  const text = describeConnection({ ...fine, waitingSeconds: 4 })
  expect(text).toMatch(/^The connection to the server is lost/)
  expect(text).toContain('kept on this device: 4 s not yet sent')
})

test('promises to keep the recording only while there is one', () => {
  expect(describeConnection({ ...fine, isOnline: false })).toMatch(/^You are offline.*kept on this device\.$/)
  const watching = { ...fine, isLost: true, isRecording: false, waitingSeconds: 9 }
  expect(describeConnection(watching)).not.toContain('recording')
})

test('says why the server puts off sound, and that the recording goes on', () => {
  const putOff = 'Your storage is full.'
  expect(describeConnection({ ...fine, putOff })).toBeNull()
  const full = { ...fine, waitingSeconds: 12, putOff }
  expect(describeConnection(full)).toBe(
    'Your storage is full. Your recording goes on and is kept on this device: 12 s not yet sent.',
  )
  expect(describeConnection({ ...full, isLost: true })).toMatch(/^The connection to the server is lost/)
})

test('gives the length of a gap in seconds, or minutes from two on', () => {
  expect(describeGap({ fromMs: 0, toMs: 40_400 })).toMatch(/^Nothing was recorded for 40 seconds:/)
  expect(describeGap({ fromMs: 0, toMs: 150_000 })).toMatch(/^Nothing was recorded for 3 minutes:/)
})
