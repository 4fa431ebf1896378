import type { Track } from '@cuelight/contracts/live'
import { useEffect, useReducer } from 'react'
import type { LiveState } from '../../live-state.ts'
import { forgetAlone } from '../../tracks/stored-choices.ts'
import { useRecording } from '../../tracks/use-recording.ts'
import { sendSoFar } from './delivery.ts'
import { describeMeeting, nextPhase } from './meeting-phase.ts'
import { useFinish } from './use-finish.ts'
import { useRecordingOwner } from './use-recording-owner.ts'
import { useStart } from './use-start.ts'

/** The life cycle of the running screen: it claims the recording, starts it, stops it and ends the interview. */
export function useMeeting(
  interviewId: number,
  state: LiveState,
  onPartial: (track: Track, text: string) => void,
) {
  const [phase, dispatch] = useReducer(nextPhase, 'idle')
  const { recording, recorders, gap, forgetGap } = useRecording({ interviewId, settings: state, onPartial })
  const { owner, claim } = useRecordingOwner(interviewId, () => {
    recorders.stop().catch(console.error)
    dispatch('recording-lost')
  })

  const isEnded = state.status === 'ended'
  // Ended on another device, through the API, or because it was left open: no microphone stays open for it.
  useEffect(() => {
    if (!isEnded) return
    forgetAlone(interviewId)
    if (phase !== 'live') return
    recorders.stop().catch(console.error)
    claim.release()
    dispatch('recording-lost')
  }, [interviewId, isEnded, phase, claim, recorders])

  return {
    phase,
    owner,
    recording,
    gap,
    forgetGap,
    ...describeMeeting({ phase, owner, state }),
    ...useStart({ interviewId, mode: state.mode, recorders, claim, dispatch }),
    ...useFinish({ interviewId, state, recorders, claim, dispatch }),
    setMuted: (track: Track, isMuted: boolean) => recorders.setMuted(track, isMuted),
    setPaused: (isPaused: boolean) => recorders.setPaused(isPaused),
    sendSoFar: () => sendSoFar(interviewId, () => recorders.flush()),
  }
}

export type Meeting = ReturnType<typeof useMeeting>
