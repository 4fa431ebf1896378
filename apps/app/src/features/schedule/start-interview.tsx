import { errorTexts } from '@cuelight/contracts/errors'
import type { Schedule } from '@cuelight/contracts/schedule'
import { BlockedButton } from '@cuelight/ui/components/blocked-button'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { ConfirmDialog } from '@cuelight/ui/components/confirm-dialog'
import { Dialog } from '@cuelight/ui/components/dialog'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { QuotaLine } from '../usage/index.ts'

/** The Start Interview button with its confirmation and its errors; a running interview is continued instead. */
export function StartInterview({ schedule }: { schedule: Schedule }) {
  if (schedule.userInterviewId !== null) {
    return (
      <Link
        to="/interview/start"
        search={{ InterviewScheduleId: schedule.id, UserInterviewId: schedule.userInterviewId }}
        className={buttonClasses('primary', 'small')}
      >
        Continue
      </Link>
    )
  }
  if (!schedule.isAllowedInterview) {
    return (
      <>
        <BlockedButton size="small" reason={errorTexts.startNeedsCredit}>
          Start Interview
        </BlockedButton>
        {/* Below all buttons of the row, so that none of them moves. */}
        <p className="order-last basis-full text-end text-xs text-muted">
          {errorTexts.startNeedsCredit}.{' '}
          <Link to="/packages" className="whitespace-nowrap text-accent-text underline">
            View Packages
          </Link>
        </p>
      </>
    )
  }
  return <StartButton scheduleId={schedule.id} />
}

function StartButton({ scheduleId }: { scheduleId: number }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        Start Interview
      </Button>
      <StartInterviewDialog scheduleId={scheduleId} open={isConfirming} onOpenChange={setConfirming}>
        <Link
          to="/interview/start"
          search={{ InterviewScheduleId: scheduleId }}
          className="text-sm text-accent-text underline"
        >
          Check microphone and sound first
        </Link>
      </StartInterviewDialog>
    </>
  )
}

type StartInterviewDialogProps = {
  scheduleId: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onStarted?: () => void
  children?: ReactNode
}

/** The confirmation before an interview starts, its call, and the live screen or the error after it. */
export function StartInterviewDialog(props: StartInterviewDialogProps) {
  const { scheduleId, open, onOpenChange, onStarted, children } = props
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const utilities = api.useUtils()
  const start = api.live.start.useMutation({
    onSuccess: (userInterviewId) => {
      onStarted?.()
      utilities.schedule.list.invalidate()
      navigate({
        to: '/interview/start',
        search: { InterviewScheduleId: scheduleId, UserInterviewId: userInterviewId },
      })
    },
    onError: (problem) => {
      onOpenChange(false)
      setError(messageOf(problem))
    },
  })
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Start Interview"
        description="Are you sure you want to start this interview?"
        confirmLabel="Start"
        loading={start.isPending}
        onConfirm={() => start.mutate({ interviewScheduleId: scheduleId })}
      >
        {open && <QuotaLine names={['open-interviews', 'model-cost']} />}
        {children}
      </ConfirmDialog>
      <Dialog
        open={error !== null}
        onOpenChange={(isOpen) => !isOpen && setError(null)}
        title="Error"
        description={error ?? ''}
        size="small"
      />
    </>
  )
}
