import { type StructuredAnswer, structuredAnswerSchema } from '@cuelight/contracts/answer'
import { preparationItems } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { contentStems, countShared } from '../../coach/text.ts'
import type { Services } from '../../core/context.ts'

/** Share of words that both questions must have in common; a similar question is still another one. */
const neededShare = 0.6

/** The answer the candidate pinned for a question in nearly the same words, else null. */
export async function findPinnedAnswer(
  { db }: Pick<Services, 'db'>,
  input: { userId: number; scheduleId: number; question: string },
): Promise<StructuredAnswer | null> {
  const rows = await db
    .select({ question: preparationItems.question, answer: preparationItems.answer })
    .from(preparationItems)
    .where(
      and(
        eq(preparationItems.scheduleId, input.scheduleId),
        eq(preparationItems.userId, input.userId),
        eq(preparationItems.isPinned, true),
      ),
    )
    .orderBy(asc(preparationItems.ordinal), asc(preparationItems.id))
  const [best] = rows
    .map((row) => ({ row, share: shareOfWords(row.question, input.question) }))
    .filter(({ share }) => share >= neededShare)
    .toSorted((first, second) => second.share - first.share)
  return best ? { ...structuredAnswerSchema.parse(best.row.answer), isPinned: true } : null
}

function shareOfWords(first: string, second: string): number {
  if (squeeze(first) === squeeze(second)) return 1
  const one = contentStems(first)
  const other = contentStems(second)
  const shared = countShared(one, other)
  // One word in common is a topic, not a question.
  return shared < 2 ? 0 : shared / (one.size + other.size - shared)
}

function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
