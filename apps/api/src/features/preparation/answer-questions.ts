import type { AnswerSegment, StructuredAnswer } from '@cuelight/contracts/answer'
import { competencyOf } from '@cuelight/contracts/occasions'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { Sources } from '../../coach/claims/validator.ts'
import { idsOf } from '../../coach/stories/tell-story.ts'
import type { Services } from '../../core/context.ts'
import type { JobInput, PreparedQuestion, ResumeLine } from '../../ports/language-model.ts'
import {
  checkRemarks,
  checkSegmentsTwice,
  isPlainQuestion,
  keepPlainLines,
  nothingSupported,
  offeredEvidence,
  recordCalls,
  toEvidence,
  withoutDictated,
} from '../answer/index.ts'
import type { KnowledgeBase } from '../resume/index.ts'
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
  base: Pick<KnowledgeBase, 'lines' | 'meant' | 'retrieve'>
}

/** What the prepared answers may stand on; what gives orders to a machine, or dictates to a model, is left out. */
interface Material {
  lines: ResumeLine[]
  stories: TellableStory[]
  retrieve(text: string): Promise<ResumeLine[]>
}
type TellableStory = ReturnType<typeof keepTellable>[number]

/** The prepared questions, their answers checked against the resume whoever wrote them. */
export async function answerQuestions(
  services: Services,
  input: Input,
  signal?: AbortSignal,
): Promise<PreparedItem[]> {
  const material = await gatherMaterial(services, input)
  await input.tell('Choosing questions and writing answers')
  const job = await readJobInput(services, input.schedule)
  const prepared = await prepare(services, input, { material, job }, signal)
  const items: PreparedItem[] = []
  for (const [index, question] of prepared.entries()) {
    const engine = question.engine ?? services.languageModel.engine
    if (engine.kind === 'llm' && !isPlainQuestion(question.question)) continue
    await input.tell(`Checking answer ${index + 1} of ${prepared.length} against your resume`)
    const sources = { lines: material.lines, job, question: question.question }
    const segments = await checkAnswer(services, question, sources, input.schedule.userId, signal)
    const nearest = material.lines.length > 0 ? await material.retrieve(question.question) : []
    const offered = await offeredEvidence(services, { segments, lines: nearest }, { priority: 'low', signal })
    const evidence = [...toEvidence(segments, material.lines), ...offered]
    const remarks = checkRemarks(question, engine, sources)
    items.push({
      question: { ...question, whyAsked: remarks.whyAsked },
      answer: { segments, evidence, gaps: remarks.gaps, engine },
    })
  }
  return items
}

async function gatherMaterial(services: Services, { schedule, base }: Input): Promise<Material> {
  const plainLines = await keepPlainLines(services, withoutDictated(services, base), { priority: 'low' })
  const plainIds = new Set(plainLines.map(({ resumeLineId }) => resumeLineId))
  const { stored } = await openStories(services, schedule.userId)
  const told = keepTellable(stored, plainLines)
  const own = told.flatMap(({ story }) => story.own ?? [])
  const plainOwn = new Set(await keepPlainLines(services, own, { priority: 'low' }))
  const stories = told.filter(({ story }) => !story.own || plainOwn.has(story.own))
  // The candidate's own stories are evidence like resume lines.
  const all = [...plainLines, ...stories.flatMap(({ story }) => story.own ?? [])]
  return {
    lines: [...new Map(all.map((line) => [line.resumeLineId, line])).values()],
    stories,
    retrieve: async (text) => (await base.retrieve(text)).filter((line) => plainIds.has(line.resumeLineId)),
  }
}

async function prepare(
  services: Services,
  { schedule, summary }: Input,
  { material, job }: { material: Material; job: JobInput },
  signal: AbortSignal | undefined,
): Promise<PreparedQuestion[]> {
  await requireModelRoom(services, schedule.userId)
  const calls = recordCalls(services, schedule.userId, 'preparation')
  const { lines, stories, retrieve } = material
  const chosen = stories.flatMap(listChoices)
  const request = { job, summary, lines, retrieve, stories: chosen, seed: String(schedule.id) }
  return services.languageModel.prepareQuestions(request, signal, calls.report).finally(calls.settled)
}

/** The competencies that the candidate chose a story for, with its first line. */
function listChoices({ story, chosenFor }: TellableStory) {
  const [resumeLineId] = idsOf(story)
  if (resumeLineId === undefined) return []
  return chosenFor.map((key) => ({ competency: competencyOf(key), resumeLineId }))
}

/** The segments of an answer that its sources bear out. */
async function checkAnswer(
  services: Services,
  { segments }: PreparedQuestion,
  sources: Sources,
  userId: number,
  signal: AbortSignal | undefined,
): Promise<AnswerSegment[]> {
  const { kept, refused } = await checkSegmentsTwice(
    services,
    { segments, sources },
    { userId, priority: 'low', signal },
  )
  if (refused.length > 0) services.logger.warn({ refused }, 'sentences said more than their sources')
  return kept.length > 0 ? kept : [nothingSupported()]
}
