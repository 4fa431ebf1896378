import type { Track } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { describeSupport, readBrowserFacts } from '../../../audio/capture/capture-support.ts'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { lineOutbox } from '../../../audio/private/shared-lines.ts'
import { api, client, messageOf } from '../../../shell/api-client.ts'
import type { LiveState } from '../live-state.ts'
import { useRecording } from '../tracks/use-recording.ts'
import { candidateText } from '../transcript/candidate-text.ts'
import { forgetAlone, readIsAlone, storeAlone } from './chosen-tracks.ts'
import { useRecordingOwner } from './use-recording-owner.ts'

/** How long stopping waits for the last audio before it asks what to do. */
const flushPatienceMs = 20_000

/** The running second is stored and sent in a fraction of this. */
const handOverPatienceMs = 1500

export type MeetingPhase = 'idle' | 'starting' | 'live' | 'sending' | 'unsent' | 'ending'

/** Practice asks by itself: there is no call to listen to. Some browsers cannot listen to one. */
const tracksOf = (mode: LiveState['mode']): Track[] =>
  mode === 'practice' || describeSupport(readBrowserFacts()).tabSound === 'none'
    ? ['candidate']
    : ['interviewer', 'candidate']

/** Start and stop of the meeting: sources, recorders, outbox, the end call and the report. */
export function useMeeting(
  interviewId: number,
  state: LiveState,
  onPartial: (track: Track, text: string) => void,
) {
  const [phase, setPhase] = useState<MeetingPhase>('idle')
  // Stopping takes seconds, and the last words arrive meanwhile: `end` must read the transcript of then.
  const latest = useRef(state)
  latest.current = state
  const { recording, gap, forgetGap, stopAll, flushAll, setMuted, ...recorder } = useRecording(
    interviewId,
    state,
    onPartial,
  )
  const { showToast } = useToast()
  const navigate = useNavigate()
  const utilities = api.useUtils()
  const { owner, take, release } = useRecordingOwner(interviewId, () => {
    stopAll().catch(console.error)
    setPhase('idle')
  })

  const isEnded = state.status === 'ended'
  // Ended from another device, by an integrator or because it was left open: no microphone stays open for it.
  useEffect(() => {
    if (!isEnded) return
    forgetAlone(interviewId)
    if (phase !== 'live') return
    stopAll().catch(console.error)
    release()
    setPhase('idle')
  }, [interviewId, isEnded, phase, release, stopAll])

  /** What a start records: what the session was started with, until the candidate chooses otherwise. */
  const isAlone = readIsAlone(interviewId)
  const tracks = tracksOf(state.mode)
  const choose = (takesTab: boolean) => (takesTab ? forgetAlone(interviewId) : storeAlone(interviewId))

  async function startTrack(track: Track, options?: { isFresh: boolean }): Promise<boolean> {
    const isStarted = await recorder.startTrack(track, options)
    // A tab that is shared later belongs to the session from then on.
    if (isStarted && track === 'interviewer') choose(true)
    return isStarted
  }

  async function start({ takesTab = !isAlone, takesOver = false } = {}) {
    setPhase('starting')
    // The tab first: its picker needs the click that is still fresh.
    const isOurs = await take(takesOver)
    let isRecording = false
    const wanted = takesTab ? tracks : tracks.filter((track) => track === 'candidate')
    if (isOurs) for (const track of wanted) isRecording = (await startTrack(track)) || isRecording
    if (isRecording) choose(takesTab)
    else release()
    setPhase(isRecording ? 'live' : 'idle')
  }

  async function stop() {
    setPhase('sending')
    await stopAll()
    await sendRest()
  }

  async function sendRest() {
    setPhase('sending')
    const patience = AbortSignal.timeout(flushPatienceMs)
    const isSent = await Promise.all([outbox.flush(interviewId, patience), isDrained(patience)])
    if (isSent.every(Boolean)) await end()
    else setPhase('unsent')
  }

  /** The answer is made of what is on the server, so what was said so far goes there first; nobody waits for long. */
  async function handOver() {
    const patience = AbortSignal.timeout(handOverPatienceMs)
    const sent = flushAll().then(() => Promise.all([outbox.flush(interviewId, patience), lineOutbox.drain()]))
    await Promise.race([sent, new Promise((resolve) => patience.addEventListener('abort', resolve))])
  }

  async function end() {
    setPhase('ending')
    try {
      await client.live.end.mutate({
        UserInterviewId: interviewId,
        CandidateText: candidateText(latest.current.utterances),
      })
      await client.report.request.mutate({ interviewId })
      release()
      forgetAlone(interviewId)
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      navigate({ to: '/interview/report', search: { id: interviewId } })
    } catch (error) {
      showToast({ title: 'The meeting could not be ended', description: messageOf(error), tone: 'bad' })
      setPhase('unsent')
    }
  }
  return {
    phase,
    owner,
    recording,
    tracks,
    isAlone,
    gap,
    forgetGap,
    start,
    stop,
    sendRest,
    end,
    startTrack,
    setMuted,
    handOver,
  }
}

/** True when every line recognised in the browser is on the server; false when `patience` ended first. */
function isDrained(patience: AbortSignal): Promise<boolean> {
  return Promise.race([
    lineOutbox.drain().then(() => true),
    new Promise<boolean>((resolve) => patience.addEventListener('abort', () => resolve(false))),
  ])
}
