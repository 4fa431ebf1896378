import { describeResult, listNextSteps } from '@cuelight/contracts/next-steps'
import type { ReportData, ReportQuestion } from '@cuelight/contracts/report'
import { orMissing, type PageWriter } from './page-writer.ts'

/** With more questions than this, each gets its line without a verdict, so that they stay together. */
const mostWithVerdict = 9

/** What a candidate takes away in a minute: what to do next, and how each question went. */
export function writeFirstPage(page: PageWriter, data: ReportData): void {
  if (data.questionDetail.length === 0) return
  page.heading('Do this next')
  const steps = listNextSteps(data)
  if (steps.length === 0) page.text('Nothing stands out. Keep going like this.', 'muted')
  for (const [index, { text, question, quote }] of steps.entries()) {
    page.text(`${index + 1}. ${text}`)
    if (quote) page.text(`${question === undefined ? '' : `Question ${question}: `}“${quote}”`, 'quote')
  }
  page.heading('How each question went')
  const hasVerdicts = data.questionDetail.length <= mostWithVerdict
  for (const [index, question] of data.questionDetail.entries())
    page.result(
      `${index + 1}. ${question.question}`,
      describeScore(question),
      hasVerdicts ? describeResult(question) : '',
    )
}

function describeScore({ summary, scoreBand }: ReportQuestion): string {
  const band = scoreBand ? ` (${Math.round(scoreBand.from)} to ${Math.round(scoreBand.to)})` : ''
  return `${orMissing(summary.averageScore)}${band}`
}
