import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, eq, sql } from 'drizzle-orm'
import type { NameRepair } from '../../../live-engine/jargon/repair-names.ts'
import { toLiveAnswer, type UtteranceRow } from '../log/wire.ts'

/** Extends a line whose speaker went on: one line holds the whole question, for a rebuilt engine and for the report. */
export async function lengthenLine(
  tx: Transaction,
  interviewId: number,
  lineId: number,
  line: Pick<UtteranceRow, 'text' | 'kind' | 'isQuestion' | 'endedAt'> & Partial<UtteranceRow>,
  added: readonly NameRepair[],
): Promise<UtteranceRow | undefined> {
  const isOwn = and(eq(utterances.id, lineId), eq(utterances.interviewId, interviewId))
  const repairs = sql`coalesce(${utterances.repairs}, '[]'::jsonb) || ${JSON.stringify(added)}::jsonb`
  const [row] = await tx
    .update(utterances)
    .set({ ...line, repairs })
    .where(isOwn)
    .returning()
  return row
}

/**
 * Dismisses the answer to the first part of a question in favour of the one to the whole of it. It can still be looked
 * at. An answer that the candidate asked for with the key stays.
 */
export async function replaceDetected(tx: Transaction, utteranceId: number): Promise<LiveEvent[]> {
  const isDetected = and(
    eq(interviewAnswers.utteranceId, utteranceId),
    eq(interviewAnswers.trigger, 'detected'),
  )
  const rows = await tx
    .update(interviewAnswers)
    .set({ status: 'dismissed', utteranceId: null })
    .where(isDetected)
    .returning()
  return rows.map((row) => ({ type: 'answer-finished', answer: toLiveAnswer(row) }))
}
