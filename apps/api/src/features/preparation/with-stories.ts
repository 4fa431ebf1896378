import { competencyOf } from '@cuelight/contracts/occasions'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { coachEngine } from '../../coach/job/summarise-job.ts'
import { classifyQuestion } from '../../coach/questions/classify-question.ts'
import type { ChosenStory } from '../../coach/stories/match-story.ts'
import { idsOf, tellStory } from '../../coach/stories/tell-story.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { JobInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { checkSegments, offeredEvidence, toEvidence } from '../answer/index.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import { readJobInput, type ScheduleRecord } from '../schedule/index.ts'
import { keepTellable, openStories } from '../stories/index.ts'

/**
 * Prepared questions with the stories chosen for their competencies as their answers, as the interview will tell them; the
 * same story only once, and never instead of a pinned answer or own wording.
 */
export async function withStories(
  services: Services,
  schedule: ScheduleRecord,
  items: readonly PreparationItem[],
): Promise<PreparationItem[]> {
  const { stored } = await openStories(services, schedule.userId)
  if (stored.every(({ chosenFor }) => chosenFor.length === 0)) return [...items]
  const lines = await readLines(services, schedule)
  const job = await readJobInput(services, schedule)
  const stories = keepTellable(stored, lines)
  const told = new Set<number>()
  const planned = items.map((item) => {
    const chosen = item.isPinned || item.editedAt !== null ? [] : chosenFor(item, stories)
    const story = chosen.find(({ id }) => !told.has(id))
    if (story) told.add(story.id)
    return { item, story, chosen }
  })
  return Promise.all(
    planned.map(async ({ item, story, chosen }) =>
      story
        ? { ...item, ...(await tellItem(services, item, story, { schedule, job, lines, chosen })) }
        : item,
    ),
  )
}

const chosenFor = ({ competency, kind }: PreparationItem, stories: readonly ChosenStory[]): KeptStory[] =>
  kind === 'behavioural'
    ? stories
        .filter((one) => one.chosenFor.some((key) => competencyOf(key) === competency))
        .map(({ story }) => story)
    : []

async function tellItem(
  services: Pick<Services, 'textWorker'>,
  item: PreparationItem,
  story: KeptStory,
  {
    schedule,
    job,
    lines,
    chosen,
  }: {
    schedule: ScheduleRecord
    job: JobInput
    lines: ResumeLine[]
    chosen: KeptStory[]
  },
): Promise<Partial<PreparationItem>> {
  const question = classifyQuestion(item.question, [], item.competency)
  const { summary } = schedule
  const { segments, gaps } = tellStory(story, question, { summary, certainty: 'sure' })
  const known = [...(story.own ? [story.own] : []), ...lines]
  const sources = { lines: known, job, question: item.question }
  const { kept } = await checkSegments(services, { segments, sources })
  if (kept.length === 0) return {}
  const others = chosen.flatMap((other) =>
    other === story ? [] : [other.own ?? other.lines[0] ?? []].flat(),
  )
  const offered = item.evidence.filter(
    ({ cvChunkId }) =>
      !idsOf(story).includes(cvChunkId) && !others.some(({ resumeLineId }) => resumeLineId === cvChunkId),
  )
  const rest = await offeredEvidence(services, { segments: [], lines: others, stories: chosen })
  const evidence = [...toEvidence(kept, known), ...rest, ...offered]
  return { segments: kept, evidence, gaps, engine: coachEngine }
}

async function readLines(services: Services, { userId, cvId }: ScheduleRecord): Promise<ResumeLine[]> {
  if (cvId === null) return []
  try {
    return (await openKnowledgeBase(services, { userId, cvId })).lines
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return []
    throw error
  }
}
