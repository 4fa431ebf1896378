import { errorTexts } from '@cuelight/contracts/errors'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPlus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api, messageOf } from '../../shell/api-client.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'

const route = getRouteApi('/signed-in/interview')
const summaryPollMs = 2000
/** A summary that is missing after this long is not coming; polling on would only cost. */
const summaryExpectedWithinMs = 3 * 60_000

export function InterviewScreen() {
  const { resume } = route.useSearch()
  const [isScheduling, setScheduling] = useState(resume !== undefined)
  const schedules = api.schedule.list.useQuery(undefined, {
    refetchInterval: (query) =>
      query.state.data?.some(
        (each) =>
          !each.generateSummary && Date.now() - Date.parse(each.createdDate) < summaryExpectedWithinMs,
      )
        ? summaryPollMs
        : false,
  })
  const scheduleButton = (
    <Button onClick={() => setScheduling(true)}>
      <CalendarPlus aria-hidden />
      Schedule Interview
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-semibold">Interview</h1>
      <Card
        title="Interview Schedules"
        actions={
          <>
            <Button variant="secondary" onClick={() => schedules.refetch()}>
              <RotateCw aria-hidden />
              Refresh
            </Button>
            {scheduleButton}
          </>
        }
      >
        {schedules.isError ? (
          <ErrorPanel
            title={errorTexts.scheduleListFailed}
            message={messageOf(schedules.error)}
            onRetry={schedules.refetch}
            retrying={schedules.isFetching}
          />
        ) : (
          <ScheduleTable schedules={schedules.data} />
        )}
      </Card>
      <ScheduleDialog open={isScheduling} cvId={resume} onClose={() => setScheduling(false)} />
    </div>
  )
}
