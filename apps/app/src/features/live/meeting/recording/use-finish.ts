import { useToast } from '@cuelight/ui/components/toast'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, useRef } from 'react'
import { api, client, messageOf } from '../../../../shell/api-client.ts'
import type { LiveState } from '../../live-state.ts'
import { forgetAlone } from '../../tracks/stored-choices.ts'
import type { TrackRecorders } from '../../tracks/track-recorders.ts'
import { candidateText } from '../../transcript/transcript-lines.ts'
import { sendRest } from './delivery.ts'
import type { MeetingEvent } from './meeting-phase.ts'
import type { RecordingClaim } from './use-recording-owner.ts'

type FinishOptions = {
  interviewId: number
  state: LiveState
  recorders: TrackRecorders
  claim: RecordingClaim
  dispatch: Dispatch<MeetingEvent>
}

/** Stopping: the last sound is sent, the interview ended, its report requested. */
export function useFinish({ interviewId, state, recorders, claim, dispatch }: FinishOptions) {
  // Stopping takes seconds, and the last words arrive meanwhile: `end` must read the transcript of that moment.
  const latest = useRef(state)
  latest.current = state
  const { showToast } = useToast()
  const navigate = useNavigate()
  const utilities = api.useUtils()

  async function stop() {
    dispatch('stop')
    await recorders.stop()
    await sendAndEnd()
  }

  async function sendAndEnd() {
    dispatch('stop')
    if (await sendRest(interviewId)) await end()
    else dispatch('not-sent')
  }

  async function end() {
    dispatch('end')
    try {
      await client.live.end.mutate({
        UserInterviewId: interviewId,
        CandidateText: candidateText(latest.current.utterances),
      })
      await client.report.request.mutate({ interviewId })
      claim.release()
      forgetAlone(interviewId)
      utilities.schedule.invalidate()
      utilities.dashboard.invalidate()
      navigate({ to: '/interview/report', search: { id: interviewId } })
    } catch (error) {
      showToast({ title: 'We could not end the interview', description: messageOf(error), tone: 'bad' })
      dispatch('end-failed')
    }
  }
  return { stop, sendAndEnd, end }
}
