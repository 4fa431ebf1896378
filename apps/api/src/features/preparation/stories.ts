import { type AddStory, competencySchema, type Story } from '@cuelight/contracts/schedule'
import { cvChunks, stories } from '@cuelight/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'

/** More than anybody keeps in mind; a list without an end could be filled by a script. */
const maxStories = 100

/** The candidate's stories, by competency, the oldest first. */
export async function listStories(ctx: ActorContext): Promise<Story[]> {
  const rows = await ctx.db
    .select()
    .from(stories)
    .where(eq(stories.userId, ctx.actor.userId))
    .orderBy(asc(stories.competency), asc(stories.createdAt), asc(stories.id))
  return rows.map(toStory)
}

/** Keeps a story for a competency. Adding the same again changes nothing. Throws `not-found` for a foreign line. */
export async function addStory(ctx: ActorContext, input: AddStory): Promise<Story> {
  const { userId } = ctx.actor
  const { competency } = input
  const own = await listStories(ctx)
  const cvChunkId = 'cvChunkId' in input ? input.cvChunkId : null
  const text = 'text' in input ? input.text : await findLineText(ctx, input.cvChunkId)
  const known = own.find((story) => {
    return story.competency === competency && story.cvChunkId === cvChunkId && story.text === text
  })
  if (known) return known
  if (own.length >= maxStories) {
    throw new DomainError('wrong-state', `You have ${maxStories} stories. Please delete one first.`)
  }
  const [row] = await ctx.db
    .insert(stories)
    .values({ userId, competency, cvChunkId, text, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: [stories.userId, stories.competency, stories.cvChunkId], set: { text } })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return toStory(row)
}

/** Takes a story away; answers that told it stay as they are. Throws `not-found` for a foreign one. */
export async function deleteStory(ctx: ActorContext, input: { storyId: number }): Promise<void> {
  const deleted = await ctx.db
    .delete(stories)
    .where(and(eq(stories.id, input.storyId), eq(stories.userId, ctx.actor.userId)))
    .returning({ id: stories.id })
  if (deleted.length === 0) throw notFound('The story')
}

/** A line that hides or gives orders is no story; it reads as unknown. */
async function findLineText(ctx: ActorContext, resumeLineId: number): Promise<string> {
  const isOwn = and(
    eq(cvChunks.id, resumeLineId),
    eq(cvChunks.userId, ctx.actor.userId),
    isNull(cvChunks.flag),
  )
  const [line] = await ctx.db.select({ text: cvChunks.text }).from(cvChunks).where(isOwn)
  if (!line) throw notFound('The resume line')
  return line.text
}

function toStory(row: typeof stories.$inferSelect): Story {
  const { id, cvChunkId, text } = row
  const competency = competencySchema.parse(row.competency)
  return { id, competency, cvChunkId, text, createdDate: row.createdAt.toISOString() }
}
