import type { StructuredAnswer } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Services } from '../../core/context.ts'
import type { PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import { checkSegments, nothingSupported, offeredEvidence, toEvidence } from '../answer/index.ts'
import { type ScheduleRecord, toJobInput } from '../schedule/index.ts'

export interface PreparedItem {
  question: PreparedQuestion
  answer: StructuredAnswer
}

interface Input {
  schedule: ScheduleRecord
  summary: ScheduleSummary
  base: { lines: ResumeLine[]; retrieve(text: string, limit?: number): Promise<ResumeLine[]> }
}

/** The prepared questions with answers that were checked against the resume, whoever wrote them. */
export async function answerQuestions(
  services: Services,
  { schedule, summary, base }: Input,
  signal?: AbortSignal,
): Promise<PreparedItem[]> {
  const { languageModel } = services
  const job = toJobInput(schedule)
  const seed = String(schedule.id)
  const prepared = await languageModel.prepareQuestions(
    { job, summary, lines: base.lines, retrieve: (text) => base.retrieve(text), seed },
    signal,
  )
  const items: PreparedItem[] = []
  for (const question of prepared) {
    const sources = { lines: base.lines, job, question: question.question }
    const { kept, dropped } = checkSegments(question.segments, sources)
    if (dropped > 0) services.logger.warn({ dropped }, 'unsupported segments dropped')
    const segments = kept.length > 0 ? kept : [nothingSupported()]
    const nearest = base.lines.length > 0 ? await base.retrieve(question.question) : []
    const evidence = [...toEvidence(segments, base.lines), ...offeredEvidence(segments, nearest)]
    const engine = question.engine ?? languageModel.engine
    items.push({ question, answer: { segments, evidence, gaps: question.gaps, engine } })
  }
  return items
}
