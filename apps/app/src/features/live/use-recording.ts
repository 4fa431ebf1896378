import type { LiveSnapshot, Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { outbox } from '../../audio/shared-outbox.ts'
import { closeSource, closeSources, openSource, takeSource } from '../../audio/source-shelf.ts'
import { startTrackRecorder, type TrackRecorder } from '../../audio/track-recorder.ts'
import type { TrackProblem } from '../../audio/watch-track.ts'
import { readSession } from '../../shell/session-store.ts'
import { readChosenMicrophone } from './chosen-microphone.ts'
import { addReading, resetLevel } from './levels.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type TrackStatus = {
  isOn: boolean
  isMuted: boolean
  /** What its source does not do; the words are in track-texts.ts. */
  problem: TrackProblem | null
  /** Why it cannot be recorded although its source is well, ready to be shown. */
  failure: string | null
}
export type Recording = Record<Track, TrackStatus>

const off: TrackStatus = { isOn: false, isMuted: false, problem: null, failure: null }

/** Records the tracks of one interview and tells when one of them falls silent for a technical reason. */
export function useRecording(interviewId: number, session: Pick<LiveSnapshot, 'pauseMs'>) {
  const [recording, setRecording] = useState<Recording>({ interviewer: off, candidate: off })
  const recorders = useRef(new Map<Track, TrackRecorder>())
  const { pauseMs } = session

  const change = useCallback((track: Track, part: Partial<TrackStatus>) => {
    setRecording((before) => ({ ...before, [track]: { ...before[track], ...part } }))
  }, [])

  const record = useCallback(
    (track: Track, stream: MediaStream, userId: number) =>
      startTrackRecorder({
        stream,
        pauseMs,
        onReading: (reading) => addReading(track, reading),
        onProblem: (problem) => change(track, { problem }),
        onSlice: (slice) =>
          outbox.add({ ...slice, userId, interviewId, track }).then(
            () => change(track, { failure: null }),
            (error: unknown) => change(track, { failure: storeFailure(error) }),
          ),
      }),
    [change, interviewId, pauseMs],
  )

  const startTrack = useCallback(
    async (track: Track, options: { isFresh?: boolean } = {}): Promise<boolean> => {
      const userId = readSession()?.user.id
      if (userId === undefined) return false
      try {
        const open = options.isFresh ? openSource : takeSource
        const stream = await open(track, readChosenMicrophone())
        await recorders.current.get(track)?.stop()
        resetLevel(track)
        recorders.current.set(track, await record(track, stream, userId))
        change(track, { isOn: true, isMuted: false, failure: null })
        return true
      } catch (error) {
        console.warn(error)
        const text = error instanceof Error ? error.message : 'The recording could not start.'
        // A picker that was closed again must not silence what still records.
        change(track, { isOn: recorders.current.has(track), failure: text })
        return false
      }
    },
    [change, record],
  )

  const stopAll = useCallback(async () => {
    const running = [...recorders.current.values()]
    recorders.current.clear()
    await Promise.all(running.map((recorder) => recorder.stop()))
    closeSources()
    setRecording({ interviewer: off, candidate: off })
  }, [])

  const setMuted = useCallback(
    (track: Track, isMuted: boolean) => {
      recorders.current.get(track)?.setMuted(isMuted)
      change(track, { isMuted })
    },
    [change],
  )

  useLeaveGuard(recording.interviewer.isOn || recording.candidate.isOn, () => {
    for (const recorder of recorders.current.values()) recorder.flush()
  })
  // Leaving the screen must not leave a recorder running behind it.
  useEffect(
    () => () => {
      for (const [track, recorder] of recorders.current) {
        recorder.stop()
        closeSource(track)
      }
      recorders.current.clear()
    },
    [],
  )
  return { recording, startTrack, stopAll, setMuted }
}

function storeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'OutboxFullError') return error.message
  console.error(error)
  return 'Your browser cannot store the recording. Free some disk space.'
}
