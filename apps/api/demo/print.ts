import type { LiveAnswer, LiveEvent } from '@cuelight/contracts/live'
import { type ReportData, recommendation } from '@cuelight/contracts/report'
import type { ResumeDetail } from '@cuelight/contracts/resume'
import type { Preparation } from '@cuelight/contracts/schedule'

export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`)
}

export function printTitle(text: string): void {
  printLine(`\n== ${text}`)
}

export function printResume(resume: ResumeDetail): void {
  printLine(`${resume.profile?.name ?? 'No name found'}, ${resume.profile?.headline ?? 'no headline'}`)
  printLine(`${resume.pageCount} pages, ${resume.lines.length} lines to stand on`)
  printLine(`Skills: ${resume.profile?.skills.slice(0, 12).join(', ')}`)
  for (const header of new Set(resume.lines.map((line) => line.roleHeader).filter(Boolean)))
    printLine(`- ${header}`)
}

export function printPreparation(preparation: Preparation): void {
  for (const item of preparation.items) {
    printLine(`[${item.kind}] ${item.question}`)
    printLine(`    ${item.segments.map((segment) => segment.text).join(' ')}`)
  }
}

export function printEvent(event: LiveEvent): void {
  if (event.type === 'utterance') {
    const { track, text, isQuestion } = event.utterance
    printLine(`${isQuestion ? '? ' : '  '}${track}: ${text}`)
  }
  if (event.type === 'answer-finished') printAnswer(event.answer)
}

function printAnswer(answer: LiveAnswer): void {
  if (answer.status === 'failed') {
    printLine(`  > no answer: ${answer.failureReason}`)
    return
  }
  for (const segment of answer.segments) {
    printLine(
      `  > ${segment.text}${segment.chunkIds.length ? ` [lines ${segment.chunkIds.join(', ')}]` : ''}`,
    )
  }
  const { releasedMs, transcriptMs, speculation } = answer.latency
  const released = releasedMs === null ? 'unknown' : `${Math.round(releasedMs)} ms`
  const transcript = transcriptMs === null ? 'unknown' : `${Math.round(transcriptMs)} ms`
  printLine(
    `  > ${answer.engine?.model}, ready ${released} after the question ended (transcript ${transcript}, prepared ahead: ${speculation})`,
  )
}

export function printReport(data: ReportData): void {
  const { quantitativeOverview: overview } = data.summary
  const show = (value: number | null, unit = '') => (value === null ? 'N/A' : `${Math.round(value)}${unit}`)
  printLine(
    `${data.position} at ${data.companyName}: ${data.questions} questions in ${Math.floor(data.duration / 60)} minutes`,
  )
  printLine(
    `Overall ${show(data.overallScore)}, answer starts after ${show(overview.avgResponseTime, ' s')}, ${show(overview.avgWordsPerAnswer)} words an answer`,
  )
  printLine(`Recommendation: ${recommendation(data).label} (${show(recommendation(data).score)})`)
  for (const question of data.questionDetail) {
    printLine(
      `- ${question.question}\n    score ${show(question.summary.averageScore)}, ${question.quantitive.wordsUsed} words, ${question.quantitive.metricsProvided} figures`,
    )
  }
  for (const action of data.immediateActions) printLine(`* ${action}`)
}
