import type { Track } from '@cuelight/contracts/live'
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { subscribeToCutRequests } from '../../../audio/capture/requested-cut.ts'
import { closeSources, openSource, takeSource } from '../../../audio/capture/shared-sources.ts'
import type { SoundGap } from '../../../audio/watching/gap-watch.ts'
import { changeRecording, nothingRecorded, type RecordingEvent } from './recording-state.ts'
import { type RecorderOptions, startRecorder } from './start-recorder.ts'
import { readChosenMicrophone } from './stored-choices.ts'
import { TrackRecorders } from './track-recorders.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** How long a failed change of source is shown while the source before it goes on. */
const failureShownMs = 8000

const sources = {
  open: (track: Track) => openSource(track, readChosenMicrophone()),
  take: (track: Track) => takeSource(track, readChosenMicrophone()),
  close: closeSources,
}

/** Records the tracks of one interview. `options` count when a track starts. */
export function useRecording(options: Pick<RecorderOptions, 'interviewId' | 'settings' | 'onPartial'>) {
  const [recording, dispatch] = useReducer(changeRecording, nothingRecorded)
  /** The last stretch in which nothing was recorded, until the candidate has read about it. */
  const [gap, setGap] = useState<SoundGap | null>(null)
  const report = useExpiringFailures(dispatch)
  const latest = useRef(options)
  latest.current = options
  const [recorders] = useState(
    () =>
      new TrackRecorders({
        sources,
        startRecorder: (track, stream) =>
          startRecorder({ ...latest.current, track, stream, report, onGap: setGap }),
        report,
      }),
  )

  useEffect(() => subscribeToCutRequests((track, atMs) => recorders.cutAt(track, atMs)), [recorders])
  useLeaveGuard(recording.interviewer.isOn || recording.candidate.isOn, () => {
    recorders.flush().catch(console.error)
  })
  // Whoever leaves the screen leaves no recorder running and no microphone open, even if nothing had started.
  useEffect(() => () => void recorders.stop().catch(console.error), [recorders])
  return { recording, recorders, gap, forgetGap: () => setGap(null) }
}

/** Passes events on; a failure is followed by its expiry, timed from the newest one of the track. */
function useExpiringFailures(dispatch: Dispatch<RecordingEvent>): Dispatch<RecordingEvent> {
  const timers = useRef(new Map<Track, number>())
  return useCallback(
    (event: RecordingEvent) => {
      dispatch(event)
      if (event.type !== 'not-started') return
      const { track } = event
      clearTimeout(timers.current.get(track))
      const expire = () => dispatch({ type: 'failure-expired', track })
      timers.current.set(track, window.setTimeout(expire, failureShownMs))
    },
    [dispatch],
  )
}
