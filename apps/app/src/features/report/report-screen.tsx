import { errorTexts } from '@cuelight/contracts/errors'
import type { ReportState } from '@cuelight/contracts/report'
import { buttonClasses } from '@cuelight/ui/components/button'
import { EmptyState } from '@cuelight/ui/components/empty-state'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { ProgressSteps } from '@cuelight/ui/components/progress-steps'
import { Spinner } from '@cuelight/ui/components/spinner'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api, messageOf } from '../../shell/api-client.ts'
import { exactly } from '../../shell/exactly.ts'
import { ReportActions } from './actions/report-actions.tsx'
import { VersionChoice } from './actions/version-choice.tsx'
import { AfterwardsCard } from './afterwards-card.tsx'
import { CompareCard } from './compare/compare-card.tsx'
import { DebriefCard } from './debrief-card.tsx'
import { JudgementStatus } from './judgement-status.tsx'
import { TranscriptScreen } from './transcript/transcript-editor.tsx'
import { ReportView } from './view/report-view.tsx'

const route = getRouteApi('/signed-in/interview/report')
const pollMs = 1500

export function ReportScreen() {
  const { id, with: withInterviewId, version, part } = route.useSearch()
  if (id === undefined) {
    return (
      <EmptyState
        title="This address names no report"
        text="Open a report from your interviews."
        action={
          <Link to="/interview" activeOptions={exactly} className={buttonClasses()}>
            Go to Interview
          </Link>
        }
      />
    )
  }
  if (part === 'transcript') return <TranscriptScreen interviewId={id} />
  return <Report interviewId={id} withInterviewId={withInterviewId} version={version} />
}

type ReportProps = { interviewId: number; withInterviewId: number | undefined; version: number | undefined }

function Report({ interviewId, withInterviewId, version }: ReportProps) {
  const utilities = api.useUtils()
  const report = api.report.read.useQuery(
    { interviewId, version },
    { refetchInterval: (query) => (isMoving(query.state.data) ? pollMs : false) },
  )
  const request = api.report.request.useMutation({
    onSettled: () => utilities.report.read.invalidate({ interviewId }),
  })
  if (report.isPending) return <Spinner label="Loading report..." />
  if (report.isError) {
    return (
      <ReportFailed message={messageOf(report.error)} onRetry={report.refetch} retrying={report.isFetching} />
    )
  }
  const retry = () => request.mutate({ interviewId })
  if (report.data.status === 'failed') {
    return <ReportFailed message={report.data.reason} onRetry={retry} retrying={request.isPending} />
  }
  if (report.data.status === 'processing') {
    return <ReportProgress step={report.data.step ?? 'waiting'} />
  }
  const { data } = report.data
  const { judgement } = data.summary
  return (
    <ReportView
      data={data}
      actions={<ReportActions interviewId={interviewId} version={version} />}
      versions={<VersionChoice interviewId={interviewId} data={data} />}
      notice={
        judgement && <JudgementStatus judgement={judgement} onRetry={retry} retrying={request.isPending} />
      }
      comparison={<CompareCard interviewId={interviewId} withInterviewId={withInterviewId} />}
      afterwards={
        <>
          <AfterwardsCard interviewId={interviewId} version={version} />
          <DebriefCard interviewId={interviewId} />
        </>
      }
    />
  )
}

type ReportFailedProps = { message: string; onRetry: () => void; retrying: boolean }

function ReportFailed(props: ReportFailedProps) {
  return <ErrorPanel title={errorTexts.reportFailed} retryLabel="Try Again" {...props} />
}

/** Whether polling again can show something new. */
function isMoving(state: ReportState | undefined): boolean {
  if (state?.status === 'ready') return state.data.summary.judgement?.status === 'running'
  return state?.status === 'processing'
}

function ReportProgress({ step }: { step: 'waiting' | 'scoring' }) {
  const isScoring = step === 'scoring'
  return (
    <div className="mx-auto grid max-w-md gap-5 py-10">
      <Spinner label="Loading report..." />
      <ProgressSteps
        label="Progress of your report"
        steps={[
          { id: 'ended', label: 'Interview ended', state: 'done' },
          { id: 'collect', label: 'Transcript and resume collected', state: isScoring ? 'done' : 'running' },
          { id: 'score', label: 'Answers scored', state: isScoring ? 'running' : 'waiting' },
        ]}
      />
      <p className="text-muted">
        Your report is being written. You may leave; it will be here when you return.
      </p>
    </div>
  )
}
