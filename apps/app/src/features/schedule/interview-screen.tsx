import { errorTexts } from '@cuelight/contracts/errors'
import type { Schedule } from '@cuelight/contracts/schedule'
import { Button } from '@cuelight/ui/components/button'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { getRouteApi } from '@tanstack/react-router'
import { Archive, CalendarPlus, RotateCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { afterFirstPaint } from '../../shell/after-first-paint.ts'
import { api, messageOf } from '../../shell/api-client.ts'
import { CalendarCard } from './calendar-card.tsx'
import type { ScheduleTask } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'

const route = getRouteApi('/signed-in/interview')
const loadDialog = () => import('./schedule-dialog.tsx')
const ScheduleDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.ScheduleDialog })))
const summaryPollMs = 2000
/** A summary that is missing after this long is not coming; polling on would only cost. */
const summaryExpectedWithinMs = 3 * 60_000

export function InterviewScreen() {
  const { task, setTask, closeTask } = useTask()
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
    <Button onClick={() => setTask({ kind: 'create', cvId: 0 })}>
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
          <ScheduleLists schedules={schedules.data} onTask={setTask} />
        )}
      </Card>
      <CalendarCard />
      <ScheduleDialogWhenAsked task={task} onClose={closeTask} />
    </div>
  )
}

/** Its form brings the rules of a schedule, so it comes when the screen has been painted, or when it is asked for. */
function ScheduleDialogWhenAsked({ task, onClose }: { task: ScheduleTask | null; onClose: () => void }) {
  const wasAsked = useRef(false)
  wasAsked.current ||= task !== null
  useEffect(() => afterFirstPaint(() => void loadDialog().catch(() => undefined)), [])
  return (
    <Suspense fallback={null}>
      {wasAsked.current && <ScheduleDialog task={task} onClose={onClose} />}
    </Suspense>
  )
}

/** What the dialog is open for; an address may ask for a new schedule, once. */
function useTask() {
  const { resume, task: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const [task, setTask] = useState<ScheduleTask | null>(null)
  const isAsked = resume !== undefined || asked === 'new'
  useEffect(() => {
    if (isAsked) setTask({ kind: 'create', cvId: resume ?? 0 })
  }, [isAsked, resume])
  function closeTask(): void {
    setTask(null)
    if (isAsked) navigate({ search: {}, replace: true })
  }
  return { task, setTask, closeTask }
}

type ScheduleListsProps = { schedules: Schedule[] | undefined; onTask: (task: ScheduleTask) => void }

/** What is not archived; the archived ones below, when asked for. */
function ScheduleLists({ schedules, onTask }: ScheduleListsProps) {
  const [showsArchived, setShowsArchived] = useState(false)
  const archived = schedules?.filter(({ archivedDate }) => archivedDate !== null) ?? []
  const listed = schedules?.filter(({ archivedDate }) => archivedDate === null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScheduleTable schedules={listed} onTask={onTask} />
      {archived.length > 0 && (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsArchived}
            onClick={() => setShowsArchived(!showsArchived)}
          >
            <Archive aria-hidden />
            {showsArchived ? 'Hide archived' : `Show archived (${archived.length})`}
          </Button>
        </div>
      )}
      {showsArchived && archived.length > 0 && (
        <ScheduleTable caption="Archived interviews" schedules={archived} onTask={onTask} />
      )}
    </div>
  )
}
