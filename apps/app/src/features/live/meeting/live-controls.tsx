import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Badge } from '@cuelight/ui/components/status-badge'
import { CirclePlay, CircleStop, Keyboard, ShieldCheck, Zap } from 'lucide-react'
import type { LiveState } from '../live-state.ts'
import { StartDialog } from './start-dialog.tsx'
import type { MeetingPhase } from './use-meeting.ts'

type LiveControlsProps = {
  title: string
  state: LiveState
  phase: MeetingPhase
  /** A session that runs, with nothing recorded in this tab: LiveNotices has the way on. */
  isResumable: boolean
  canStop: boolean
  /** The session was begun with the microphone alone. */
  isAlone: boolean
  question: 'start' | 'stop' | null
  onQuestion: (question: 'start' | 'stop' | null) => void
  /** `takesTab` is false for the microphone alone. */
  onStart: (takesTab: boolean) => void
  onStop: () => void
  onAnswerNow: () => void
  onAutoAnswer: (isOn: boolean) => void
  onHelp: () => void
}

const busyLabels: Partial<Record<MeetingPhase, string>> = {
  starting: 'Starting...',
  sending: 'Sending the last seconds...',
  unsent: 'Waiting...',
  ending: 'Ending...',
}

export function LiveControls(props: LiveControlsProps) {
  const { state, phase, isResumable, question, onQuestion } = props
  const isLive = phase === 'live'
  const isPractice = state.mode === 'practice'
  const busy = busyLabels[phase]
  const confirm = (action: () => void) => () => {
    onQuestion(null)
    action()
  }
  return (
    <header
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-4 rounded-md outline-offset-4 xl:flex-nowrap"
    >
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="flex items-center gap-3 text-2xl font-semibold">
            {isPractice ? 'Practice' : 'Live Interview'}
            <Badge tone={isLive ? 'good' : 'plain'}>{isLive ? 'Live' : 'Idle'}</Badge>
          </h1>
          <Button
            variant="quiet"
            size="small"
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts"
            className="text-muted pointer-coarse:hidden"
            onClick={props.onHelp}
          >
            <Keyboard aria-hidden />?
          </Button>
        </div>
        <p className="text-muted">{props.title}</p>
        {state.transcription === 'browser' && state.status !== 'ended' && (
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <ShieldCheck aria-hidden className="size-4 text-good" />
            Private mode: no sound leaves this device.
          </p>
        )}
      </div>
      <div
        className={joinClasses(
          'flex flex-wrap gap-2 empty:hidden xl:shrink-0 xl:justify-end',
          // On a phone in two even columns, the first of three across both.
          isLive &&
            'max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2',
        )}
      >
        {isLive && (
          <>
            {!isPractice && (
              <Button onClick={props.onAnswerNow}>
                <Zap aria-hidden />
                Answer now
              </Button>
            )}
            <Button variant="secondary" onClick={() => props.onAutoAnswer(!state.autoAnswer)}>
              {state.autoAnswer ? 'Disable Auto' : 'Enable Auto'}
            </Button>
          </>
        )}
        {props.canStop && (
          <Button variant={isLive ? 'danger' : 'secondary'} onClick={() => onQuestion('stop')}>
            <CircleStop aria-hidden />
            Stop Meeting
          </Button>
        )}
        {!isLive && !isResumable && state.status !== 'ended' && (
          <Button loading={busy !== undefined} loadingLabel={busy ?? ''} onClick={() => onQuestion('start')}>
            <CirclePlay aria-hidden />
            Start Meeting
          </Button>
        )}
      </div>
      <StartDialog
        open={question === 'start'}
        isPractice={isPractice}
        wasAlone={props.isAlone}
        onClose={() => onQuestion(null)}
        onStart={props.onStart}
      />
      <ConfirmDialog
        open={question === 'stop'}
        onOpenChange={() => onQuestion(null)}
        title="Stop Meeting"
        description="Are you sure you want to stop this meeting?"
        confirmLabel="Stop"
        tone="danger"
        onConfirm={confirm(props.onStop)}
      />
    </header>
  )
}
