import type { ReportPoint } from '@cuelight/contracts/report'
import { Card } from '@cuelight/ui/components/card'
import { ErrorPanel } from '@cuelight/ui/components/error-panel'
import { SelectField } from '@cuelight/ui/components/field'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useNavigate } from '@tanstack/react-router'
import { api, messageOf } from '../../../shell/api-client.ts'
import { formatDate } from '../../../shell/format.ts'
import { ChangeTable } from './change-table.tsx'

type CompareCardProps = { interviewId: number; withInterviewId: number | undefined }

/** Compares this report with another one; the choice is part of the address, so it can be bookmarked. */
export function CompareCard({ interviewId, withInterviewId }: CompareCardProps) {
  const navigate = useNavigate()
  const progress = api.report.progress.useQuery()
  const others = (progress.data?.points ?? []).filter((point) => point.interviewId !== interviewId)
  if (others.length === 0) return null
  return (
    <Card title="Compare two interviews" className="print:hidden">
      <SelectField
        label="Compare with"
        value={withInterviewId ?? ''}
        onChange={(event) =>
          navigate({
            to: '/interview/report',
            search: { id: interviewId, with: Number(event.target.value) || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <option value="">Choose an interview</option>
        {others.toReversed().map((point) => (
          <option key={point.interviewId} value={point.interviewId}>
            {nameOf(point)}
          </option>
        ))}
      </SelectField>
      {withInterviewId !== undefined && (
        <Comparison interviewId={interviewId} withInterviewId={withInterviewId} />
      )}
    </Card>
  )
}

const nameOf = ({ position, companyName, date }: ReportPoint) =>
  `${position} at ${companyName}, ${formatDate(date)}`

function Comparison({ interviewId, withInterviewId }: { interviewId: number; withInterviewId: number }) {
  const comparison = api.report.compare.useQuery({ interviewId, withInterviewId })
  if (comparison.isPending) return <Spinner label="Comparing..." />
  if (comparison.isError) {
    return <ErrorPanel message={messageOf(comparison.error)} onRetry={comparison.refetch} />
  }
  const { first, second, changes, reason } = comparison.data
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        {reason ??
          `Earlier: ${nameOf(first)}. Later: ${nameOf(second)}. The same rubric, ${second.rubricVersion}.`}
      </p>
      <ChangeTable caption="Two interviews compared" before="Earlier" after="Later" changes={changes} />
    </div>
  )
}
