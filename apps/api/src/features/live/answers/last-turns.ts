import { utterances } from '@cuelight/db/schema/live'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import type { SpokenTurn } from '../../../ports/language-model.ts'

/** Enough to know what "that" refers to; further back is another subject. */
const mostTurns = 6
const mostUtterances = 24
const mostCharacters = 600

/** The latest turns, oldest first; consecutive utterances of one speaker are one turn. */
export async function findLastTurns(
  { db }: Pick<Services, 'db'>,
  interviewId: number,
): Promise<SpokenTurn[]> {
  const rows = await db
    .select({ speaker: utterances.track, text: utterances.text })
    .from(utterances)
    .where(eq(utterances.interviewId, interviewId))
    .orderBy(desc(utterances.startedAt), desc(utterances.id))
    .limit(mostUtterances)
  const turns: SpokenTurn[] = []
  for (const { speaker, text } of rows.reverse()) {
    const last = turns.at(-1)
    if (last?.speaker === speaker) turns[turns.length - 1] = { speaker, text: `${last.text} ${text}` }
    else turns.push({ speaker, text })
  }
  return turns.slice(-mostTurns).map(({ speaker, text }) => ({ speaker, text: text.slice(-mostCharacters) }))
}
