import { buttonClasses } from '@cuelight/ui/components/button'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { getRouteApi, Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { exactly } from '../../../shell/exactly.ts'
import { PreflightScreen } from '../preflight/preflight-screen.tsx'
import { LiveInterview } from './live-interview.tsx'
import { useLiveEvents } from './use-live-events.ts'

const route = getRouteApi('/signed-in/interview/start')

export function LiveScreen() {
  const { InterviewScheduleId: scheduleId, UserInterviewId: interviewId } = route.useSearch()
  if (scheduleId === undefined) return <MissingIds />
  if (interviewId === undefined) return <PreflightScreen scheduleId={scheduleId} />
  return <LoadedInterview key={interviewId} interviewId={interviewId} scheduleId={scheduleId} />
}

/** Missing query ids only warn (specification, section 5); there is nothing to record into without them. */
function MissingIds() {
  useEffect(() => console.warn('InterviewScheduleId or UserInterviewId is missing in the address'), [])
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-2xl font-semibold">Live Interview</h1>
      <p role="status" className="flex items-center gap-2 rounded-md bg-warn-soft px-4 py-3">
        <TriangleAlert aria-hidden className="size-5 text-warn" />
        This address does not name an interview. Start one from your schedules.
      </p>
      <Link to="/interview" activeOptions={exactly} className={buttonClasses()}>
        Go to Interview
      </Link>
    </div>
  )
}

function LoadedInterview({ interviewId, scheduleId }: { interviewId: number; scheduleId: number }) {
  const live = useLiveEvents(interviewId)
  if (live.error) return <ErrorPanel message={live.error} onRetry={live.reload} />
  if (!live.state || !live.snapshot) return <Spinner label="Loading the interview..." />
  return (
    <LiveInterview
      interviewId={interviewId}
      scheduleId={scheduleId}
      title={`${live.snapshot.position} at ${live.snapshot.companyName}`}
      state={live.state}
      connection={live.connection}
      arrivedAt={live.arrivedAt}
      dismiss={live.dismiss}
      showPartial={live.showPartial}
      onReconnect={live.reload}
    />
  )
}
