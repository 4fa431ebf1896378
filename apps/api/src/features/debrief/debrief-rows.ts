import type { Transaction } from '@cuelight/db/client'
import { interviewDebriefs, interviews, preparationItems } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ActorContext, Services } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'

/** A prepared question as it was when the candidate said whether it came. */
export const storedQuestionSchema = z.object({
  question: z.string(),
  kind: z.string(),
  competency: z.string().nullable(),
  came: z.boolean(),
})
export type StoredQuestion = z.infer<typeof storedQuestionSchema>

export type DebriefRow = typeof interviewDebriefs.$inferSelect
type Reader = Services['db'] | Transaction

export const questionsOf = ({ questions }: DebriefRow): StoredQuestion[] =>
  z.array(storedQuestionSchema).parse(questions)

/** The candidate's own interview, ended and with a person who asked. Throws `not-found`, `wrong-state`. */
export async function requireHeld(ctx: ActorContext, interviewId: number) {
  const [interview] = await ctx.db
    .select({ scheduleId: interviews.scheduleId, status: interviews.status, mode: interviews.mode })
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.userId, ctx.actor.userId)))
  if (!interview) throw notFound('The interview')
  if (interview.status !== 'ended' || interview.mode !== 'live') {
    throw new DomainError(
      'wrong-state',
      'Only an interview that a person held, and that is over, can be looked back on.',
    )
  }
  return interview
}

export async function findDebrief(ctx: ActorContext, interviewId: number): Promise<DebriefRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(interviewDebriefs)
    .where(
      and(eq(interviewDebriefs.interviewId, interviewId), eq(interviewDebriefs.userId, ctx.actor.userId)),
    )
  return row
}

/** Every debrief of a candidate. */
export const listDebriefs = (db: Reader, userId: number): Promise<DebriefRow[]> =>
  db
    .select()
    .from(interviewDebriefs)
    .where(eq(interviewDebriefs.userId, userId))
    .orderBy(asc(interviewDebriefs.interviewId))

/** The prepared questions of a schedule, in their order. */
export const listPrepared = (ctx: ActorContext, scheduleId: number) =>
  ctx.db
    .select({
      question: preparationItems.question,
      kind: preparationItems.kind,
      competency: preparationItems.competency,
    })
    .from(preparationItems)
    .where(and(eq(preparationItems.scheduleId, scheduleId), eq(preparationItems.userId, ctx.actor.userId)))
    .orderBy(asc(preparationItems.ordinal), asc(preparationItems.id))
