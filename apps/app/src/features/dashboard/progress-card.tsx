import type { ReportChange, ReportPoint } from '@cuelight/contracts/report-comparison'
import { TrendLine } from '@cuelight/ui/charts/trend-line'
import { type Trend, TrendRows } from '@cuelight/ui/charts/trend-rows'
import { Accordion } from '@cuelight/ui/components/accordion'
import { Card } from '@cuelight/ui/components/card'
import { api } from '../../shell/api-client.ts'
import { ChangeTable } from '../report/index.ts'

/** Short enough to fit side by side on a phone. */
const shortDate = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
const listWords = new Intl.ListFormat('en', { type: 'conjunction' })
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
  return (
    <Card title="Progress over interviews" description="Interviews that were scored by the same rubric.">
      <div className="grid grid-cols-1 gap-6">
        <p>{reason ?? describeChanges(changes)}</p>
        {comparable.length >= 2 && (
          <TrendLine title="Overall score by interview" valueName="Score" points={nameByDay(comparable)} />
        )}
        {trends.length > 0 && <TrendRows title="By competency" trends={trends} />}
        {!reason && <AllChanges changes={changes} />}
      </div>
    </Card>
  )
}

function AllChanges({ changes }: { changes: ReportChange[] }) {
  return (
    <Accordion
      items={[
        {
          id: 'changes',
          title: 'Every number of the last two interviews',
          body: <ChangeTable caption="Last change" before="Before" after="Newest" changes={changes} />,
        },
      ]}
    />
  )
}

/** What moved further than chance moves it, in a sentence. */
function describeChanges(changes: readonly ReportChange[]): string {
  const named = (wanted: ReportChange['verdict']) =>
    changes
      .filter(({ verdict }) => verdict === wanted)
      .map(({ label }) => label.replace('Competency: ', '').toLowerCase())
  const [higher, lower] = [named('higher'), named('lower')].map((labels) => [...new Set(labels)])
  const parts = [
    higher?.length ? `Higher than last time: ${listWords.format(higher)}.` : '',
    lower?.length ? `Lower: ${listWords.format(lower)}.` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(' ')
  return 'Nothing has changed by more than chance since the previous interview.'
}

/** Two interviews of one day are told apart by a number. */
function nameByDay(points: readonly ReportPoint[]): { label: string; value: number }[] {
  const days = points.map(({ date }) => shortDate.format(Date.parse(date)))
  return points.map(({ overallScore }, index) => {
    const day = days[index] ?? ''
    const ofDay = days.slice(0, index + 1).filter((each) => each === day).length
    const isAlone = days.filter((each) => each === day).length === 1
    return { label: isAlone ? day : `${day}, ${ofDay}`, value: overallScore ?? 0 }
  })
}

/** The competencies that at least two of these interviews asked for. */
function listTrends(points: readonly ReportPoint[]): Trend[] {
  const all = points.flatMap(({ competencies = [] }) => competencies)
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .filter(({ length }) => length >= 2)
    .map((scores) => ({ label: scores[0]?.label ?? '', values: scores.map(({ score }) => score) }))
}
