import {
  type Fact,
  type FactKey,
  type FactPlace,
  factKeySchema,
  type SetFact,
} from '@cuelight/contracts/facts'
import { candidateFacts } from '@cuelight/db/schema'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ActorContext, Services } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findScheduleForUser } from '../schedule/index.ts'

type FactRow = typeof candidateFacts.$inferSelect

/** Everything the candidate told us themselves, for all interviews and for single ones. */
export async function listFacts(ctx: ActorContext): Promise<Fact[]> {
  const rows = await ctx.db
    .select()
    .from(candidateFacts)
    .where(eq(candidateFacts.userId, ctx.actor.userId))
    .orderBy(asc(candidateFacts.key), asc(candidateFacts.id))
  return rows.flatMap(toFact)
}

/** Writes a fact, or replaces it. Throws `not-found` for a foreign interview. */
export async function setFact(ctx: ActorContext, input: SetFact): Promise<Fact> {
  const { userId } = ctx.actor
  const { key, text, scheduleId } = input
  if (scheduleId !== null) await findScheduleForUser(ctx.db, userId, scheduleId)
  const updatedAt = ctx.clock.now()
  const [row] = await ctx.db
    .insert(candidateFacts)
    .values({ userId, key, text, scheduleId, updatedAt })
    .onConflictDoUpdate({ ...uniqueFact(scheduleId), set: { text, updatedAt } })
    .returning()
  const [fact] = row ? toFact(row) : []
  if (!fact) throw new Error('an insert returned no row')
  return fact
}

/** Forgets a fact. Throws `not-found` when there is none, and for a foreign interview. */
export async function deleteFact(ctx: ActorContext, place: FactPlace): Promise<void> {
  const ofSchedule =
    place.scheduleId === null
      ? isNull(candidateFacts.scheduleId)
      : eq(candidateFacts.scheduleId, place.scheduleId)
  const deleted = await ctx.db
    .delete(candidateFacts)
    .where(and(eq(candidateFacts.userId, ctx.actor.userId), eq(candidateFacts.key, place.key), ofSchedule))
    .returning({ id: candidateFacts.id })
  if (deleted.length === 0) throw notFound('What you wrote')
}

/** The texts of these facts as they hold for one interview: its own before the general one. */
export async function readFactTexts(
  { db }: Pick<Services, 'db'>,
  { userId, scheduleId, keys }: { userId: number; scheduleId: number | null; keys: readonly FactKey[] },
): Promise<Map<FactKey, string>> {
  if (keys.length === 0) return new Map()
  const isGeneral = isNull(candidateFacts.scheduleId)
  const isWanted = and(
    eq(candidateFacts.userId, userId),
    inArray(candidateFacts.key, [...keys]),
    scheduleId === null ? isGeneral : or(isGeneral, eq(candidateFacts.scheduleId, scheduleId)),
  )
  // A general one comes first, so the one of the interview replaces it.
  const rows = await db
    .select()
    .from(candidateFacts)
    .where(isWanted)
    .orderBy(sql`${candidateFacts.scheduleId} is not null`)
  return new Map(rows.flatMap(toFact).map(({ key, text }) => [key, text]))
}

/** Two partial indexes, because a null never equals another one. */
function uniqueFact(scheduleId: number | null) {
  return scheduleId === null
    ? {
        target: [candidateFacts.userId, candidateFacts.key],
        targetWhere: sql`${candidateFacts.scheduleId} is null`,
      }
    : {
        target: [candidateFacts.userId, candidateFacts.key, candidateFacts.scheduleId],
        targetWhere: sql`${candidateFacts.scheduleId} is not null`,
      }
}

/** Nothing for a key that an older or newer version of the product wrote. */
function toFact({ key, text, scheduleId, updatedAt }: FactRow): Fact[] {
  const known = factKeySchema.safeParse(key)
  return known.success ? [{ key: known.data, text, scheduleId, updatedDate: updatedAt.toISOString() }] : []
}
