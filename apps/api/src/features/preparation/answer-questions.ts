import type { StructuredAnswer } from '@cuelight/contracts/answer'
import { competencyOf } from '@cuelight/contracts/occasions'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import { findOrders } from '../../coach/instructions/without-instructions.ts'
import { idsOf } from '../../coach/stories/tell-story.ts'
import type { Services } from '../../core/context.ts'
import type { PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import {
  checkRemarks,
  checkSegmentsTwice,
  isPlainQuestion,
  nothingSupported,
  offeredEvidence,
  recordCalls,
  toEvidence,
} from '../answer/index.ts'
import { readJobInput, type ScheduleRecord } from '../schedule/index.ts'
import { keepTellable, openStories } from '../stories/index.ts'
import { requireModelRoom } from '../usage/index.ts'

export interface PreparedItem {
  question: PreparedQuestion
  answer: StructuredAnswer
}

interface Input {
  schedule: ScheduleRecord
  summary: ScheduleSummary
  /** Shows the candidate what is being worked on. */
  tell(progress: string): Promise<void>
  base: { lines: ResumeLine[]; retrieve(text: string): Promise<ResumeLine[]> }
}

/** The prepared questions, their answers checked against the resume whoever wrote them. */
export async function answerQuestions(
  services: Services,
  { schedule, summary, base, tell }: Input,
  signal?: AbortSignal,
): Promise<PreparedItem[]> {
  const { languageModel } = services
  const isPlain = (line: ResumeLine) => findOrders(line.text).length === 0
  const plainLines = base.lines.filter(isPlain)
  const { stored } = await openStories(services, schedule.userId)
  const stories = keepTellable(stored, plainLines).filter(({ story: { own } }) => !own || isPlain(own))
  // The candidate's own stories are evidence like resume lines.
  const lines = [
    ...new Map(
      [...plainLines, ...stories.flatMap(({ story }) => story.own ?? [])].map((line) => [
        line.resumeLineId,
        line,
      ]),
    ).values(),
  ]
  await tell('Choosing questions and writing answers')
  const job = await readJobInput(services, schedule)
  const seed = String(schedule.id)
  await requireModelRoom(services, schedule.userId)
  const calls = recordCalls(services, schedule.userId, 'preparation')
  const prepared = await languageModel
    .prepareQuestions(
      {
        job,
        summary,
        lines,
        retrieve: async (text) => (await base.retrieve(text)).filter(isPlain),
        stories: stories.flatMap(({ story, chosenFor }) =>
          chosenFor.flatMap((key) =>
            idsOf(story)
              .slice(0, 1)
              .map((resumeLineId) => ({ competency: competencyOf(key), resumeLineId })),
          ),
        ),
        seed,
      },
      signal,
      calls.report,
    )
    .finally(calls.settled)
  const items: PreparedItem[] = []
  for (const [index, question] of prepared.entries()) {
    const engine = question.engine ?? languageModel.engine
    if (engine.kind === 'llm' && !isPlainQuestion(question.question)) continue
    await tell(`Checking answer ${index + 1} of ${prepared.length} against your resume`)
    const sources = { lines, job, question: question.question }
    const claims = { segments: question.segments, sources }
    const { kept, refused } = await checkSegmentsTwice(services, claims, {
      userId: schedule.userId,
      priority: 'low',
      signal,
    })
    if (refused.length > 0) services.logger.warn({ refused }, 'sentences said more than their sources')
    const segments = kept.length > 0 ? kept : [nothingSupported()]
    const nearest = lines.length > 0 ? (await base.retrieve(question.question)).filter(isPlain) : []
    const evidence = [...toEvidence(segments, lines), ...offeredEvidence(segments, nearest)]
    const remarks = checkRemarks(question, engine, sources)
    items.push({
      question: { ...question, whyAsked: remarks.whyAsked },
      answer: { segments, evidence, gaps: remarks.gaps, engine },
    })
  }
  return items
}
