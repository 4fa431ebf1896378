import type { ReportJudgement } from '@cuelight/contracts/report'
import { Badge } from '@cuelight/ui/components/status-badge'

/** What a model thinks of one answer, each level with the words it is based on; never part of a score. */
export function JudgementList({ judgements }: { judgements: ReportJudgement[] }) {
  if (judgements.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h4 className="font-medium text-text">Judged by a model</h4>
        <p className="text-sm text-muted">Opinions beside the scores; they never change them.</p>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {judgements.map((judged) => (
          <li key={judged.criterion} className="border-l-2 border-line pl-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{judged.label}</span>
              <Badge className="figures">
                {judged.level === null ? 'N/A' : `Level ${judged.level} of 5`}
              </Badge>
              {judged.spread !== null && (
                <span className="figures text-sm text-muted">{describeSpread(judged)}</span>
              )}
            </p>
            <p className="measure mt-1 text-sm">{judged.reason ?? judged.anchor}</p>
            {judged.quote && (
              <blockquote className="measure mt-1 text-sm text-muted">“{judged.quote}”</blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeSpread({ samples, spread }: ReportJudgement): string {
  const opinions = `Opinions ${samples.join(', ')}`
  return (spread ?? 0) > 1 ? `${opinions}: far apart, uncertain` : opinions
}
