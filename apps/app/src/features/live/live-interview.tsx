import type { Track } from '@cuelight/contracts/live'
import { useToast } from '@cuelight/ui/components/toast'
import { useState } from 'react'
import { client, messageOf } from '../../shell/api-client.ts'
import { AnswerList } from './answer-list.tsx'
import { LiveControls } from './live-controls.tsx'
import { LiveNotices } from './live-notices.tsx'
import type { LiveState } from './live-state.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { TrackPanel } from './track-panel.tsx'
import { Transcript } from './transcript.tsx'
import type { Connection } from './use-live-events.ts'
import { useMeeting } from './use-meeting.ts'
import { dismissFocusedAnswer, focusAnswer, useShortcuts } from './use-shortcuts.ts'

export type LiveInterviewProps = {
  interviewId: number
  scheduleId: number
  title: string
  state: LiveState
  connection: Connection
  arrivedAt: Map<number, number>
  dismiss: (answerId: number, isDismissed: boolean) => Promise<unknown>
  onReconnect: () => void
}

const tracks: Track[] = ['interviewer', 'candidate']

export function LiveInterview(props: LiveInterviewProps) {
  const { interviewId, state } = props
  const meeting = useMeeting(interviewId, state)
  const [question, setQuestion] = useState<'start' | 'stop' | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { showToast } = useToast()
  const report = (error: unknown) => showToast({ title: messageOf(error), tone: 'bad' })
  const isLive = meeting.phase === 'live'
  const answerNow = (utteranceId: number | null) =>
    client.live.answerNow.mutate({ interviewId, utteranceId }).catch(report)
  const setAuto = (isOn: boolean) => client.live.setAutoAnswer.mutate({ interviewId, isOn }).catch(report)

  useShortcuts({
    'start-stop': () => {
      if (isLive) setQuestion('stop')
      else if (meeting.phase === 'idle' && state.status !== 'ended') setQuestion('start')
    },
    'answer-now': () => isLive && answerNow(null),
    dismiss: dismissFocusedAnswer,
    next: () => focusAnswer(1),
    previous: () => focusAnswer(-1),
    mute: () => isLive && meeting.setMuted('candidate', !meeting.recording.candidate.isMuted),
    help: () => setHelpOpen(true),
  })

  return (
    <div className="grid grid-cols-1 gap-5">
      <LiveControls
        title={props.title}
        state={state}
        phase={meeting.phase}
        question={question}
        onQuestion={setQuestion}
        onStart={meeting.start}
        onStop={meeting.stop}
        onAnswerNow={() => answerNow(null)}
        onAutoAnswer={setAuto}
        onHelp={() => setHelpOpen(true)}
      />
      <LiveNotices
        interviewId={interviewId}
        state={state}
        phase={meeting.phase}
        connection={props.connection}
        onReconnect={props.onReconnect}
        onSendAgain={meeting.sendRest}
        onEndNow={meeting.end}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <AnswerList state={state} arrivedAt={props.arrivedAt} dismiss={props.dismiss} />
        <div className="grid content-start gap-4">
          {state.status !== 'ended' &&
            tracks.map((track) => (
              <TrackPanel
                key={track}
                track={track}
                interviewId={interviewId}
                status={meeting.recording[track]}
                isLive={isLive}
                isSpeaking={state.speaking[track] ?? false}
                onRestart={() => meeting.startTrack(track)}
                onMute={(isMuted) => meeting.setMuted(track, isMuted)}
              />
            ))}
          <Transcript state={state} canAsk={state.status !== 'ended'} onAnswerThis={answerNow} />
        </div>
      </div>
      <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
