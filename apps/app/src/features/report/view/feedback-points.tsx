import type { ReportQuestion, SayIt } from '@cuelight/contracts/report'
import { Fragment } from 'react'

type Feedback = NonNullable<ReportQuestion['feedback']>

/** One thing that worked and one to change, each with the words that show it. */
export function FeedbackPoints({ feedback }: { feedback: Feedback | undefined }) {
  if (!feedback?.worked && !feedback?.change) return null
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {feedback.worked && <Point title="What worked" point={feedback.worked} />}
      {feedback.change && <Point title="What to change" point={feedback.change} />}
      {feedback.sayIt && (
        <div className="md:col-span-2">
          <SayItLikeThis sayIt={feedback.sayIt} />
        </div>
      )}
    </div>
  )
}

/** The candidate's own words in a better order; what only they know is a blank. */
export function SayItLikeThis({ sayIt }: { sayIt: SayIt }) {
  const { source, cue, parts } = sayIt
  return (
    <div className="rounded-md bg-surface-sunken p-4">
      <h4 className="font-medium text-text">Say it like this</h4>
      <p className="text-sm text-muted">
        {source === 'story' ? `Your story “${cue}”` : 'Your own words'}
        {parts.some(({ kind }) => kind === 'blank') && '; fill in what is underlined'}
      </p>
      <p className="measure mt-2 text-text">
        {parts.map(({ kind, text }, index) => (
          // The parts never move, and the same blank may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>
            {index > 0 && !/^[.,;:!?]/.test(text) && (isTorn(parts[index - 1], kind) ? ' … ' : ' ')}
            {kind === 'blank' ? (
              <span className="border-b-2 border-dashed border-accent text-accent-text">[{text}]</span>
            ) : (
              text
            )}
          </Fragment>
        ))}
      </p>
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

/** Two pieces of one answer that did not follow each other. */
function isTorn(before: SayIt['parts'][number] | undefined, kind: 'words' | 'blank'): boolean {
  return before?.kind === 'words' && kind === 'words' && !/[.!?]["”’)]?$/u.test(before.text)
}
