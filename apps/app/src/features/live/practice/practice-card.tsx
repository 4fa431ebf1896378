import { type PracticeRound, practiceRounds } from '@cuelight/contracts/practice'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { SelectField } from '@cuelight/ui/components/field'
import { useToast } from '@cuelight/ui/components/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf, type RouterOutputs } from '../../../shell/api-client.ts'
import { findAmong, keysOf } from '../../../shell/find-among.ts'
import { formatDate } from '../../../shell/format.ts'
import { QuotaLine } from '../../usage/index.ts'

const shownPractices = 3

/** Starts a practice, and leads back to earlier ones. */
export function PracticeCard({ scheduleId }: { scheduleId: number }) {
  const { showToast } = useToast()
  const navigate = useNavigate()
  const practices = api.live.practiceSessions.useQuery({ interviewScheduleId: scheduleId })
  const open = (interviewId: number) =>
    navigate({
      to: '/interview/start',
      search: { InterviewScheduleId: scheduleId, UserInterviewId: interviewId },
    })
  const [round, setRound] = useState<PracticeRound>('all')
  const { minutes } = practiceRounds[round]
  const start = api.live.startPractice.useMutation({
    onSuccess: open,
    onError: (error) => showToast({ title: messageOf(error), tone: 'bad' }),
  })
  return (
    <Card
      title="Practice"
      description="These questions, asked aloud, with feedback after each answer and a report at the end. It spends no credit."
      actions={
        <Button
          loading={start.isPending}
          onClick={() => start.mutate({ interviewScheduleId: scheduleId, round })}
        >
          <Mic aria-hidden />
          Practice
        </Button>
      }
    >
      <div className="mb-4 max-w-xs">
        <SelectField
          label="Round"
          hint={minutes === null ? undefined : `Usually ${minutes} minutes`}
          value={round}
          onChange={(event) => setRound(findAmong(keysOf(practiceRounds), event.target.value) ?? round)}
        >
          {Object.entries(practiceRounds).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <QuotaLine names={['practice-minutes', 'open-interviews']} />
      {practices.data && practices.data.length > 0 && (
        <EarlierPractices scheduleId={scheduleId} practices={practices.data.slice(0, shownPractices)} />
      )}
    </Card>
  )
}

type EarlierProps = { scheduleId: number; practices: RouterOutputs['live']['practiceSessions'] }

function EarlierPractices({ scheduleId, practices }: EarlierProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 text-sm">
      {practices.map((practice) => (
        <li key={practice.interviewId} className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-muted">{formatDate(practice.createdAt)}</span>
          {practice.status === 'ended' ? (
            <Link
              to="/interview/report"
              search={{ id: practice.interviewId }}
              className="text-accent-text underline"
            >
              Report{practice.overallScore !== null && ` (${practice.overallScore})`}
            </Link>
          ) : (
            <Link
              to="/interview/start"
              search={{ InterviewScheduleId: scheduleId, UserInterviewId: practice.interviewId }}
              className="text-accent-text underline"
            >
              Continue
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
