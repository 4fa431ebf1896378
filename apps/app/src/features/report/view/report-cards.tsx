import { errorTexts } from '@cuelight/contracts/errors'
import type { ReportSummary } from '@cuelight/contracts/report'
import { DistributionChart } from '@cuelight/ui/charts/distribution-chart'
import { PercentageBars } from '@cuelight/ui/charts/percentage-bars'
import { Card } from '@cuelight/ui/components/card'
import { confidenceGrowth, orMissing } from '../report-format.ts'

type Overview = ReportSummary['quantitativeOverview']

export function DistributionCard({ bands }: { bands: Overview['performanceDistribution'] }) {
  return (
    <Card title="Performance Distribution">
      {bands && bands.length > 0 ? (
        <DistributionChart
          title="Share of answers per score band"
          bands={bands.map(({ band, percent }) => ({ label: band, value: Math.round(percent) }))}
        />
      ) : (
        <p className="text-muted">{errorTexts.reportNoDistribution}</p>
      )}
    </Card>
  )
}

export function SkillsCard({ skills }: { skills: ReportSummary['skillsAnalysis'] }) {
  return (
    <Card title="Skills Assessment">
      <PercentageBars
        bars={[
          { label: 'Technical Knowledge', value: skills.technicalKnowledge },
          { label: 'Communication', value: skills.communication },
          { label: 'Problem Solving', value: skills.problemSolving },
          { label: 'Leadership', value: skills.leadership },
        ]}
      />
    </Card>
  )
}

type ConfidenceCardProps = { progression: Overview['confidenceProgression']; average: number | null }

export function ConfidenceCard({ progression, average }: ConfidenceCardProps) {
  const growth = progression && confidenceGrowth(progression.startingConfidence, progression.endingConfidence)
  const rows = [
    ['Starting', orMissing(progression?.startingConfidence ?? null, '%')],
    ['Ending', orMissing(progression?.endingConfidence ?? null, '%')],
    ['Trend', progression?.trend ?? 'N/A'],
    ['Average', orMissing(average, '%')],
  ] as const
  return (
    <Card title="Confidence Progression">
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium capitalize">{value}</dd>
          </div>
        ))}
        <dt className="text-muted">Growth</dt>
        <dd className={growth ? `font-medium ${growth.isGood ? 'text-good' : 'text-bad'}` : 'font-medium'}>
          {growth?.text ?? 'N/A'}
        </dd>
      </dl>
    </Card>
  )
}

export function ListCard({ title, items, emptyText }: { title: string; items: string[]; emptyText: string }) {
  return (
    <Card title={title}>
      {items.length === 0 ? (
        <p className="text-muted">{emptyText}</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function InsightsCard({ insights }: { insights: ReportSummary['aiInsights'] }) {
  return (
    <Card title="AI Insights">
      <h3 className="font-medium">Performance Trends</h3>
      <p className="measure mt-1 text-muted">{insights.performanceTrends ?? errorTexts.reportNoTrend}</p>
      <h3 className="mt-4 font-medium">Interview Prediction</h3>
      <p className="measure mt-1 text-muted">
        {insights.interviewPrediction ?? errorTexts.reportNoPrediction}
      </p>
    </Card>
  )
}
