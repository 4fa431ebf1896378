import { creditHolds, creditLedger, creditLots, purchases } from '@cuelight/db/schema/billing'
import { interviews } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { grantWelcomeCredits } from './credits/grant-credits.ts'

/** An interview of the user to reserve credits for. Only tests use this file. */
export async function createInterview({ db }: Services, userId: number): Promise<number> {
  const schedule = {
    userId,
    cvName: 'cv.pdf',
    position: 'Engineer',
    companyName: 'Acme',
    jobDescription: 'Build',
  }
  const [planned] = await db.insert(interviewSchedules).values(schedule).returning()
  const [interview] = await db
    .insert(interviews)
    .values({ userId, scheduleId: planned?.id ?? 0 })
    .returning()
  return interview?.id ?? 0
}

export function giveCredits(services: Services, userId: number, credits: number): Promise<void> {
  return withTransaction(services, (tx) => grantWelcomeCredits(tx, { userId, credits }))
}

/** The ledger of a user and every rule it breaks, of which there must be none. */
export async function auditLedger({ db }: Services, userId: number) {
  const [lots, holds, rows, bought] = await Promise.all([
    db.select().from(creditLots).where(eq(creditLots.userId, userId)),
    db.select().from(creditHolds).where(eq(creditHolds.userId, userId)),
    db.select().from(creditLedger).where(eq(creditLedger.userId, userId)).orderBy(creditLedger.id),
    db.select().from(purchases).where(eq(purchases.userId, userId)),
  ])
  const broken: string[] = []
  const check = (holdsTrue: boolean, rule: string) => {
    if (!holdsTrue) broken.push(rule)
  }
  for (const lot of lots) {
    const own = rows.filter((row) => row.lotId === lot.id)
    const sum = own.reduce((total, row) => total + row.delta, 0)
    check(sum === lot.remaining, `lot ${lot.id}: remaining is the sum of its movements`)
    check(lot.remaining >= 0 && lot.remaining <= lot.credits, `lot ${lot.id}: remaining within 0..credits`)
    check(own.filter((row) => row.kind === 'grant').length === 1, `lot ${lot.id}: granted once`)
    const live = holds.filter((hold) => hold.lotId === lot.id && hold.status !== 'released')
    check(live.length <= lot.credits, `lot ${lot.id}: live holds within its credits`)
  }
  for (const hold of holds) {
    const kinds = rows.filter((row) => row.holdId === hold.id).map((row) => row.kind)
    const expected = { held: ['reserve'], consumed: ['reserve', 'consume'], released: ['reserve', 'release'] }
    check(kinds.join() === expected[hold.status].join(), `hold ${hold.id}: status matches its movements`)
  }
  const liveInterviews = holds.filter((hold) => hold.status !== 'released').map((hold) => hold.interviewId)
  check(new Set(liveInterviews).size === liveInterviews.length, 'one live hold an interview')
  const paid = bought.filter((purchase) => purchase.paidAt !== null)
  const owed = paid.reduce((total, purchase) => total + purchase.credits, 0)
  const fromPurchases = new Set(lots.filter((lot) => lot.sourceKind === 'purchase').map((lot) => lot.id))
  const granted = rows
    .filter((row) => row.kind === 'grant' && fromPurchases.has(row.lotId))
    .reduce((total, row) => total + row.delta, 0)
  check(granted === owed, 'granted is what paid purchases hold')
  return { lots, holds, rows, broken }
}
