import { type StructuredAnswer, structuredAnswerSchema } from '@cuelight/contracts/answer'
import type { PreparationItem } from '@cuelight/contracts/schedule'
import { preparationItems } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import { coachEngine } from '../../coach/job/summarise-job.ts'
import { composeStory } from '../../coach/write/compose-story.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { checkSegments, toEvidence } from '../answer/index.ts'
import { withFacts } from '../facts/index.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import { findScheduleForUser, readJobInput } from '../schedule/index.ts'
import { findStoryRow, toOwnLine } from '../stories/index.ts'
import { toItem } from './read-preparation.ts'

type ItemRow = typeof preparationItems.$inferSelect
/** How many other lines stay on offer beside the one that is told. */
const offered = 3

/** Pins an answer, so that it survives a new list and comes first in the interview, or unpins it. */
export async function pinItem(
  ctx: ActorContext,
  input: { itemId: number; isPinned: boolean },
): Promise<PreparationItem> {
  return update(ctx, input.itemId, { isPinned: input.isPinned })
}

/** Keeps the candidate's own wording and pins it. It is their word, so nothing checks it. */
export async function editItem(
  ctx: ActorContext,
  input: { itemId: number; text: string },
): Promise<PreparationItem> {
  const paragraphs = input.text.split(/\n+/u).map((text) => text.trim())
  const texts = paragraphs.filter((text) => text !== '')
  if (texts.length === 0) throw new DomainError('invalid-input', 'Please write an answer')
  const answer: StructuredAnswer = {
    segments: texts.map((text) => ({ kind: 'grounded', part: 'other', text, chunkIds: [] })),
    evidence: [],
    gaps: [],
    engine: { kind: 'candidate', model: 'own words', promptVersion: null },
  }
  return update(ctx, input.itemId, { answer: { ...answer }, isPinned: true, editedAt: ctx.clock.now() })
}

/**
 * Builds the answer on another line; the coach writes it, whoever wrote the first one. Throws `not-found` for a line
 * that is neither of the schedule's resume nor one of the candidate's own stories.
 */
export async function useLine(
  ctx: ActorContext,
  input: { itemId: number; cvChunkId: number },
): Promise<PreparationItem> {
  const item = await findItem(ctx, input.itemId)
  const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, item.scheduleId)
  const line = await findLine(ctx, schedule.cvId, input.cvChunkId)
  const known = structuredAnswerSchema.parse(item.answer)
  const plan = {
    line,
    further: null,
    focus: 'story',
    certainty: 'sure',
    opening: 'both',
    requirement: null,
  } as const
  const { segments: told, asides } = composeStory(plan)
  const sources = { lines: [line], job: await readJobInput(ctx, schedule), question: item.question }
  const { kept } = await checkSegments(ctx, { segments: told, sources })
  const others = known.evidence.filter(({ cvChunkId }) => cvChunkId !== line.resumeLineId).slice(0, offered)
  const evidence = [...toEvidence(kept, [line]), ...others]
  const answer: StructuredAnswer = { segments: kept, evidence, gaps: asides, engine: coachEngine }
  return update(ctx, item.id, { answer: { ...answer }, editedAt: null })
}

async function findLine(ctx: ActorContext, cvId: number | null, resumeLineId: number): Promise<ResumeLine> {
  const { userId } = ctx.actor
  const line =
    resumeLineId < 0
      ? toOwnLine(await findStoryRow(ctx, -resumeLineId))
      : cvId === null
        ? null
        : (await openKnowledgeBase(ctx, { userId, cvId })).lines.find(
            (entry) => entry.resumeLineId === resumeLineId,
          )
  if (!line) throw notFound('The resume line')
  return line
}

async function findItem(ctx: ActorContext, itemId: number): Promise<ItemRow> {
  const [row] = await ctx.db
    .select()
    .from(preparationItems)
    .where(and(eq(preparationItems.id, itemId), eq(preparationItems.userId, ctx.actor.userId)))
  if (!row) throw notFound('The prepared question')
  return row
}

async function update(ctx: ActorContext, itemId: number, change: Partial<ItemRow>): Promise<PreparationItem> {
  const [row] = await ctx.db
    .update(preparationItems)
    .set(change)
    .where(and(eq(preparationItems.id, itemId), eq(preparationItems.userId, ctx.actor.userId)))
    .returning()
  if (!row) throw notFound('The prepared question')
  const [item] = await withFacts(ctx, row, [toItem(row)])
  return item ?? toItem(row)
}
