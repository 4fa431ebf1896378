import type { Track } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useRef, useState } from 'react'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { lineOutbox } from '../../../audio/private/shared-lines.ts'
import { messageOf } from '../../../shell/api-client.ts'
import { AnswerList } from '../answers/answer-list.tsx'
import { AskBox } from '../answers/ask-box.tsx'
import { useAnswerActions } from '../answers/use-answer-actions.ts'
import { type Dismiss, useDismissal } from '../answers/use-dismissal.ts'
import type { LiveState } from '../live-state.ts'
import { PracticePanel } from '../practice/practice-panel.tsx'
import { TypedAnswer } from '../practice/typed-answer.tsx'
import { usePractice } from '../practice/use-practice.ts'
import { SessionSettings } from '../preflight/interview-settings.tsx'
import { PreflightPanel } from '../preflight/preflight-panel.tsx'
import { TrackPanel } from '../tracks/track-panel.tsx'
import { Transcript } from '../transcript/transcript.tsx'
import type { Connection } from './follow-interview.ts'
import { LiveControls } from './live-controls.tsx'
import { LiveNotices } from './live-notices.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useFocusRest } from './use-focus-rest.ts'
import { useMeeting } from './use-meeting.ts'
import { dismissFocusedAnswer, focusAnswer, useShortcuts } from './use-shortcuts.ts'
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

export function LiveInterview(props: LiveInterviewProps) {
  const { interviewId, state } = props
  const meeting = useMeeting(interviewId, state, props.showPartial)
  const [question, setQuestion] = useState<'start' | 'stop' | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { showToast } = useToast()
  const report = (error: unknown) => showToast({ title: messageOf(error), tone: 'bad' })
  const isLive = meeting.phase === 'live'
  const isEnded = state.status === 'ended'
  const isResumable = state.status === 'live' && meeting.phase === 'idle'
  const { answerNow, answerLine, setAuto } = useAnswerActions({
    interviewId,
    state,
    dismiss: props.dismiss,
    handOver: meeting.handOver,
    report,
  })

  const isPractice = state.mode === 'practice'
  const [isAloud, setAloud] = useState(true)
  const practice = usePractice({
    interviewId,
    isPractice,
    isLive,
    isAloud,
    isMuted: meeting.recording.candidate.isMuted,
    setMuted: (isMuted) => meeting.setMuted('candidate', isMuted),
    handOver: meeting.handOver,
  })

  useWake(() => {
    outbox.drainAll().catch(console.error)
    lineOutbox.drain().catch(console.error)
    if (props.connection === 'lost') props.onReconnect()
  })
  const dismissal = useDismissal(props.dismiss)
  const screen = useRef<HTMLDivElement>(null)
  useFocusRest(screen)
  useShortcuts({
    'start-stop': () => {
      if (isLive) setQuestion('stop')
      else if (isResumable) meeting.start()
      else if (meeting.phase === 'idle' && !isEnded) setQuestion('start')
    },
    'answer-now': () => isLive && answerNow(null),
    dismiss: dismissFocusedAnswer,
    undo: () => dismissal.undo(),
    next: () => focusAnswer(1),
    previous: () => focusAnswer(-1),
    mute: () => isLive && meeting.setMuted('candidate', !meeting.recording.candidate.isMuted),
    help: () => setHelpOpen(true),
  })

  const isPreparing = meeting.phase === 'idle' && state.status === 'created' && state.answers.length === 0
  return (
    <div ref={screen} className="grid grid-cols-1 gap-5">
      <LiveControls
        title={props.title}
        state={state}
        phase={meeting.phase}
        isResumable={isResumable}
        // The tab that records has the last seconds, so it is the one to stop.
        canStop={isLive || (isResumable && meeting.owner !== 'elsewhere')}
        isAlone={meeting.isAlone}
        question={question}
        onQuestion={setQuestion}
        onStart={(takesTab) => meeting.start({ takesTab })}
        onStop={meeting.stop}
        onAnswerNow={() => answerNow(null)}
        onAutoAnswer={setAuto}
        onHelp={() => setHelpOpen(true)}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          {isPractice && isLive && <PracticePanel practice={practice} isAloud={isAloud} onAloud={setAloud} />}
          {isPreparing ? (
            <PreflightPanel needsTab={!isPractice}>
              <SessionSettings interviewId={interviewId} session={state} />
            </PreflightPanel>
          ) : (
            <AnswerList
              state={state}
              hearsCall={isPractice || !isLive || meeting.recording.interviewer.isOn}
              arrivedAt={props.arrivedAt}
              onDismiss={dismissal.dismissAnswer}
            />
          )}
          {!isEnded && !isPreparing && !isPractice && (
            <AskBox interviewId={interviewId} scheduleId={props.scheduleId} />
          )}
          {isLive && isPractice && <TypedAnswer interviewId={interviewId} />}
        </div>
        <div className="contents content-start gap-4 lg:grid lg:grid-cols-1">
          <LiveNotices
            interviewId={interviewId}
            state={state}
            phase={meeting.phase}
            owner={meeting.owner}
            isResumable={isResumable}
            connection={props.connection}
            gap={meeting.gap}
            onGapRead={meeting.forgetGap}
            onReconnect={props.onReconnect}
            isAlone={meeting.isAlone}
            canShareTab={meeting.tracks.includes('interviewer')}
            onContinue={meeting.start}
            onSendAgain={meeting.sendRest}
            onEndNow={meeting.end}
          />
          {!isEnded &&
            !isPreparing &&
            meeting.tracks.map((track) => (
              <TrackPanel
                key={track}
                track={track}
                interviewId={interviewId}
                status={meeting.recording[track]}
                isLive={isLive}
                isSpeaking={state.speaking[track] ?? false}
                isPrivate={state.transcription === 'browser'}
                onRestart={() => meeting.startTrack(track, { isFresh: true })}
                onMute={(isMuted) => meeting.setMuted(track, isMuted)}
              />
            ))}
          <Transcript
            state={state}
            canAsk={!isEnded}
            canAskOwnLines={!isPractice}
            onAnswerThis={answerLine}
          />
        </div>
      </div>
      <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
