import type { Track } from '@cuelight/contracts/live'
import { expect, test } from 'vitest'
import { changeRecording, nothingRecorded, type Recording } from './recording-state.ts'
import { TrackRecorders } from './track-recorders.ts'

/** Sources and recorders that write down what happens to them, in order. */
function recordersWithLog(change: { openFails?: () => boolean; recordFails?: () => boolean } = {}) {
  const log: string[] = []
  let recording: Recording = nothingRecorded
  const stream = { getAudioTracks: () => [] } as unknown as MediaStream
  const open = (how: string) => async (track: Track) => {
    log.push(`${how} ${track}`)
    if (change.openFails?.()) throw new Error('No tab was shared.')
    return stream
  }
  const recorders = new TrackRecorders({
    sources: { open: open('open'), take: open('take'), close: () => log.push('close') },
    startRecorder: async (track) => {
      if (change.recordFails?.()) throw new Error('The audio system is busy.')
      log.push(`record ${track}`)
      return {
        setMuted: (isMuted) => log.push(`${isMuted ? 'mute' : 'unmute'} ${track}`),
        flush: async () => void log.push(`flush ${track}`),
        stop: async () => void log.push(`stop ${track}`),
      }
    },
    report: (event) => {
      recording = changeRecording(recording, event)
    },
  })
  return { recorders, log, readRecording: () => recording }
}

test('a track takes the open source; a fresh one stops the recorder before it', async () => {
  const { recorders, log } = recordersWithLog()
  await recorders.start('candidate')
  await recorders.start('candidate', { isFresh: true })
  expect(log).toEqual([
    'take candidate',
    'record candidate',
    'unmute candidate',
    'open candidate',
    'stop candidate',
    'record candidate',
    'unmute candidate',
  ])
})

test('a picker that is closed again leaves the running recorder alone', async () => {
  let fails = false
  const { recorders, log, readRecording } = recordersWithLog({ openFails: () => fails })
  await recorders.start('interviewer')
  fails = true
  expect(await recorders.start('interviewer', { isFresh: true })).toBe(false)
  expect(log).not.toContain('stop interviewer')
  expect(readRecording().interviewer).toMatchObject({ isOn: true, failure: 'No tab was shared.' })
})

test('a track whose next recorder fails to start is off', async () => {
  let fails = false
  const { recorders, readRecording } = recordersWithLog({ recordFails: () => fails })
  await recorders.start('candidate')
  fails = true
  expect(await recorders.start('candidate', { isFresh: true })).toBe(false)
  expect(readRecording().candidate).toMatchObject({ isOn: false, failure: 'The audio system is busy.' })
})

test('a muted track stays muted when its source changes', async () => {
  const { recorders, log, readRecording } = recordersWithLog()
  await recorders.start('candidate')
  recorders.setMuted('candidate', true)
  await recorders.start('candidate', { isFresh: true })
  expect(log.at(-1)).toBe('mute candidate')
  expect(readRecording().candidate.isMuted).toBe(true)
})

test('stopping waits for every recorder, then closes the sources and forgets what was muted', async () => {
  const { recorders, log, readRecording } = recordersWithLog()
  await recorders.start('interviewer')
  await recorders.start('candidate')
  recorders.setMuted('candidate', true)
  await recorders.stop()
  expect(log.slice(-3)).toEqual(['stop interviewer', 'stop candidate', 'close'])
  expect(readRecording()).toEqual(nothingRecorded)
  await recorders.start('candidate')
  expect(log.at(-1)).toBe('unmute candidate')
})

test('a pause silences every track, also one that starts meanwhile, and keeps apart what the candidate muted', async () => {
  const { recorders, log, readRecording } = recordersWithLog()
  await recorders.start('interviewer')
  recorders.setPaused(true)
  await recorders.start('candidate')
  recorders.setMuted('candidate', true)
  expect(log.filter((line) => line.startsWith('un'))).toEqual(['unmute interviewer'])
  log.length = 0
  recorders.setPaused(false)
  expect(log).toEqual(['unmute interviewer', 'mute candidate'])
  expect(readRecording()).toMatchObject({ interviewer: { isMuted: false }, candidate: { isMuted: true } })
})
