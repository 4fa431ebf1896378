import { creditLots } from '@cuelight/db/schema/billing'
import { audioSlices, interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { deleteTranscript } from '../../live/index.ts'
import * as billing from '../index.ts'
import { createInterview, giveCredits } from '../testing-rows.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const hourMs = 60 * 60 * 1000

const balance = (ctx: ActorContext) =>
  billing.readBalance(test.services.db, { userId: ctx.actor.userId, now: test.services.clock.now() })

/** An interview that began, spent a credit and ended six minutes ago. */
async function spentInterview(credits = 1) {
  const ctx = await createActor(test.services)
  const { userId } = ctx.actor
  await giveCredits(test.services, userId, credits)
  const interviewId = await createInterview(test.services, userId)
  const now = test.services.clock.now()
  await withTransaction(test.services, async (tx) => {
    await billing.reserveCredit(tx, { userId, interviewId, now })
    await billing.consumeCredit(tx, { userId, interviewId })
  })
  const endedAt = new Date(now.getTime() - 6 * 60 * 1000)
  await test.services.db
    .update(interviews)
    .set({ status: 'ended', startedAt: endedAt, endedAt })
    .where(eq(interviews.id, interviewId))
  return { ctx, userId, interviewId }
}
const say = ({ userId, interviewId }: { userId: number; interviewId: number }) => {
  const at = test.services.clock.now()
  const line = { track: 'interviewer' as const, sourceKey: 's:0', text: 'Why?', engine: 'fake' }
  return test.services.db
    .insert(utterances)
    .values({ userId, interviewId, ...line, startedAt: at, endedAt: at })
}
const answer = (
  { userId, interviewId }: { userId: number; interviewId: number },
  status: 'done' | 'failed',
) =>
  test.services.db
    .insert(interviewAnswers)
    .values({ userId, interviewId, question: 'Why?', trigger: 'asked', status })

it('returns the credit of an interview that delivered nothing, once, and of no other', async () => {
  const silent = await spentInterview()
  const failed = await spentInterview()
  await say(failed)
  await answer(failed, 'failed')
  const heard = await spentInterview()
  await say(heard)
  const answered = await spentInterview()
  await answer(answered, 'failed')
  await answer(answered, 'done')
  const running = await spentInterview()
  await test.services.db
    .update(interviews)
    .set({ status: 'live', endedAt: null })
    .where(eq(interviews.id, running.interviewId))
  for (let time = 0; time < 2; time += 1)
    await Promise.all([billing.returnUndelivered(test.services), billing.returnUndelivered(test.services)])
  expect(await balance(silent.ctx)).toBe(1)
  expect(await balance(failed.ctx)).toBe(1)
  for (const { ctx } of [heard, answered, running]) expect(await balance(ctx)).toBe(0)
  expect(await billing.findLedgerFaults(test.services, silent.userId)).toEqual([])
})

it('returns no credit for an interview whose candidate deleted what it delivered', async () => {
  const deleted = await spentInterview()
  await say(deleted)
  await answer(deleted, 'done')
  await deleteTranscript(deleted.ctx, { interviewId: deleted.interviewId })
  await billing.returnUndelivered(test.services)
  expect(await balance(deleted.ctx)).toBe(0)
})

it('returns no credit while sound is still to become text, and does a day later', async () => {
  const unread = await spentInterview()
  const slice = { track: 'candidate', streamId: 's', sequence: 0, mediaType: 'audio/pcm' } as const
  const now = test.services.clock.now()
  await test.services.db.insert(audioSlices).values({
    ...slice,
    interviewId: unread.interviewId,
    userId: unread.userId,
    capturedAt: now,
    receivedAt: now,
    bytes: Buffer.alloc(2),
  })
  await billing.returnUndelivered(test.services)
  expect(await balance(unread.ctx)).toBe(0)
  await test.services.db
    .update(interviews)
    .set({ endedAt: new Date(now.getTime() - 25 * hourMs) })
    .where(eq(interviews.id, unread.interviewId))
  await billing.returnUndelivered(test.services)
  expect(await balance(unread.ctx)).toBe(1)
})

it('keeps a returned credit valid for at least thirty days', async () => {
  const { userId } = await spentInterview()
  const soon = new Date(test.services.clock.now().getTime() + hourMs)
  await test.services.db.update(creditLots).set({ expiresAt: soon }).where(eq(creditLots.userId, userId))
  await billing.returnUndelivered(test.services)
  const lots = await test.services.db.select().from(creditLots).where(eq(creditLots.userId, userId))
  const returned = lots.find(({ sourceKind }) => sourceKind === 'goodwill')
  expect(returned?.expiresAt?.getTime()).toBe(test.services.clock.now().getTime() + 30 * 24 * hourMs)
})
