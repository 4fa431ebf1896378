import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTransaction } from '../../../core/transaction.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { consumeCredit, readBalance, releaseCredit, releaseStaleHolds, reserveCredit } from '../index.ts'
import { auditLedger, createInterview, giveCredits } from '../testing-rows.ts'
import { expireCredits } from './expire-credits.ts'
import { holdMs } from './reserve-credit.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const dayMs = 24 * 60 * 60 * 1000

async function candidateWith(credits: number) {
  const { userId } = (await createActor(test.services)).actor
  await giveCredits(test.services, userId, credits)
  return userId
}

function reserve(userId: number, interviewId: number) {
  const now = test.services.clock.now()
  return withTransaction(test.services, (tx) => reserveCredit(tx, { userId, interviewId, now }))
}
const consume = (userId: number, interviewId: number) =>
  withTransaction(test.services, (tx) => consumeCredit(tx, { userId, interviewId }))
const release = (userId: number, interviewId: number) =>
  withTransaction(test.services, (tx) => releaseCredit(tx, { userId, interviewId }))
const balance = (userId: number) => readBalance(test.services.db, { userId, now: test.services.clock.now() })

it('gives exactly three holds to 60 parallel starts with 3 credits', async () => {
  const userId = await candidateWith(3)
  const ids = await Promise.all(Array.from({ length: 60 }, () => createInterview(test.services, userId)))
  const outcomes = await Promise.allSettled(ids.map((id) => reserve(userId, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(failures)).toEqual(new Set(['no-credits']))
  const { holds, broken } = await auditLedger(test.services, userId)
  expect(holds).toHaveLength(3)
  expect(broken).toEqual([])
})

it('spends one credit on 30 parallel starts of one interview', async () => {
  const userId = await candidateWith(3)
  const id = await createInterview(test.services, userId)
  await Promise.all(Array.from({ length: 30 }, () => reserve(userId, id)))
  expect((await auditLedger(test.services, userId)).holds).toHaveLength(1)
  expect(await balance(userId)).toBe(2)
})

it('spends or releases a hold once, whichever comes first', async () => {
  const userId = await candidateWith(1)
  const id = await createInterview(test.services, userId)
  await reserve(userId, id)
  await Promise.all([consume(userId, id), release(userId, id), consume(userId, id), release(userId, id)])
  const { holds, broken } = await auditLedger(test.services, userId)
  expect(broken).toEqual([])
  expect(await balance(userId)).toBe(holds[0]?.status === 'released' ? 1 : 0)
})

it('returns the credit of an interview that never got going, and takes it again when it does', async () => {
  const userId = await candidateWith(1)
  const [late, consumed] = [await createInterview(test.services, userId), await candidateWith(1)]
  const other = await createInterview(test.services, consumed)
  await reserve(userId, late)
  await reserve(consumed, other)
  expect(await consume(consumed, other)).toBe(true)
  test.fakes.clock.advance(holdMs)
  await releaseStaleHolds(test.services)
  expect(await balance(userId)).toBe(1)
  expect(await balance(consumed)).toBe(0)
  expect(await consume(userId, late)).toBe(false)
  await reserve(userId, late)
  expect(await consume(userId, late)).toBe(true)
  expect(await consume(userId, late)).toBe(true)
  expect(await balance(userId)).toBe(0)
})

it('uses what expires first, and expires the rest', async () => {
  const userId = await candidateWith(2)
  const soon = new Date(test.services.clock.now().getTime() + dayMs)
  await test.services.db.execute(sql`with lot as (
    insert into credit_lots (user_id, source_kind, source_ref, credits, expires_at)
    values (${userId}, 'goodwill', ${`g${userId}`}, 2, ${soon.toISOString()}) returning id)
    insert into credit_ledger (user_id, lot_id, kind, delta, idempotency_key)
    select ${userId}, id, 'grant', 2, ${`grant:g${userId}`} from lot`)
  const interview = await createInterview(test.services, userId)
  await reserve(userId, interview)
  const lapsing = (await auditLedger(test.services, userId)).lots.find((lot) => lot.expiresAt)
  expect(lapsing?.remaining).toBe(1)
  test.fakes.clock.advance(dayMs)
  expect(await balance(userId)).toBe(2)
  await Promise.all([expireCredits(test.services), expireCredits(test.services)])
  await release(userId, interview)
  await expireCredits(test.services)
  const { lots, rows, broken } = await auditLedger(test.services, userId)
  expect(broken).toEqual([])
  expect(lots.find((lot) => lot.expiresAt)?.remaining).toBe(0)
  expect(rows.filter((row) => row.kind === 'expire').map((row) => row.delta)).toEqual([-1, -1])
})

it('is guarded by the database itself', async () => {
  const userId = await candidateWith(1)
  const [lot] = (await auditLedger(test.services, userId)).lots
  const take = (n: number) =>
    test.services.db.execute(sql`insert into credit_ledger
    (user_id, lot_id, kind, delta, idempotency_key)
    values (${userId}, ${lot?.id}, 'revoke', -1, ${`raw:${userId}:${n}`})`)
  const raw = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => take(n)))
  expect(raw.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

// None of these breaks another constraint, so only the guard itself can refuse it.
it.each([
  ['an update', sql`update credit_ledger set created_at = created_at + interval '1 second'`],
  ['a deletion', sql`delete from credit_ledger`],
  ['a truncation', sql`truncate credit_ledger`],
])('refuses %s of what was written', async (_what, statement) => {
  const userId = await candidateWith(1)
  const before = (await auditLedger(test.services, userId)).rows
  expect(before.length).toBeGreaterThan(0)
  await expect(test.services.db.execute(statement)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'credit_ledger is append-only' }),
  })
  expect((await auditLedger(test.services, userId)).rows).toEqual(before)
})

it("refuses a movement of one candidate on another's lot", async () => {
  const [owner, stranger] = [await candidateWith(2), await candidateWith(1)]
  const [lot] = (await auditLedger(test.services, owner)).lots
  const taking = test.services.db.execute(sql`insert into credit_ledger
    (user_id, lot_id, kind, delta, idempotency_key)
    values (${stranger}, ${lot?.id}, 'revoke', -1, ${`stolen:${stranger}`})`)
  await expect(taking).rejects.toMatchObject({
    cause: expect.objectContaining({
      message: `ledger row names lot ${lot?.id} which user ${stranger} does not own`,
    }),
  })
  expect([await balance(owner), await balance(stranger)]).toEqual([2, 1])
})
