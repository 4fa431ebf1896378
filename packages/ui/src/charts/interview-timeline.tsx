import type { ReactNode } from 'react'

/** Seconds from the start of the interview. */
export type TimelineSpan = { track: 'interviewer' | 'candidate'; from: number; to: number }
export type TimelineMark = { question: number; at: number }

type InterviewTimelineProps = {
  title: string
  durationSeconds: number
  spans: TimelineSpan[]
  /** When each question was asked. */
  questions: TimelineMark[]
  /** When a suggested answer was on the screen. */
  answers: TimelineMark[]
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
/** Anything narrower is invisible. */
const leastPercent = 0.4

/** Who spoke when, with the questions and the answers that were shown; the same as a table for screen readers. */
export function InterviewTimeline(props: InterviewTimelineProps) {
  const { title, durationSeconds, spans, questions, answers } = props
  const end = Math.max(1, durationSeconds, ...spans.map(({ to }) => to))
  const left = (seconds: number) => `${Math.min(100, (100 * seconds) / end)}%`
  const lanes = [
    { track: 'interviewer', name: 'Interviewer', colour: 'var(--muted)' },
    { track: 'candidate', name: 'You', colour: 'var(--accent)' },
  ] as const
  return (
    <figure>
      <div
        aria-hidden
        className="figures grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs text-muted"
      >
        <span>Questions</span>
        <div className="relative h-4">
          {questions.map(({ question, at }) => (
            <span key={question} className="absolute -translate-x-1/2 font-medium" style={{ left: left(at) }}>
              {question}
            </span>
          ))}
        </div>
        {lanes.map(({ track, name, colour }) => (
          <Lane key={track} name={name}>
            {spans
              .filter((span) => span.track === track)
              .map(({ from, to }) => (
                <span
                  key={from}
                  className="absolute inset-y-0 rounded-sm"
                  style={{
                    left: left(from),
                    width: `${Math.max(leastPercent, (100 * (to - from)) / end)}%`,
                    background: colour,
                  }}
                />
              ))}
          </Lane>
        ))}
        <span>Answers</span>
        <div className="relative h-3">
          {answers.map(({ question, at }) => (
            <span
              key={question}
              className="absolute top-0.5 size-2 -translate-x-1/2 rounded-full"
              style={{ left: left(at), background: 'var(--good-fill)' }}
            />
          ))}
        </div>
        <span />
        <div className="flex justify-between">
          <span>0:00</span>
          <span>{clock(end / 2)}</span>
          <span>{clock(end)}</span>
        </div>
      </div>
      <TimelineTable title={title} questions={questions} answers={answers} spans={spans} />
    </figure>
  )
}

function Lane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="self-center">{name}</span>
      <div className="relative h-5 overflow-hidden rounded-sm bg-surface-sunken">{children}</div>
    </>
  )
}

function TimelineTable({
  title,
  questions,
  answers,
  spans,
}: Omit<InterviewTimelineProps, 'durationSeconds'>) {
  const total = (track: TimelineSpan['track']) =>
    clock(spans.filter((span) => span.track === track).reduce((sum, { from, to }) => sum + to - from, 0))
  return (
    <div className="sr-only">
      <table>
        <caption>{`${title}. The interviewer spoke ${total('interviewer')}, you ${total('candidate')}.`}</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Asked at</th>
            <th scope="col">Answer on the screen at</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ question, at }) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              <td>{clock(at)}</td>
              <td>
                {answers.filter((each) => each.question === question).map((each) => clock(each.at))[0] ??
                  'none'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
