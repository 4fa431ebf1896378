import type { Fact, FactKey } from '@cuelight/contracts/facts'
import { buttonClasses } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { SelectField } from '@cuelight/ui/components/field'
import { LoadingRegion, Skeleton } from '@cuelight/ui/components/skeleton'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf, type RouterOutputs } from '../../shell/api-client.ts'
import { FactField } from './fact-field.tsx'
import { textOf } from './text-of.ts'

/** What differs from one job to the next. */
const keys: readonly FactKey[] = ['why-this-job', 'salary', 'questions-to-ask']

type InterviewFactsProps = { facts: readonly Fact[]; scheduleId: number | undefined }

/** What holds for one interview alone; it takes precedence over the general text. */
export function InterviewFacts({ facts, scheduleId }: InterviewFactsProps) {
  const schedules = api.schedule.list.useQuery()
  return (
    <Card title="For one interview" description="In this interview, these come before your general answers.">
      {schedules.isPending && (
        <LoadingRegion label="Loading your interviews...">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {schedules.isError && (
        <ErrorPanel
          message={messageOf(schedules.error)}
          onRetry={schedules.refetch}
          retrying={schedules.isFetching}
        />
      )}
      {schedules.data && <ChosenInterview schedules={schedules.data} facts={facts} scheduleId={scheduleId} />}
    </Card>
  )
}

type ChosenInterviewProps = InterviewFactsProps & { schedules: RouterOutputs['schedule']['list'] }

function ChosenInterview({ schedules, facts, scheduleId }: ChosenInterviewProps) {
  const [chosenId, setChosenId] = useState(scheduleId)
  const chosen = schedules.find(({ id }) => id === chosenId) ?? schedules[0]
  if (!chosen) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title="No interview yet"
        text="Schedule one, then say why you want that job."
        action={
          <Link to="/interview" className={buttonClasses('secondary')}>
            Go to Interview
          </Link>
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label="Interview"
        value={chosen.id}
        onChange={(event) => setChosenId(Number(event.target.value))}
      >
        {schedules.map(({ id, position, companyName }) => (
          <option key={id} value={id}>
            {position} at {companyName}
          </option>
        ))}
      </SelectField>
      {keys.map((key) => (
        <FactField
          key={`${chosen.id}-${key}`}
          place={{ key, scheduleId: chosen.id }}
          stored={textOf(facts, key, chosen.id)}
          general={textOf(facts, key, null) || undefined}
        />
      ))}
    </div>
  )
}
