import type { Track } from '@cuelight/contracts/live'
import type { Dispatch } from 'react'
import { describeSupport, readBrowserFacts } from '../../../../audio/capture/capture-support.ts'
import type { LiveState } from '../../live-state.ts'
import { forgetAlone, readIsAlone, storeAlone } from '../../tracks/stored-choices.ts'
import type { TrackRecorders } from '../../tracks/track-recorders.ts'
import type { MeetingEvent } from './meeting-phase.ts'
import type { RecordingClaim } from './use-recording-owner.ts'

type StartOptions = {
  interviewId: number
  mode: LiveState['mode']
  recorders: TrackRecorders
  claim: RecordingClaim
  dispatch: Dispatch<MeetingEvent>
}

/** `takesTab` is false for the microphone alone; `takesOver` takes the recording from another tab. */
export type StartHow = { takesTab?: boolean; takesOver?: boolean }

/** Practice has no call to record, and some browsers cannot record one. */
const tracksOf = (mode: LiveState['mode']): Track[] =>
  mode === 'practice' || describeSupport(readBrowserFacts()).tabSound === 'none'
    ? ['candidate']
    : ['interviewer', 'candidate']

/** Starting to record, with the tracks the candidate chose for this interview. */
export function useStart({ interviewId, mode, recorders, claim, dispatch }: StartOptions) {
  const tracks = tracksOf(mode)
  const isAlone = readIsAlone(interviewId)
  const choose = (takesTab: boolean) => (takesTab ? forgetAlone(interviewId) : storeAlone(interviewId))

  async function startTrack(track: Track, options?: { isFresh: boolean }): Promise<boolean> {
    const isStarted = await recorders.start(track, options)
    // A tab that is shared later belongs to the interview from then on.
    if (isStarted && track === 'interviewer') choose(true)
    return isStarted
  }

  async function startTracks(takesTab: boolean): Promise<boolean> {
    let isRecording = false
    // The tab comes first: its picker needs the click that is still fresh.
    for (const track of tracks)
      if (takesTab || track === 'candidate') isRecording = (await startTrack(track)) || isRecording
    return isRecording
  }

  async function start({ takesTab = !isAlone, takesOver = false }: StartHow = {}) {
    dispatch('start')
    const isRecording = (await claim.take(takesOver)) && (await startTracks(takesTab))
    if (isRecording && claim.isHeld()) {
      choose(takesTab)
      return dispatch('recording')
    }
    // Another tab may have taken over while the browser asked for the sources.
    if (isRecording) await recorders.stop()
    claim.release()
    dispatch('not-recording')
  }
  return { tracks, isAlone, start, startTrack }
}
