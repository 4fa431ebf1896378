import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { outbox } from '../../audio/shared-outbox.ts'
import { api, client, messageOf } from '../../shell/api-client.ts'
import { candidateText } from './candidate-text.ts'
import type { LiveState } from './live-state.ts'
import { useRecording } from './use-recording.ts'

/** How long stopping waits for the last audio before it asks what to do. */
const flushPatienceMs = 20_000

export type MeetingPhase = 'idle' | 'starting' | 'live' | 'sending' | 'unsent' | 'ending'

/** Start and stop of the meeting: sources, recorders, outbox, the end call and the report. */
export function useMeeting(interviewId: number, state: LiveState) {
  const [phase, setPhase] = useState<MeetingPhase>('idle')
  // Stopping takes seconds, and the last words arrive meanwhile: `end` must read the transcript of then.
  const latest = useRef(state)
  latest.current = state
  const { recording, startTrack, stopAll, setMuted } = useRecording(interviewId)
  const { showToast } = useToast()
  const navigate = useNavigate()
  const utilities = api.useUtils()

  async function start() {
    setPhase('starting')
    // The tab first: its picker needs the click that is still fresh.
    const hasTab = await startTrack('interviewer')
    const hasMicrophone = await startTrack('candidate')
    setPhase(hasTab || hasMicrophone ? 'live' : 'idle')
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
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      navigate({ to: '/interview/report', search: { id: interviewId } })
    } catch (error) {
      showToast({ title: 'The meeting could not be ended', description: messageOf(error), tone: 'bad' })
      setPhase('unsent')
    }
  }
  return { phase, recording, start, stop, sendRest, end, startTrack, setMuted }
}
