import type { Assistance, FactCheck, ReportQuality } from '@cuelight/contracts/report'
import { orMissing, type PageWriter } from './page-writer.ts'

const verdicts = {
  supported: 'Supported',
  new: 'Not in your resume',
  contradicting: 'Contradicts your resume',
}

export function writeFactCheck(page: PageWriter, check: FactCheck | undefined): void {
  if (!check) return
  page.heading('Fact check')
  page.text(
    check.reason ??
      `${check.supported} supported, ${check.new} not in your resume, ${check.contradicting} contradicting. Compared word by word with your resume and stories; whether a claim is true is not known.`,
    'muted',
  )
  for (const { question, claim, verdict, quote, source } of check.claims) {
    page.text(`${verdicts[verdict]}: ${claim} (question ${question})`)
    page.text(`You said: ${quote}`, 'quote')
    if (source) page.text(`Your resume: ${source}`, 'quote')
  }
}

const states = {
  shown: 'on the screen before you spoke',
  late: 'came after you had begun',
  dismissed: 'dismissed',
  failed: 'failed',
  none: 'no suggestion',
}

export function writeHelp(page: PageWriter, help: Assistance | undefined): void {
  if (!help || help.questions.length === 0) return
  page.heading('Assistance used')
  page.text(
    `${help.shownCount} of ${help.questions.length} questions had a suggestion on the screen, ${help.missedCount} had none. Middle latency ${orMissing(help.medianLatencyMs, ' ms')}.`,
  )
  page.list(
    help.questions.map(
      ({ question, state, latencyMs, sharedWordsPercent }) =>
        `Question ${question}: ${states[state]}, latency ${orMissing(latencyMs, ' ms')}, words shared with it ${orMissing(sharedWordsPercent, '%')}`,
    ),
  )
}

export function writeQuality(page: PageWriter, quality: ReportQuality | undefined): void {
  if (!quality) return
  page.heading('Quality of the recording')
  const { transcriptConfidence, judgeModel } = quality
  page.rows([
    [
      'Transcript confidence',
      transcriptConfidence === null
        ? 'the speech recogniser gives none'
        : `${Math.round(transcriptConfidence * 100)}%`,
    ],
    ['Lost sound', orMissing(quality.lostSeconds, ' s', 1)],
    ['Interviewer heard', orMissing(quality.interviewerSeconds, ' s', 1)],
    ['You heard', orMissing(quality.candidateSeconds, ' s', 1)],
    ['Speech recogniser', quality.engines.join(', ') || 'none'],
    ['Rubric', quality.rubricVersion],
    ['Judged by', judgeModel ? `${judgeModel}, ${quality.judgePromptVersion}` : 'no model'],
    ['Hash of the input', quality.inputHash?.slice(0, 16) ?? 'N/A'],
  ])
}
