import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import { consumeCredit, reserveCredit } from '../../billing/index.ts'
import type { InterviewRow } from './interview-row.ts'

/**
 * The first stored audio, line or answer: the interview is live and its credit is spent. Returns the event to append; does
 * nothing for one that is live already. Throws DomainError `no-credits` when the credit lapsed and none is left.
 */
export async function markStarted(tx: Transaction, interview: InterviewRow, now: Date): Promise<LiveEvent[]> {
  const started = await tx
    .update(interviews)
    .set({ status: 'live', startedAt: now })
    .where(and(eq(interviews.id, interview.id), eq(interviews.status, 'created')))
    .returning({ id: interviews.id })
  if (started.length === 0) return []
  // Practice costs nothing.
  if (interview.mode === 'practice') return [{ type: 'status', status: 'live' }]
  const hold = { userId: interview.userId, interviewId: interview.id }
  if (!(await consumeCredit(tx, hold))) {
    // The hold of a session that waited long was given back; it is taken again now that it begins.
    await reserveCredit(tx, { ...hold, now })
    await consumeCredit(tx, hold)
  }
  return [{ type: 'status', status: 'live' }]
}
