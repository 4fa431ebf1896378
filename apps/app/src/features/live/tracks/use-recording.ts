import type { LiveSnapshot, Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onHandOverAsked } from '../../../audio/capture/requested-cut.ts'
import { closeSources, openSource, takeSource } from '../../../audio/capture/shared-sources.ts'
import type { MeterReading } from '../../../audio/capture/track-chain.ts'
import { startTrackRecorder, type TrackRecorder } from '../../../audio/capture/track-recorder.ts'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { loadBrowserRecogniser } from '../../../audio/private/browser-recogniser.ts'
import { lineOutbox } from '../../../audio/private/shared-lines.ts'
import { startTextListener } from '../../../audio/private/text-listener.ts'
import type { SoundGap } from '../../../audio/watching/gap-watch.ts'
import type { TrackProblem } from '../../../audio/watching/watch-track.ts'
import { readSession } from '../../../shell/session-store.ts'
import { readChosenMicrophone } from './chosen-microphone.ts'
import { addReading, resetLevel } from './levels.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type TrackStatus = {
  isOn: boolean
  isMuted: boolean
  /** What its source does not do; the words are in track-texts.ts. */
  problem: TrackProblem | null
  /** Why its source could not be opened, ready to be shown; until one is. */
  failure: string | null
  /** Why what was recorded could not be kept, ready to be shown; until the next is. */
  loss: string | null
}
export type Recording = Record<Track, TrackStatus>

const off: TrackStatus = { isOn: false, isMuted: false, problem: null, failure: null, loss: null }

/** How long it is told that another source could not be had while the one before goes on. */
const failureShownMs = 8000

type Session = Pick<LiveSnapshot, 'pauseMs' | 'transcription'>

/** Records the tracks of one interview and tells when one of them falls silent for a technical reason. */
export function useRecording(
  interviewId: number,
  session: Session,
  onPartial: (track: Track, text: string) => void,
) {
  const [recording, setRecording] = useState<Recording>({ interviewer: off, candidate: off })
  /** The last time in which nothing was recorded, until it was read. */
  const [gap, setGap] = useState<SoundGap | null>(null)
  const recorders = useRef(new Map<Track, TrackRecorder>())
  /** Who muted a microphone, or a voice that must not be recorded, means the next one on that track as well. */
  const muted = useRef(new Set<Track>())
  const failureTimers = useRef(new Map<Track, number>())
  const { pauseMs, transcription } = session

  const change = useCallback((track: Track, part: Partial<TrackStatus>) => {
    setRecording((before) => ({ ...before, [track]: { ...before[track], ...part } }))
  }, [])

  const record = useCallback(
    async (track: Track, stream: MediaStream, userId: number) => {
      const kept = (storing: Promise<void>) =>
        storing.then(
          () => change(track, { loss: null }),
          (error: unknown) => change(track, { loss: storeFailure(error) }),
        )
      const source = {
        stream,
        pauseMs,
        onReading: (reading: MeterReading) => addReading(track, reading),
        onProblem: (problem: TrackProblem | null) => change(track, { problem }),
        onGap: setGap,
      }
      const place = { userId, interviewId, track }
      if (transcription === 'server') {
        return startTrackRecorder({ ...source, onSlice: (slice) => kept(outbox.add({ ...slice, ...place })) })
      }
      return startTextListener({
        ...source,
        track,
        recogniser: await loadBrowserRecogniser(),
        onPartial: (text) => onPartial(track, text),
        onLine: (line) => kept(lineOutbox.add({ ...line, ...place })),
        onLost: () => change(track, { loss: 'A sentence could not be recognised in this browser.' }),
      })
    },
    [change, interviewId, onPartial, pauseMs, transcription],
  )

  const startTrack = useCallback(
    async (track: Track, options: { isFresh?: boolean } = {}): Promise<boolean> => {
      const userId = readSession()?.user.id
      if (userId === undefined) return false
      try {
        const open = options.isFresh ? openSource : takeSource
        const stream = await open(track, readChosenMicrophone())
        const before = recorders.current.get(track)
        // When the next cannot begin, this one must not pass for what still records.
        recorders.current.delete(track)
        await before?.stop()
        // What was wrong with the source before says nothing about this one.
        resetLevel(track)
        change(track, { problem: null, loss: null })
        const isMuted = muted.current.has(track)
        for (const source of stream.getAudioTracks()) source.enabled = !isMuted
        const recorder = await record(track, stream, userId)
        recorder.setMuted(isMuted)
        recorders.current.set(track, recorder)
        change(track, { isOn: true, isMuted, failure: null })
        return true
      } catch (error) {
        console.warn(error)
        const text = error instanceof Error ? error.message : 'The recording could not start.'
        // A picker that was closed again must not silence what still records.
        change(track, { isOn: recorders.current.has(track), failure: text })
        // The time of one that was told before must not shorten this one's.
        clearTimeout(failureTimers.current.get(track))
        const hide = () => setRecording((before) => withoutFailure(before, track))
        failureTimers.current.set(track, window.setTimeout(hide, failureShownMs))
        return false
      }
    },
    [change, record],
  )

  const stopAll = useCallback(async () => {
    const running = [...recorders.current.values()]
    recorders.current.clear()
    muted.current.clear()
    await Promise.all(running.map((recorder) => recorder.stop()))
    closeSources()
    setRecording({ interviewer: off, candidate: off })
  }, [])

  /** What was heard so far is handed over now. */
  const flushAll = useCallback(async () => {
    await Promise.all([...recorders.current.values()].map((recorder) => recorder.flush()))
  }, [])

  const setMuted = useCallback(
    (track: Track, isMuted: boolean) => {
      muted.current[isMuted ? 'add' : 'delete'](track)
      recorders.current.get(track)?.setMuted(isMuted)
      change(track, { isMuted })
    },
    [change],
  )

  useEffect(() => onHandOverAsked((track, atMs) => recorders.current.get(track)?.handOverAt?.(atMs)), [])
  useLeaveGuard(recording.interviewer.isOn || recording.candidate.isOn, () => {
    flushAll().catch(console.error)
  })
  // Leaving the screen must leave no recorder running and no microphone open behind it, also when nothing began.
  useEffect(
    () => () => {
      const running = [...recorders.current.values()]
      recorders.current.clear()
      Promise.all(running.map((recorder) => recorder.stop()))
        .catch(console.error)
        .finally(closeSources)
    },
    [],
  )
  return { recording, gap, forgetGap: () => setGap(null), startTrack, stopAll, flushAll, setMuted }
}

/** A source that was taken or is gone stays told until there is another. */
function withoutFailure(recording: Recording, track: Track): Recording {
  const status = recording[track]
  const goesOn = status.isOn && status.problem !== 'ended'
  return goesOn ? { ...recording, [track]: { ...status, failure: null } } : recording
}

function storeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'OutboxFullError') return error.message
  console.error(error)
  return 'Your browser cannot store the recording. Free some disk space.'
}
