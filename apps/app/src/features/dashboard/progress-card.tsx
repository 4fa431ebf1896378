import type { ReportPoint } from '@cuelight/contracts/report'
import { TrendLine } from '@cuelight/ui/charts/trend-line'
import { type Trend, TrendRows } from '@cuelight/ui/charts/trend-rows'
import { Card } from '@cuelight/ui/components/card'
import { api } from '../../shell/api-client.ts'
import { ChangeTable } from '../report/index.ts'

/** Short enough to fit side by side on a phone. */
const shortDate = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
/** Points shown; older ones say little about today. */
const maxPoints = 12

/** The trend over interviews scored by one rubric; changes within chance are not called a trend. */
export function ProgressCard() {
  const progress = api.report.progress.useQuery()
  const { points = [], changes = [], reason = null } = progress.data ?? {}
  if (points.length === 0) return null
  const newest = points.findLast(({ overallScore }) => overallScore !== null)
  const comparable = points
    .filter(
      ({ rubricVersion, overallScore }) => overallScore !== null && rubricVersion === newest?.rubricVersion,
    )
    .slice(-maxPoints)
  const trends = listTrends(comparable)
  const line = comparable.map(({ overallScore, date }, index) => ({
    label: `${index + 1}: ${shortDate.format(Date.parse(date))}`,
    value: overallScore ?? 0,
  }))
  return (
    <Card title="Progress over interviews" description="Interviews that were scored by the same rubric.">
      {line.length >= 2 && <TrendLine title="Overall score by interview" valueName="Score" points={line} />}
      {trends.length > 0 && (
        <div className="mt-6">
          <TrendRows title="By competency" trends={trends} />
        </div>
      )}
      {reason ? (
        <p className="text-muted">{reason}</p>
      ) : (
        <div className="mt-4">
          <ChangeTable caption="Last change" before="Before" after="Newest" changes={changes} />
        </div>
      )}
    </Card>
  )
}

/** The competencies that at least two of these interviews asked for. */
function listTrends(points: readonly ReportPoint[]): Trend[] {
  const all = points.flatMap(({ competencies = [] }) => competencies)
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .filter(({ length }) => length >= 2)
    .map((scores) => ({ label: scores[0]?.label ?? '', values: scores.map(({ score }) => score) }))
}
