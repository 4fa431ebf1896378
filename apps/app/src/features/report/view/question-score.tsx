import { scoreTone } from '@cuelight/ui/charts/score-tone'
import { Badge } from '@cuelight/ui/components/status-badge'
import { orMissing } from '../report-format.ts'

/** The score of one answer as a badge; N/A without one. */
export function QuestionScore({ score }: { score: number | null }) {
  const tone = score === null ? 'plain' : scoreTone(score, 'report')
  return (
    <Badge tone={tone} className="figures">
      <span className="sr-only">Score</span> {orMissing(score)}
    </Badge>
  )
}
