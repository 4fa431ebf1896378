import type { Track } from '@cuelight/contracts/live'
import type { TrackProblem } from '../../../audio/watching/watch-track.ts'

export type TrackStatus = {
  isOn: boolean
  isMuted: boolean
  /** What is wrong with its source; the words are in track-texts.ts. */
  problem: TrackProblem | null
  /** Why opening its source failed, ready to show; null once one is open. */
  failure: string | null
  /** Why storing the last piece failed, ready to show; null once the next one is stored. */
  loss: string | null
}
export type Recording = Record<Track, TrackStatus>

export type RecordingEvent =
  | { type: 'source-opened'; track: Track }
  | { type: 'started'; track: Track; isMuted: boolean }
  /** `isOn`: the source before it still records. */
  | { type: 'not-started'; track: Track; isOn: boolean; failure: string }
  | { type: 'failure-expired'; track: Track }
  | { type: 'problem'; track: Track; problem: TrackProblem | null }
  | { type: 'loss'; track: Track; loss: string | null }
  | { type: 'muted'; track: Track; isMuted: boolean }
  | { type: 'all-stopped' }

const off: TrackStatus = { isOn: false, isMuted: false, problem: null, failure: null, loss: null }

export const nothingRecorded: Recording = { interviewer: off, candidate: off }

export function changeRecording(recording: Recording, event: RecordingEvent): Recording {
  if (event.type === 'all-stopped') return nothingRecorded
  const before = recording[event.track]
  const status = changeStatus(before, event)
  return status === before ? recording : { ...recording, [event.track]: status }
}

function changeStatus(
  status: TrackStatus,
  event: Exclude<RecordingEvent, { type: 'all-stopped' }>,
): TrackStatus {
  switch (event.type) {
    case 'source-opened':
      // What was wrong with the last source says nothing about this one.
      return { ...status, problem: null, loss: null }
    case 'started':
      return { ...status, isOn: true, isMuted: event.isMuted, failure: null }
    case 'not-started':
      return { ...status, isOn: event.isOn, failure: event.failure }
    case 'failure-expired': {
      // A source that is gone, or was never there, keeps its reason until there is another.
      const goesOn = status.isOn && status.problem !== 'ended'
      return goesOn ? { ...status, failure: null } : status
    }
    case 'problem':
      return { ...status, problem: event.problem }
    case 'loss':
      return status.loss === event.loss ? status : { ...status, loss: event.loss }
    case 'muted':
      return { ...status, isMuted: event.isMuted }
  }
}
