import type { ReportQuestion } from '@cuelight/contracts/report'

type Feedback = NonNullable<ReportQuestion['feedback']>

/** One thing that worked and one to change, each with the words that show it. */
export function FeedbackPoints({ feedback }: { feedback: Feedback | undefined }) {
  if (!feedback?.worked && !feedback?.change) return null
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {feedback.worked && <Point title="What worked" point={feedback.worked} />}
      {feedback.change && <Point title="What to change" point={feedback.change} />}
    </div>
  )
}

function Point({ title, point }: { title: string; point: { text: string; quote: string } }) {
  return (
    <div>
      <h4 className="font-medium text-text">{title}</h4>
      <p className="measure mt-1 text-text">{point.text}</p>
      {point.quote && <p className="mt-2 border-l-2 border-line pl-3 text-sm text-muted">“{point.quote}”</p>}
    </div>
  )
}
