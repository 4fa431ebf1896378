import type { Track } from '@cuelight/contracts/live'
import type { ConsentPlace } from '@cuelight/contracts/permission'
import { useToast } from '@cuelight/ui/components/toast'
import { useEffect, useState } from 'react'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { lineOutbox } from '../../../audio/private/shared-lines.ts'
import { client, messageOf } from '../../../shell/api-client.ts'
import { useFocusMode } from '../../../shell/focus-mode.ts'
import { dismissFocusedAnswer, focusNextAnswer } from '../answers/focus-answers.ts'
import { useAnswerActions } from '../answers/use-answer-actions.ts'
import { type Dismiss, useDismissal } from '../answers/use-dismissal.ts'
import { useCaptions } from '../captions/use-captions.ts'
import { useFloatingWindow } from '../floating/use-floating-window.ts'
import type { LiveState } from '../live-state.ts'
import { usePractice } from '../practice/use-practice.ts'
import type { Connection } from './follow-interview.ts'
import { useMeeting } from './recording/use-meeting.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWake } from './use-wake.ts'

export type LiveInterviewProps = {
  interviewId: number
  scheduleId: number
  title: string
  state: LiveState
  connection: Connection
  arrivedAt: Map<number, number>
  dismiss: Dismiss
  showPartial: (track: Track, text: string) => void
  onReconnect: () => void
}

/** Everything the live screen shows and does, for its parts to take what they need. */
export function useLiveRun(props: LiveInterviewProps) {
  const { interviewId, state, dismiss, connection, onReconnect } = props
  const meeting = useMeeting(interviewId, state, props.showPartial)
  const panels = usePanels()
  const { showToast } = useToast()
  const { isLive, isPractice, isResumable, isEnded, phase, sendSoFar, setMuted } = meeting
  const { isMuted } = meeting.recording.candidate
  const report = (error: unknown) => showToast({ title: messageOf(error), tone: 'bad' })
  const actions = useAnswerActions({ interviewId, state, dismiss, sendSoFar, report })
  const dismissal = useDismissal(dismiss)
  const floating = useFloatingWindow()
  const captions = useCaptions()
  const hasAnswers = isPractice || state.permission !== 'not-allowed'
  usePausedRecording(state.isPaused, meeting.setPaused)
  function startMeeting(takesTab: boolean, place: ConsentPlace | null): void {
    if (place) client.live.recordConsent.mutate({ interviewId, place }).catch(report)
    meeting.start({ takesTab })
  }
  // Focus mode begins with the meeting.
  useFocusMode(isLive && !panels.wantsMenu)
  const setMicrophoneMuted = (isWanted: boolean) => setMuted('candidate', isWanted)
  const practice = usePractice({
    interviewId,
    isPractice,
    isLive,
    isMuted,
    setMuted: setMicrophoneMuted,
    sendSoFar,
  })

  useDrainOnWake(() => connection === 'lost' && onReconnect())
  function startOrStop(): void {
    if (isLive) panels.setConfirming('stop')
    else if (isResumable) meeting.start()
    else if (phase === 'idle' && !isEnded) panels.setConfirming('start')
  }
  useShortcuts({
    'start-stop': startOrStop,
    'answer-now': () => isLive && hasAnswers && actions.answerNow(null),
    pause: () => isLive && !isPractice && actions.setPaused(!state.isPaused),
    dismiss: dismissFocusedAnswer,
    undo: () => dismissal.undo(),
    next: () => focusNextAnswer(1),
    previous: () => focusNextAnswer(-1),
    mute: () => isLive && setMicrophoneMuted(!isMuted),
    help: () => panels.setHelpOpen(true),
  })
  return {
    ...props,
    meeting,
    actions,
    practice,
    dismissal,
    floating,
    captions,
    hasAnswers,
    startMeeting,
    ...panels,
  }
}

/** What is open beside the meeting. */
function usePanels() {
  /** Which confirmation is open. */
  const [confirming, setConfirming] = useState<'start' | 'stop' | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  /** The candidate may want the menu back in focus mode. */
  const [wantsMenu, setWantsMenu] = useState(false)
  return { confirming, setConfirming, isHelpOpen, setHelpOpen, wantsMenu, setWantsMenu }
}

function useDrainOnWake(reconnect: () => void): void {
  useWake(() => {
    outbox.drainAll().catch(console.error)
    lineOutbox.drain().catch(console.error)
    reconnect()
  })
}

/** The server decides about the pause, so that it holds whichever screen it was pressed on. */
function usePausedRecording(isPaused: boolean, setPaused: (isPaused: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recorders are the same for the whole screen
  useEffect(() => setPaused(isPaused), [isPaused])
}

export type LiveRun = ReturnType<typeof useLiveRun>
