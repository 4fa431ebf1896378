import type { ReportData, ReportQuestion } from './report.ts'

/** One thing to do, with the answer and the words it comes from; general advice has neither. */
export type NextStep = { text: string; question?: number; quote?: string }

const mostSteps = 3
/** Where an answer that was too short for a score stands among the others. */
const tooShort = 10

/** The three things to do next: what to change in the weakest answers, each cause once; else the report's general advice. */
export function listNextSteps({
  questionDetail,
  immediateActions,
}: Pick<ReportData, 'questionDetail' | 'immediateActions'>): NextStep[] {
  const weakestFirst = questionDetail
    .map(({ feedback, summary }, index) => ({
      ...feedback,
      question: index + 1,
      score: summary.averageScore,
    }))
    .toSorted((one, other) => (one.score ?? tooShort) - (other.score ?? tooShort))
  const steps: NextStep[] = []
  const causes = new Set<string>()
  for (const { change, question } of weakestFirst) {
    if (!change || causes.has(change.about)) continue
    causes.add(change.about)
    steps.push({ text: change.text, question, quote: change.quote })
  }
  // The report's actions come from the same causes, so they only stand in where no answer gives one.
  return steps.length > 0
    ? steps.slice(0, mostSteps)
    : immediateActions.slice(0, mostSteps).map((text) => ({ text }))
}

/** How an answer went in a sentence: what to change, else what worked; why it has no score where it has none. */
export function describeResult({ userAnswer, feedback, summary, qualitive }: ReportQuestion): string {
  if (userAnswer === '') return 'We did not hear an answer.'
  if (summary.averageScore === null) return qualitive.contentQuality
  return feedback?.change?.text ?? feedback?.worked?.text ?? ''
}
