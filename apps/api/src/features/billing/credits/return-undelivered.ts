import { creditHolds, creditLots } from '@cuelight/db/schema/billing'
import { interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { and, eq, exists, gte, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { hasUnreadSound } from '../../../core/unread-sound.ts'
import { grantGoodwillCredits } from './grant-credits.ts'

/** By then the last words of an interview are in its transcript. */
const settledAfterMs = 5 * 60 * 1000
/** Sound that was not recognised by then never will be (features/live/hosting/sweep.ts). */
const unreadMs = 24 * 60 * 60 * 1000
const lookBackMs = 7 * 24 * 60 * 60 * 1000
/** How long a returned credit is valid at least, even if the spent one would have expired today. */
const leastValidityMs = 30 * 24 * 60 * 60 * 1000

/**
 * Handler of `billing.return-undelivered`. An interview spends its credit when it begins; one that ended without a
 * transcript line, or whose answers all failed, delivered nothing and gets the credit back. The ledger is append-only
 * and the old lot may have expired, so the credit comes as a new lot, keyed by the hold: once, however often this runs.
 */
export async function returnUndelivered(services: Pick<Services, 'db' | 'clock' | 'logger'>): Promise<void> {
  const nowMs = services.clock.now().getTime()
  for (const hold of await findUndelivered(services, nowMs)) {
    const least = new Date(nowMs + leastValidityMs)
    const expiresAt = hold.expiresAt && hold.expiresAt > least ? hold.expiresAt : hold.expiresAt && least
    const isGranted = await withTransaction(services, (tx) =>
      grantGoodwillCredits(tx, { userId: hold.userId, credits: 1, reference: `hold:${hold.id}`, expiresAt }),
    )
    if (isGranted) services.logger.info({ holdId: hold.id }, 'credit of an undelivered interview returned')
  }
}

function findUndelivered({ db }: Pick<Services, 'db'>, nowMs: number) {
  const answers = (...conditions: Parameters<typeof and>) =>
    db
      .select({ one: sql`1` })
      .from(interviewAnswers)
      .where(and(eq(interviewAnswers.interviewId, interviews.id), ...conditions))
  const lines = db.select({ one: sql`1` }).from(utterances).where(eq(utterances.interviewId, interviews.id))
  const isDone = eq(interviewAnswers.status, 'done')
  const given = db
    .select({ one: sql`1` })
    .from(sql`${creditLots} as given`)
    .where(sql`given.source_kind = 'goodwill' and given.source_ref = 'hold:' || ${creditHolds.id}`)
  return db
    .select({ id: creditHolds.id, userId: creditHolds.userId, expiresAt: creditLots.expiresAt })
    .from(creditHolds)
    .innerJoin(interviews, eq(interviews.id, creditHolds.interviewId))
    .innerJoin(creditLots, eq(creditLots.id, creditHolds.lotId))
    .where(
      and(
        eq(creditHolds.status, 'consumed'),
        eq(interviews.status, 'ended'),
        lte(interviews.endedAt, new Date(nowMs - settledAfterMs)),
        gte(interviews.endedAt, new Date(nowMs - lookBackMs)),
        // On a busy machine speech may become text later.
        or(sql`${hasUnreadSound} is not true`, lte(interviews.endedAt, new Date(nowMs - unreadMs))),
        notExists(answers(or(isDone, eq(interviewAnswers.status, 'dismissed')))),
        or(notExists(lines), exists(answers(ne(interviewAnswers.status, 'done')))),
        not(exists(given)),
        // The candidate deleted what it delivered.
        isNull(interviews.transcriptDeletedAt),
      ),
    )
}
