import type { Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openMicrophone, openTabAudio } from '../../audio/open-sources.ts'
import { outbox } from '../../audio/shared-outbox.ts'
import { startTrackRecorder, type TrackRecorder } from '../../audio/track-recorder.ts'
import { readSession } from '../../shell/session-store.ts'
import { setLevel } from './levels.ts'

export type TrackStatus = { isOn: boolean; isMuted: boolean; problem: string | null }
export type Recording = Record<Track, TrackStatus>

const off: TrackStatus = { isOn: false, isMuted: false, problem: null }
const openSource = { interviewer: openTabAudio, candidate: openMicrophone }
const problemTexts: Record<Track, { ended: string; muted: string }> = {
  interviewer: {
    ended: 'Sharing of the tab has ended, so the interviewer is not heard any more.',
    muted: 'The shared tab sends no sound right now.',
  },
  candidate: {
    ended: 'The microphone was disconnected, so you are not heard any more.',
    muted: 'The microphone is muted by your system.',
  },
}

/** Records the two tracks into the outbox and tells when one of them falls silent for a technical reason. */
export function useRecording(interviewId: number) {
  const [recording, setRecording] = useState<Recording>({ interviewer: off, candidate: off })
  const recorders = useRef(new Map<Track, TrackRecorder>())

  const change = useCallback((track: Track, part: Partial<TrackStatus>) => {
    setRecording((before) => ({ ...before, [track]: { ...before[track], ...part } }))
  }, [])

  const startTrack = useCallback(
    async (track: Track): Promise<boolean> => {
      const userId = readSession()?.user.id
      if (userId === undefined) return false
      try {
        const stream = await openSource[track]()
        await recorders.current.get(track)?.stop()
        const recorder = await startTrackRecorder({
          stream,
          onLevel: (rms) => setLevel(track, rms),
          onProblem: (problem) => change(track, { problem: problem && problemTexts[track][problem] }),
          onSlice: (slice) =>
            outbox.add({ ...slice, userId, interviewId, track }).catch((error: unknown) => {
              console.error(error)
              change(track, { problem: 'Your browser cannot store the recording. Free some disk space.' })
            }),
        })
        recorders.current.set(track, recorder)
        change(track, { isOn: true, isMuted: false, problem: null })
        return true
      } catch (error) {
        console.warn(error)
        const text = error instanceof Error ? error.message : 'The recording could not start.'
        change(track, { isOn: false, problem: text })
        return false
      }
    },
    [change, interviewId],
  )

  const stopAll = useCallback(async () => {
    const running = [...recorders.current.values()]
    recorders.current.clear()
    await Promise.all(running.map((recorder) => recorder.stop()))
    setRecording({ interviewer: off, candidate: off })
  }, [])

  const setMuted = useCallback(
    (track: Track, isMuted: boolean) => {
      recorders.current.get(track)?.setMuted(isMuted)
      change(track, { isMuted })
    },
    [change],
  )

  // Leaving the screen must not leave a recorder running behind it.
  useEffect(
    () => () => {
      for (const recorder of recorders.current.values()) recorder.stop()
      recorders.current.clear()
    },
    [],
  )
  return { recording, startTrack, stopAll, setMuted }
}
