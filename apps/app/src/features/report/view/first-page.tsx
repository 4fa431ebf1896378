import { describeResult, listNextSteps, type NextStep } from '@cuelight/contracts/next-steps'
import type { ReportData, ReportQuestion } from '@cuelight/contracts/report'
import { Card } from '@cuelight/ui/components/card'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { orMissing } from '../report-format.ts'
import { QuestionScore } from './question-score.tsx'

/** What a candidate takes away in a minute: what to do next, and how each question went. */
export function FirstPage({ data, onOpen }: { data: ReportData; onOpen: (question: number) => void }) {
  const steps = listNextSteps(data)
  if (data.questionDetail.length === 0) return null
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card title="Do this next">
        <ol className="grid list-decimal gap-3 pl-5">
          {steps.map((step) => (
            <Step key={step.text} {...step} />
          ))}
        </ol>
        {steps.length === 0 && <p className="text-muted">Nothing stands out. Keep going like this.</p>}
      </Card>
      <Card title="How each question went">
        <ol className="grid grid-cols-1 divide-y divide-line">
          {data.questionDetail.map((question, index) => (
            <QuestionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
              key={index}
              number={index + 1}
              question={question}
              resultLines={resultLinesFor(data.questionDetail.length)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </Card>
    </div>
  )
}

function Step({ text, question, quote }: NextStep) {
  return (
    <li className="measure">
      {text}
      {quote && (
        <span className="mt-1 line-clamp-2 border-l-2 border-line pl-3 text-sm text-muted">
          {question !== undefined && `Q${question}: `}“{quote}”
        </span>
      )}
    </li>
  )
}

/** How many lines tell how a question went, so that all fit on a laptop's screen. */
const resultLinesFor = (questions: number) => (questions <= 4 ? 2 : questions <= 6 ? 1 : 0)
const clamps = ['hidden', 'line-clamp-1', 'line-clamp-2'] as const

type QuestionLineProps = {
  number: number
  question: ReportQuestion
  resultLines: 0 | 1 | 2
  onOpen: (question: number) => void
}

function QuestionLine({ number, question, resultLines, onOpen }: QuestionLineProps) {
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 first:pt-0 last:pb-0',
        resultLines === 2 ? 'py-2' : 'py-1.5',
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(number)}
        className="text-left text-sm font-medium hover:underline"
      >
        <span className={resultLines === 2 ? 'line-clamp-2' : 'line-clamp-1'}>
          {number}. {question.question}
        </span>
      </button>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <ScoreBand band={question.scoreBand ?? null} />
        <QuestionScore score={question.summary.averageScore} />
      </span>
      <span className={joinClasses('col-span-2 text-sm text-muted', clamps[resultLines])}>
        {describeResult(question)}
      </span>
    </li>
  )
}

/** A score is an estimate; the band says how sure it is. */
function ScoreBand({ band }: { band: { from: number; to: number } | null }) {
  if (!band) return null
  return (
    <span className="figures text-xs text-muted">
      {orMissing(band.from)} to {orMissing(band.to)}
    </span>
  )
}
