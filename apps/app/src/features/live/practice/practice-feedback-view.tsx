import type { PracticeAttempt, PracticeFeedback } from '@cuelight/contracts/practice'
import { Badge } from '@cuelight/ui/components/status-badge'
import { SayItLikeThis } from '../../report/index.ts'

/** What came across, try by try. */
export function PracticeFeedbackView({ feedback }: { feedback: PracticeFeedback }) {
  const { attempts } = feedback
  if (attempts.length === 0) {
    return <p className="text-sm text-muted">We did not hear an answer. Say it, or type it below.</p>
  }
  return (
    <ol className={attempts.length > 1 ? 'grid grid-cols-1 gap-5 xl:grid-cols-2' : 'grid grid-cols-1 gap-5'}>
      {attempts.map((attempt, index) => (
        <Attempt
          key={attempt.utteranceId}
          attempt={attempt}
          name={attempts.length > 1 ? `Try ${index + 1}` : 'Your answer'}
        />
      ))}
    </ol>
  )
}

function Attempt({ attempt, name }: { attempt: PracticeAttempt; name: string }) {
  const { answer, words, score, scoreBand, reason, worked, change, sayIt } = attempt
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-md border border-line p-4">
      <p className="figures flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge tone={score === null ? 'plain' : 'accent'}>{score ?? 'N/A'}</Badge>
        {scoreBand && (
          <span className="text-sm text-muted">
            {scoreBand.from} to {scoreBand.to}
          </span>
        )}
        <span className="text-sm text-muted">{words} words</span>
      </p>
      <p className="measure max-h-32 overflow-y-auto text-sm text-muted">{answer}</p>
      {reason && <p className="measure text-sm">{reason}</p>}
      {worked && <Point title="What worked" point={worked} />}
      {change && <Point title="What to change" point={change} />}
      {sayIt && <SayItLikeThis sayIt={sayIt} />}
    </li>
  )
}

function Point({ title, point }: { title: string; point: { text: string; quote: string } }) {
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <p className="measure mt-1 text-sm">{point.text}</p>
      {point.quote && <p className="mt-1 border-l-2 border-line pl-3 text-sm text-muted">“{point.quote}”</p>}
    </div>
  )
}
