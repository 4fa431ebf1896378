import { answerSegmentSchema } from '@cuelight/contracts/answer'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../core/context.ts'

const toldSchema = z.object({ segments: z.array(answerSegmentSchema) })

/**
 * Ids of the lines and stories that the answers shown so far stand on, oldest first; the last one is the story told last.
 * Where the candidate chose another story, that one counts. Leaves out what was dismissed, and an earlier try at the same
 * question.
 */
export async function findToldLines(
  { db }: Pick<Services, 'db'>,
  { interviewId, question }: { interviewId: number; question: string },
): Promise<number[]> {
  const rows = await db
    .select({
      id: interviewAnswers.id,
      formOf: interviewAnswers.formOfAnswerId,
      answer: interviewAnswers.answer,
    })
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, interviewId),
        ne(interviewAnswers.status, 'dismissed'),
        ne(interviewAnswers.question, question),
      ),
    )
    .orderBy(asc(interviewAnswers.id))
  const toldBy = new Map<number, number>()
  const originals = new Map<number, number>()
  for (const { id, formOf, answer } of rows) {
    const original = formOf === null ? id : (originals.get(formOf) ?? formOf)
    originals.set(id, original)
    const told = toldSchema.safeParse(answer)
    // The first line cited is the one the answer tells; others only go with it.
    const [first] = told.success ? told.data.segments.flatMap(({ chunkIds }) => chunkIds) : []
    if (first !== undefined) toldBy.set(original, first)
  }
  return [...toldBy].toSorted(([one], [other]) => one - other).map(([, line]) => line)
}
