import type { LiveEvent } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import { consumeCredit, reserveCredit } from '../../billing/index.ts'
import type { InterviewRow } from './interview-row.ts'

/**
 * Makes an interview live and spends its credit, with the first audio, line or answer that is stored. Returns the events
 * to append; none for an interview that is live already. Throws DomainError `no-credits` when the held credit lapsed and
 * none is left.
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
    // The hold of an interview that waited long was released; now that it begins, another is taken.
    await reserveCredit(tx, { ...hold, now })
    await consumeCredit(tx, hold)
  }
  return [{ type: 'status', status: 'live' }]
}
