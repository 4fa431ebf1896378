import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import { toLiveAnswer, type UtteranceRow } from '../log/wire.ts'

/** The speaker went on: one line holds the whole question, so that a rebuild and the report find one. */
export async function lengthenLine(
  tx: Transaction,
  interviewId: number,
  lineId: number,
  line: Pick<UtteranceRow, 'text' | 'kind' | 'isQuestion' | 'endedAt'> & Partial<UtteranceRow>,
): Promise<UtteranceRow | undefined> {
  const isOwn = and(eq(utterances.id, lineId), eq(utterances.interviewId, interviewId))
  const [row] = await tx.update(utterances).set(line).where(isOwn).returning()
  return row
}

/**
 * Lays the answer to the first part of a question aside, for the one to the whole of it. It stays to be looked at;
 * what the candidate asked for with the key stands.
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
