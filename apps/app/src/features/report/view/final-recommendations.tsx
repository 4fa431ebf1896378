import { recommendationBands } from '@cuelight/contracts/constants'
import { type ReportData, recommendation } from '@cuelight/contracts/report'
import { scoreTone } from '@cuelight/ui/charts/score-tone'
import { Card } from '@cuelight/ui/components/card'
import { Badge } from '@cuelight/ui/components/status-badge'

// Shown when the report has none of its own (specification, section 9: four each). General advice, not findings.
const defaultActions = [
  'Practise answering aloud and keep each answer under two minutes.',
  'Prepare one example from your resume for each main requirement of the role.',
  'Use situation, task, action, result to give answers a clear order.',
  'Give a figure or an outcome in every example.',
] as const

const defaultDevelopment = [
  'Record a practice session once a week and compare it with this one.',
  'Ask a colleague to question you on the parts you find hardest.',
  'Read up on the company and prepare three questions of your own.',
  'Deepen the skills the job description asks for and your resume shows least.',
] as const

export function FinalRecommendations({ data }: { data: ReportData }) {
  const { score, label } = recommendation(data)
  // A verdict without readiness would judge somebody from too few answers.
  const hasVerdict = data.recommendationScore !== null
  const actions = data.immediateActions.length > 0 ? data.immediateActions : defaultActions
  const development = data.candidateDevelopment.length > 0 ? data.candidateDevelopment : defaultDevelopment
  return (
    <Card title="Final Recommendations">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Suggestions title="Immediate Actions" items={actions} />
        <Suggestions title="Candidate Development" items={development} />
      </div>
      <div className="mt-6 rounded-md bg-surface-sunken p-4">
        <p className="flex flex-wrap items-center gap-3">
          {!hasVerdict ? (
            <>
              <Badge>N/A</Badge>
              <span className="text-sm text-muted">
                {data.summary.missingReasons.interviewReadinessProbability ??
                  'Too few answers were scored to recommend anything.'}
              </span>
            </>
          ) : (
            <>
              <Badge tone={scoreTone(score, 'report')}>{label}</Badge>
              <span className="figures">{Math.round(score)}%</span>
              <span className="text-sm text-muted">
                Practice readiness by this rubric, not a prediction of hiring.
              </span>
            </>
          )}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
          {recommendationBands.toReversed().map((band) => (
            <li
              key={band.label}
              className={hasVerdict && band.label === label ? 'font-medium text-text' : undefined}
            >
              {band.legend} {band.label}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Suggestions({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
