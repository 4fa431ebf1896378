import type { Track } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { outbox } from '../../audio/shared-outbox.ts'
import { api, client, messageOf } from '../../shell/api-client.ts'
import { candidateText } from './candidate-text.ts'
import type { LiveState } from './live-state.ts'
import { useRecording } from './use-recording.ts'
import { useRecordingOwner } from './use-recording-owner.ts'

/** How long stopping waits for the last audio before it asks what to do. */
const flushPatienceMs = 20_000

export type MeetingPhase = 'idle' | 'starting' | 'live' | 'sending' | 'unsent' | 'ending'

/** Practice asks by itself: there is no call to listen to. */
export const tracksOf = (mode: LiveState['mode']): Track[] =>
  mode === 'practice' ? ['candidate'] : ['interviewer', 'candidate']

/** Start and stop of the meeting: sources, recorders, outbox, the end call and the report. */
export function useMeeting(interviewId: number, state: LiveState) {
  const [phase, setPhase] = useState<MeetingPhase>('idle')
  // Stopping takes seconds, and the last words arrive meanwhile: `end` must read the transcript of then.
  const latest = useRef(state)
  latest.current = state
  const { recording, startTrack, stopAll, setMuted } = useRecording(interviewId, state)
  const { showToast } = useToast()
  const navigate = useNavigate()
  const utilities = api.useUtils()
  const { owner, take, release } = useRecordingOwner(interviewId, () => {
    stopAll().catch(console.error)
    setPhase('idle')
  })

  async function start(tracks: Track[], takesOver = false) {
    setPhase('starting')
    // The tab first: its picker needs the click that is still fresh.
    const isOurs = await take(takesOver)
    let isRecording = false
    if (isOurs) for (const track of tracks) isRecording = (await startTrack(track)) || isRecording
    if (!isRecording) release()
    setPhase(isRecording ? 'live' : 'idle')
  }

  async function stop() {
    setPhase('sending')
    await stopAll()
    await sendRest()
  }

  async function sendRest() {
    setPhase('sending')
    const isSent = await outbox.flush(interviewId, AbortSignal.timeout(flushPatienceMs))
    if (isSent) await end()
    else setPhase('unsent')
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
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      navigate({ to: '/interview/report', search: { id: interviewId } })
    } catch (error) {
      showToast({ title: 'The meeting could not be ended', description: messageOf(error), tone: 'bad' })
      setPhase('unsent')
    }
  }
  return { phase, owner, recording, start, stop, sendRest, end, startTrack, setMuted }
}
