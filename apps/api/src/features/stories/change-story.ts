import type { ChooseStory, SaveStory, StoryPlace, StoryWords } from '@cuelight/contracts/story'
import { stories, storyChoices } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import { draftStory, groupLines } from '../../coach/stories/draft-stories.ts'
import { listWords, noWords } from '../../coach/stories/story-parts.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import { lockAccount } from '../../core/lock-account.ts'
import { withTransaction } from '../../core/transaction.ts'
import { vectorToBytes } from '../resume/index.ts'
import { cueOf, findStoryRow, type StoryRow, toOwnLine } from './kept-stories.ts'
import { readDraftSource } from './read-board.ts'

/** More than anybody can remember; without a limit a script could fill the table. */
const maxStories = 100

/** Keeps a story and gives its id: own words added to a draft or a kept story, or a story of own words alone. */
export async function saveStory(ctx: ActorContext, input: SaveStory): Promise<{ storyId: number }> {
  const words = withoutBlanks(input.words)
  const known = input.place === null ? await addStory(ctx, noDraft) : await keepStory(ctx, input.place)
  const isTold = listWords(words).length > 0 || input.cue !== cueOf(known)
  const row: StoryRow = { ...known, ...words, cue: input.cue, source: isTold ? 'told' : 'drafted' }
  const meaning = await embedOwnWords(ctx, row)
  await ctx.db
    .update(stories)
    .set({ ...words, ...meaning, cue: input.cue, source: row.source, updatedAt: ctx.clock.now() })
    .where(and(eq(stories.id, row.id), eq(stories.userId, ctx.actor.userId)))
  return { storyId: row.id }
}

/** Removes a story and what it was chosen for; answers that told it stay as they are. Throws `not-found` for a foreign one. */
export async function removeStory(ctx: ActorContext, input: { storyId: number }): Promise<void> {
  const removed = await ctx.db
    .delete(stories)
    .where(and(eq(stories.id, input.storyId), eq(stories.userId, ctx.actor.userId)))
    .returning({ id: stories.id })
  if (removed.length === 0) throw notFound('The story')
}

/** Makes a story the first choice for a competency, or no longer; choosing a draft keeps it. Choosing twice changes nothing. */
export async function chooseStory(ctx: ActorContext, input: ChooseStory): Promise<{ storyId: number }> {
  const { userId } = ctx.actor
  const { id: storyId } = await keepStory(ctx, input.place)
  const { competency, isChosen } = input
  if (isChosen) {
    await ctx.db
      .insert(storyChoices)
      .values({ userId, competency, storyId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
  } else {
    const isChoice = and(eq(storyChoices.competency, competency), eq(storyChoices.storyId, storyId))
    await ctx.db.delete(storyChoices).where(and(eq(storyChoices.userId, userId), isChoice))
  }
  return { storyId }
}

/** Finds the story; a draft is stored first. Throws `not-found` for a foreign story, or lines that make no draft. */
async function keepStory(ctx: ActorContext, place: StoryPlace): Promise<StoryRow> {
  if ('storyId' in place) return findStoryRow(ctx, place.storyId)
  const wanted = place.resumeLineIds.join()
  const { lines } = await readDraftSource(ctx)
  const group = groupLines(lines).find((held) => idsOf(held).join() === wanted)
  if (!group) throw notFound('The story')
  const draft = draftStory(group)
  const { cue, roleHeader } = draft
  const held = draft.lines.map(({ resumeLineId, text }) => ({ resumeLineId, text }))
  return addStory(ctx, { cue, roleHeader, lines: held })
}

const idsOf = (lines: readonly { resumeLineId: number }[]) => lines.map(({ resumeLineId }) => resumeLineId)

const noDraft = { cue: '', roleHeader: '', lines: [] }

/** Stores a draft, or gives the story that was kept from it. */
async function addStory(
  ctx: ActorContext,
  draft: Pick<StoryRow, 'cue' | 'roleHeader' | 'lines'>,
): Promise<StoryRow> {
  const { userId } = ctx.actor
  const wanted = idsOf(draft.lines).join()
  return withTransaction(ctx, async (tx) => {
    // Two clicks in a row arrive at once; the lock lets the second one find what the first one kept.
    await lockAccount(tx, userId)
    const kept = await tx.select().from(stories).where(eq(stories.userId, userId))
    const known = kept.find(({ lines }) => wanted !== '' && idsOf(lines).join() === wanted)
    if (known) return known
    if (kept.length >= maxStories) {
      throw new DomainError('wrong-state', `You have ${maxStories} stories. Please delete one first.`)
    }
    const now = ctx.clock.now()
    const [row] = await tx
      .insert(stories)
      .values({ ...draft, ...noWords, userId, source: 'drafted', createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('an insert returned no row')
    return row
  })
}

function withoutBlanks(words: StoryWords): StoryWords {
  const kept = (text: string | null) => (text?.trim() ? text.trim() : null)
  return {
    situation: kept(words.situation),
    task: kept(words.task),
    action: kept(words.action),
    result: kept(words.result),
    change: kept(words.change),
  }
}

/** Without a vector the search finds own words by the words alone, so a failing embedder refuses no story. */
async function embedOwnWords(
  { embedder, logger }: ActorContext,
  row: StoryRow,
): Promise<Pick<StoryRow, 'vector' | 'embeddingModel'>> {
  const none = { vector: null, embeddingModel: null }
  const line = toOwnLine(row)
  if (!line) return none
  try {
    const [vector] = await embedder.embed([line.text])
    return vector ? { vector: vectorToBytes(vector), embeddingModel: embedder.modelId } : none
  } catch (error) {
    logger.warn({ error }, 'A story was saved without its vector')
    return none
  }
}
