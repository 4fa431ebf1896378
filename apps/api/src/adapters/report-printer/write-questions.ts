import { gaugeOf, joinSayIt, type ReportData, type ReportQuestion } from '@cuelight/contracts/report'
import { orMissing, type PageWriter } from './page-writer.ts'

/** More than a page of one answer helps nobody on paper; the JSON has all of it. */
const maxAnswerCharacters = 6000

export function writeQuestions(page: PageWriter, data: ReportData): void {
  page.heading('Detailed Question-by-Question Analysis')
  if (data.questionDetail.length === 0) {
    page.text('No question from the interviewer was heard in this interview.', 'muted')
    return
  }
  page.bars(
    'Score by question',
    data.questionDetail.map(({ summary }, index) => ({
      label: `Question ${index + 1}`,
      value: summary.averageScore,
    })),
  )
  for (const [index, question] of data.questionDetail.entries()) writeQuestion(page, question, index + 1)
}

function writeQuestion(page: PageWriter, item: ReportQuestion, number: number): void {
  const { summary, quantitive, qualitive } = item
  page.subheading(`${number}. ${item.question}`)
  page.text(
    [
      `Score ${orMissing(summary.averageScore)}`,
      `structure ${quantitive.structureScore ?? 'N/A'}`,
      `relevance ${quantitive.relevanceScore ?? 'N/A'}`,
      `${quantitive.wordsUsed} words`,
      `${quantitive.metricsProvided} figures`,
      `similarity to the suggested answer ${orMissing(summary.similarityToAIAnswerScorePercent, '%')}`,
    ].join(' · '),
    'muted',
  )
  writeFeedback(page, item.feedback)
  page.text('Your answer:')
  page.text(clip(item.userAnswer) || 'No answer was heard.', 'quote')
  if (item.answer !== '') {
    page.text('AI-suggested answer:')
    page.text(clip(item.answer), 'quote')
  }
  page.bars(`Gauges of question ${number}`, [
    { label: 'Communication', value: gaugeOf(qualitive.communicationScore, qualitive.communicationStyle) },
    { label: 'Content', value: gaugeOf(qualitive.contentScore, qualitive.contentQuality) },
    { label: 'Strengths', value: gaugeOf(qualitive.strengthScore, qualitive.areasOfStrength) },
  ])
  page.text(`Communication: ${qualitive.communicationStyle}`)
  page.text(`Content: ${qualitive.contentQuality}`)
  page.text(`Strengths: ${qualitive.areasOfStrength}`)
  if (item.skillsCovered?.length) page.text(`Skills of the job named: ${item.skillsCovered.join(', ')}`)
  writeJudgements(page, item.judgements ?? [])
}

function writeFeedback(page: PageWriter, feedback: ReportQuestion['feedback']): void {
  const { worked, change, sayIt } = feedback ?? {}
  if (worked) {
    page.text(`What worked: ${worked.text}`)
    if (worked.quote) page.text(`“${worked.quote}”`, 'quote')
  }
  if (change) {
    page.text(`What to change: ${change.text}`)
    if (change.quote) page.text(`“${change.quote}”`, 'quote')
  }
  if (sayIt) page.text(`Say it like this: ${joinSayIt(sayIt)}`)
}

function writeJudgements(page: PageWriter, judgements: NonNullable<ReportQuestion['judgements']>): void {
  for (const { label, level, anchor, spread, samples, quote, reason } of judgements) {
    const opinions = `${samples.length} opinions, ${spread ?? 0} apart${(spread ?? 0) > 1 ? ', uncertain' : ''}`
    page.text(
      level === null
        ? `Judged by a model · ${label}: no level. ${reason ?? ''}`
        : `Judged by a model · ${label}: level ${level} of 5 (${opinions}). ${anchor ?? ''}`,
    )
    if (quote) page.text(`“${quote}”`, 'quote')
  }
}

function clip(text: string): string {
  if (text.length <= maxAnswerCharacters) return text
  return `${text.slice(0, maxAnswerCharacters)} … (${text.length - maxAnswerCharacters} more characters in the JSON)`
}
