import { answerText } from '@cuelight/contracts/answer'
import type { Drill } from '@cuelight/contracts/drill'
import { drillReviews, interviewSchedules, interviews, reports } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ActorContext } from '../../core/context.ts'
import { readPreparation } from '../preparation/index.ts'
import { chooseToday, planQuestion } from './plan-drill.ts'

/** What to practise today for a schedule. Throws DomainError `not-found`. */
export async function readDrill(ctx: ActorContext, input: { scheduleId: number }): Promise<Drill> {
  const { items, scheduleId } = await readPreparation(ctx, input)
  const interviewDay = await readInterviewDay(ctx, scheduleId)
  const scores = await readScores(ctx, scheduleId)
  const reviews = await readReviews(ctx, scheduleId)
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const planned = items.map((item) =>
    planQuestion(
      {
        question: item.question,
        notes: answerText(item),
        score: scores.get(item.question) ?? null,
        reviews: reviews.get(item.question) ?? [],
      },
      today,
      interviewDay,
    ),
  )
  const chosen = chooseToday(planned, today, interviewDay)
  return {
    ...chosen,
    scheduleId,
    interviewDay,
    total: items.length,
    today: chosen.today.map(({ reviews: looks, ...question }) => ({
      ...question,
      lastRecall: looks.at(-1)?.recall ?? null,
    })),
  }
}

async function readInterviewDay({ db, actor }: ActorContext, scheduleId: number): Promise<string | null> {
  const [row] = await db
    .select({ day: interviewSchedules.interviewDay })
    .from(interviewSchedules)
    .where(and(eq(interviewSchedules.id, scheduleId), eq(interviewSchedules.userId, actor.userId)))
  return row?.day ?? null
}

/** The part of a report that is read here. */
const scoredSchema = z.object({
  questionDetail: z.array(
    z.object({ question: z.string(), summary: z.object({ averageScore: z.number().nullable() }) }),
  ),
})

/** The score of each question in the last practice that asked it. */
async function readScores({ db, actor }: ActorContext, scheduleId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ data: reports.data })
    .from(reports)
    .innerJoin(interviews, eq(interviews.id, reports.interviewId))
    .where(
      and(
        eq(reports.userId, actor.userId),
        eq(reports.status, 'ready'),
        eq(interviews.scheduleId, scheduleId),
        eq(interviews.mode, 'practice'),
      ),
    )
    .orderBy(asc(interviews.endedAt), asc(interviews.id))
  const details = rows.flatMap(({ data }) => scoredSchema.safeParse(data).data?.questionDetail ?? [])
  return new Map(
    details.flatMap(({ question, summary }): [string, number][] =>
      summary.averageScore === null ? [] : [[question, summary.averageScore]],
    ),
  )
}

async function readReviews({ db, actor }: ActorContext, scheduleId: number) {
  const rows = await db
    .select()
    .from(drillReviews)
    .where(and(eq(drillReviews.scheduleId, scheduleId), eq(drillReviews.userId, actor.userId)))
    .orderBy(asc(drillReviews.createdAt), asc(drillReviews.id))
  const looks = rows.map(({ question, recall, createdAt }) => ({
    question,
    recall,
    day: createdAt.toISOString().slice(0, 10),
  }))
  return Map.groupBy(looks, ({ question }) => question)
}
