import type { ReportCompetency, ReportDelivery } from '@cuelight/contracts/report'
import { Card } from '@cuelight/ui/components/card'
import { Badge } from '@cuelight/ui/components/status-badge'
import { countOf, orMissing } from '../report-format.ts'

/** Levels measure what was said; the delivery card shows how it was said. */
export function CompetencyCard({ competencies }: { competencies: ReportCompetency[] }) {
  if (competencies.length === 0) return null
  return (
    <Card title="Competencies" description="What your answers show, regardless of fillers or pace.">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        {competencies.map(({ id, label, level, anchor, answers, quotes }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{label}</span>
              <Badge className="figures">Level {level ?? 'N/A'} of 5</Badge>
              <span className="figures text-sm text-muted">{countOf(answers, 'answer')}</span>
            </p>
            <p className="measure mt-1 text-sm">{anchor}</p>
            {quotes.map(({ question, text }) => (
              <p key={text} className="measure mt-1 text-sm text-muted">
                Q{question}: {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const listOf = (phrases: ReportDelivery['fillers']) =>
  phrases.length === 0 ? 'None' : phrases.map(({ text, count }) => `${text} ${count}`).join(', ')

/** Counted, never judged; the ranges are context, not targets. */
export function DeliveryCard({ delivery }: { delivery: ReportDelivery }) {
  const rows = [
    ['Words a minute', orMissing(delivery.wordsPerMinute)],
    ['Fillers a minute', orMissing(delivery.fillersPerMinute, '', 1)],
    ['Longest pause', orMissing(delivery.longestPauseSeconds, ' s', 1)],
    ['Your share of the talking', orMissing(delivery.talkSharePercent, '%')],
    ['Fillers', listOf(delivery.fillers)],
    ['Hedges', listOf(delivery.hedges)],
  ] as const
  return (
    <Card title="Delivery" description="Most speakers are easy to follow at 110 to 170 words a minute.">
      <dl className="figures grid grid-cols-1 gap-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line pb-2 last:border-0">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
