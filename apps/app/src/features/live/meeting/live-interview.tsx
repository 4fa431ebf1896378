import { useRef } from 'react'
import { useOwnTitle } from '../../../shell/routes/page-title.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { AskBox } from '../answers/ask-box.tsx'
import { OfferBar } from '../answers/offer-bar.tsx'
import { CaptionsPanel } from '../captions/captions-panel.tsx'
import { NotesPanel } from '../captions/notes-panel.tsx'
import { FloatingAnswers } from '../floating/floating-answers.tsx'
import { PermissionCard } from '../permission/permission-card.tsx'
import { PracticePanel } from '../practice/practice-panel.tsx'
import { TypedAnswer } from '../practice/typed-answer.tsx'
import { InterviewSettings } from '../preflight/interview-settings.tsx'
import { PreflightPanel } from '../preflight/preflight-panel.tsx'
import { TrackPanel } from '../tracks/track-panel.tsx'
import { Transcript } from '../transcript/transcript.tsx'
import { LiveControls } from './live-controls.tsx'
import { LiveNotices } from './notices/live-notices.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useFocusRest } from './use-focus-rest.ts'
import { type LiveInterviewProps, type LiveRun, useLiveRun } from './use-live-run.ts'

/** The running screen: its controls, the answers on one side, the sound and the transcript on the other. */
export function LiveInterview(props: LiveInterviewProps) {
  const run = useLiveRun(props)
  useOwnTitle(run.meeting.isPractice ? 'Practice' : null)
  const screen = useRef<HTMLDivElement>(null)
  useFocusRest(screen)
  return (
    <div ref={screen} className="grid grid-cols-1 gap-5">
      <LiveControls run={run} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          <AnswersColumn run={run} />
        </div>
        <div className="contents content-start gap-4 lg:grid lg:grid-cols-1">
          <SoundColumn run={run} />
        </div>
      </div>
      {run.floating.body && <FloatingAnswers run={run} body={run.floating.body} />}
      <ShortcutHelp open={run.isHelpOpen} onClose={() => run.setHelpOpen(false)} />
    </div>
  )
}

function AnswersColumn({ run }: { run: LiveRun }) {
  const { interviewId, state, meeting } = run
  const { isLive, isEnded, isPreparing, isPractice } = meeting
  return (
    <>
      {!isPreparing && (run.captions.isOn || !run.hasAnswers) && (
        <CaptionsPanel state={state} isAlone={!run.hasAnswers} />
      )}
      {isPractice && isLive && <PracticePanel practice={run.practice} />}
      {isPreparing ? (
        <>
          {!isPractice && <PermissionCard scheduleId={run.scheduleId} />}
          <PreflightPanel needsTab={!isPractice}>
            <InterviewSettings interviewId={interviewId} settings={state} />
          </PreflightPanel>
        </>
      ) : (
        run.hasAnswers && (
          <AnswerList
            state={state}
            recordsCall={isPractice || !isLive || meeting.recording.interviewer.isOn}
            arrivedAt={run.arrivedAt}
            onDismiss={run.dismissal.dismissAnswer}
          />
        )
      )}
      {!isPreparing && run.hasAnswers && <OfferBar state={state} onAnswer={run.actions.answerLine} />}
      {!run.hasAnswers && !isPreparing && <NotesPanel interviewId={interviewId} />}
      {!isEnded && !isPreparing && !isPractice && run.hasAnswers && (
        <AskBox interviewId={interviewId} scheduleId={run.scheduleId} />
      )}
      {isLive && isPractice && <TypedAnswer interviewId={interviewId} />}
    </>
  )
}

function SoundColumn({ run }: { run: LiveRun }) {
  const { interviewId, state, meeting } = run
  const { isLive, isEnded, isPreparing, isPractice } = meeting
  return (
    <>
      <LiveNotices run={run} />
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
        canAsk={!isEnded && run.hasAnswers}
        canAskOwnLines={!isPractice}
        onAnswerThis={run.actions.answerLine}
      />
    </>
  )
}
