import type { CreditLot, CreditMovement, Credits } from '@cuelight/contracts/billing'
import { creditHolds, creditLedger, creditLots, purchases } from '@cuelight/db/schema/billing'
import { interviews } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { readBalance } from './credit-rows.ts'

/** Every credit the candidate ever had, newest first, from its source to what it was spent on. */
export async function readCredits(ctx: ActorContext): Promise<Credits> {
  const now = ctx.clock.now()
  const [balance, lots, movements] = await Promise.all([
    readBalance(ctx.db, { userId: ctx.actor.userId, now }),
    findLots(ctx),
    findMovements(ctx),
  ])
  return {
    balance,
    lots: lots.map(({ lot, purchase }) => ({
      id: lot.id,
      source: lot.sourceKind,
      credits: lot.credits,
      remaining: lot.remaining,
      createdDate: lot.createdAt.toISOString(),
      expiresDate: lot.expiresAt?.toISOString() ?? null,
      isExpired: lot.expiresAt !== null && lot.expiresAt <= now,
      purchase: purchase && describePurchase(purchase),
      reason: lot.sourceKind === 'goodwill' ? describeReason(lot.sourceRef) : null,
      movements: movements.filter(({ lotId }) => lotId === lot.id).map(toMovement),
    })),
  }
}

function findLots({ db, actor }: ActorContext) {
  const isItsPurchase = and(
    eq(creditLots.sourceKind, 'purchase'),
    eq(creditLots.sourceRef, sql`${purchases.id}::text`),
    eq(purchases.userId, creditLots.userId),
  )
  return db
    .select({ lot: creditLots, purchase: purchases })
    .from(creditLots)
    .leftJoin(purchases, isItsPurchase)
    .where(eq(creditLots.userId, actor.userId))
    .orderBy(desc(creditLots.createdAt), desc(creditLots.id))
}

function findMovements({ db, actor }: ActorContext) {
  return db
    .select({
      id: creditLedger.id,
      lotId: creditLedger.lotId,
      kind: creditLedger.kind,
      delta: creditLedger.delta,
      at: creditLedger.createdAt,
      interviewId: interviews.id,
      startedAt: interviews.startedAt,
      endedAt: interviews.endedAt,
      position: interviewSchedules.position,
      companyName: interviewSchedules.companyName,
    })
    .from(creditLedger)
    .leftJoin(creditHolds, eq(creditHolds.id, creditLedger.holdId))
    .leftJoin(interviews, eq(interviews.id, creditHolds.interviewId))
    .leftJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
    .where(eq(creditLedger.userId, actor.userId))
    .orderBy(asc(creditLedger.id))
}

function toMovement(row: Awaited<ReturnType<typeof findMovements>>[number]): CreditMovement {
  const { id, kind, delta, at, interviewId, startedAt, endedAt, position, companyName } = row
  const seconds = startedAt && endedAt ? Math.max(0, Math.round((+endedAt - +startedAt) / 1000)) : null
  const interview =
    interviewId === null
      ? null
      : { id: interviewId, position: position ?? '', companyName: companyName ?? '', seconds }
  return { id, kind, delta, at: at.toISOString(), interview }
}

function describePurchase(row: typeof purchases.$inferSelect): CreditLot['purchase'] {
  const status = row.status === 'created' ? 'open' : row.status
  return { price: row.amountCents / 100, stripeSessionId: row.checkoutSessionId ?? '', status }
}

/** A reference is ours (`hold:12`) or an operator's own words. */
function describeReason(reference: string): string {
  if (reference.startsWith('hold:')) return 'For an interview that delivered nothing'
  return reference.replace(/^operator:[^:]*:/, '')
}
