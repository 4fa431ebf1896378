import { Button } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Badge } from '@cuelight/ui/components/status-badge'
import { CirclePause, CirclePlay, CircleStop, Keyboard, ShieldCheck, Zap } from 'lucide-react'
import type { MeetingPhase } from './recording/meeting-phase.ts'
import { StartDialog } from './recording/start-dialog.tsx'
import type { LiveRun } from './use-live-run.ts'
import { ViewButtons } from './view-buttons.tsx'

const busyLabels: Partial<Record<MeetingPhase, string>> = {
  starting: 'Starting...',
  sending: 'Sending the last seconds...',
  unsent: 'Waiting...',
  ending: 'Ending...',
}

/** The header of the running screen: what is running, and how to start and stop it. */
export function LiveControls({ run }: { run: LiveRun }) {
  const { meeting, confirming, setConfirming } = run
  const close = () => setConfirming(null)
  return (
    <header
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-4 rounded-md outline-offset-4 xl:flex-nowrap"
    >
      <Heading run={run} />
      <div
        className={joinClasses(
          'flex flex-wrap gap-2 empty:hidden xl:shrink-0 xl:justify-end',
          // On a phone in two even columns, the first of three across both.
          meeting.isLive &&
            'max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2',
        )}
      >
        {meeting.isLive && run.hasAnswers && <AnswerButtons run={run} />}
        <StartStopButtons run={run} />
      </div>
      <StartDialog
        open={confirming === 'start'}
        isPractice={meeting.isPractice}
        wasAlone={meeting.isAlone}
        onClose={close}
        keepsSound={run.state.keepsInterviewerSound}
        onStart={run.startMeeting}
      />
      <ConfirmDialog
        open={confirming === 'stop'}
        onOpenChange={close}
        title={meeting.isPractice ? 'Stop Practice' : 'Stop Meeting'}
        description={`Are you sure you want to stop this ${meeting.isPractice ? 'practice' : 'meeting'}?`}
        confirmLabel="Stop"
        tone="danger"
        onConfirm={() => {
          close()
          meeting.stop()
        }}
      />
    </header>
  )
}

function Heading({ run }: { run: LiveRun }) {
  const { isLive, isPractice, isEnded } = run.meeting
  return (
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
          onClick={() => run.setHelpOpen(true)}
        >
          <Keyboard aria-hidden />?
        </Button>
      </div>
      <p className="text-muted">{run.title}</p>
      {run.state.transcription === 'browser' && !isEnded && (
        <p className="mt-1 flex items-center gap-1.5 text-sm">
          <ShieldCheck aria-hidden className="size-4 text-good" />
          Private mode: no sound leaves this device.
        </p>
      )}
      {!isEnded && !run.meeting.isPreparing && <ViewButtons run={run} />}
    </div>
  )
}

function AnswerButtons({ run }: { run: LiveRun }) {
  const { state, actions, meeting } = run
  return (
    <>
      {!meeting.isPractice && (
        <Button onClick={() => actions.answerNow(null)}>
          <Zap aria-hidden />
          Answer now
        </Button>
      )}
      <Button variant="secondary" onClick={() => actions.setAuto(!state.autoAnswer)}>
        {state.autoAnswer ? 'Disable Auto' : 'Enable Auto'}
      </Button>
    </>
  )
}

function StartStopButtons({ run }: { run: LiveRun }) {
  const { isLive, isPractice, isResumable, isEnded, canStop, phase } = run.meeting
  const busyLabel = busyLabels[phase]
  return (
    <>
      {isLive && !isPractice && <PauseButton run={run} />}
      {canStop && (
        <Button variant={isLive ? 'danger' : 'secondary'} onClick={() => run.setConfirming('stop')}>
          <CircleStop aria-hidden />
          {isPractice ? 'Stop Practice' : 'Stop Meeting'}
        </Button>
      )}
      {!isLive && !isResumable && !isEnded && (
        <Button
          loading={busyLabel !== undefined}
          loadingLabel={busyLabel ?? ''}
          onClick={() => run.setConfirming('start')}
        >
          <CirclePlay aria-hidden />
          {isPractice ? 'Start Practice' : 'Start Meeting'}
        </Button>
      )}
    </>
  )
}

function PauseButton({ run }: { run: LiveRun }) {
  const { isPaused } = run.state
  const Icon = isPaused ? CirclePlay : CirclePause
  return (
    <Button variant={isPaused ? 'primary' : 'secondary'} onClick={() => run.actions.setPaused(!isPaused)}>
      <Icon aria-hidden />
      {isPaused ? 'Go on recording' : 'Pause recording'}
    </Button>
  )
}
