import { answerSegmentSchema } from '@cuelight/contracts/answer'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../core/context.ts'

const toldSchema = z.object({ segments: z.array(answerSegmentSchema) })

/**
 * Ids of the lines and stories that the answers shown so far stand on, oldest first; the last one is the story told last.
 * Leaves out what was dismissed, and an earlier try at the same question.
 */
export async function findToldLines(
  { db }: Pick<Services, 'db'>,
  { interviewId, question }: { interviewId: number; question: string },
): Promise<number[]> {
  const rows = await db
    .select({ answer: interviewAnswers.answer })
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, interviewId),
        ne(interviewAnswers.status, 'dismissed'),
        ne(interviewAnswers.question, question),
        isNull(interviewAnswers.formOfAnswerId),
      ),
    )
    .orderBy(asc(interviewAnswers.id))
  return rows.flatMap(({ answer }) => {
    const told = toldSchema.safeParse(answer)
    // The first line cited is the one the answer tells; others only go with it.
    return told.success ? told.data.segments.flatMap(({ chunkIds }) => chunkIds).slice(0, 1) : []
  })
}
