import { errorTexts } from '@cuelight/contracts/errors'
import { buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { Spinner } from '@cuelight/ui/components/spinner'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api, messageOf } from '../../shell/api-client.ts'
import { ReportView } from './report-view.tsx'

const route = getRouteApi('/signed-in/interview/report')
const pollMs = 1500

export function ReportScreen() {
  const { id } = route.useSearch()
  if (id === undefined) {
    return (
      <EmptyState
        title="This address names no report"
        text="Open a report from your interviews."
        action={
          <Link to="/interview" className={buttonClasses()}>
            Go to Interview
          </Link>
        }
      />
    )
  }
  return <Report interviewId={id} />
}

function Report({ interviewId }: { interviewId: number }) {
  const utilities = api.useUtils()
  const report = api.report.read.useQuery(
    { interviewId },
    { refetchInterval: (query) => (query.state.data?.status === 'processing' ? pollMs : false) },
  )
  const request = api.report.request.useMutation({
    onSettled: () => utilities.report.read.invalidate({ interviewId }),
  })
  if (report.isPending) return <Spinner label="Loading report..." />
  if (report.isError) {
    return (
      <ErrorPanel
        title={errorTexts.reportFailed}
        message={messageOf(report.error)}
        retryLabel="Try Again"
        onRetry={report.refetch}
        retrying={report.isFetching}
      />
    )
  }
  if (report.data.status === 'failed') {
    return (
      <ErrorPanel
        title={errorTexts.reportFailed}
        message={report.data.reason}
        retryLabel="Try Again"
        onRetry={() => request.mutate({ interviewId })}
        retrying={request.isPending}
      />
    )
  }
  if (report.data.status === 'processing') {
    return (
      <div className="grid justify-items-center gap-2 py-10">
        <Spinner label="Loading report..." />
        <p className="text-muted">
          Your report is being written. You may leave; it will be here when you return.
        </p>
      </div>
    )
  }
  return <ReportView data={report.data.data} />
}
