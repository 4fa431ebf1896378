import {
  audioSlices,
  interviewSchedules,
  interviews,
  preparationItems,
  reports,
  utterances,
} from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantCandidate } from '../../testing/full-candidate.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { findLedgerFaults, readBalance, returnUndelivered } from '../billing/index.ts'
import { readDashboard } from '../dashboard/index.ts'
import { openInterview } from '../live/testing/interview-rows.ts'
import { listSchedules, readScheduleText } from '../schedule/index.ts'
import { deleteSchedule } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const balanceOf = (userId: number) =>
  readBalance(test.services.db, { userId, now: test.services.clock.now() })

it('takes everything of a held interview along, and leaves the books as they are', async () => {
  const { db } = test.services
  const { ctx, userId } = await plantCandidate(test.services)
  const [schedule] = await listSchedules(ctx)
  const scheduleId = schedule?.id ?? 0
  const practice = { userId, scheduleId, mode: 'practice' as const, status: 'ended' as const }
  await db.insert(interviews).values(practice)
  const before = await balanceOf(userId)
  const faults = await findLedgerFaults({ db })
  await deleteSchedule(ctx, { scheduleId })
  expect(await listSchedules(ctx)).toEqual([])
  expect((await readDashboard(ctx)).stats).toMatchObject({ totalInterviews: 0, completedInterviews: 0 })
  await expect(readScheduleText(ctx, { scheduleId })).rejects.toMatchObject({ code: 'not-found' })
  for (const table of [preparationItems, reports, utterances, audioSlices]) {
    expect(await db.$count(table, eq(table.userId, userId))).toBe(0)
  }
  const [row] = await db.select().from(interviewSchedules).where(eq(interviewSchedules.id, scheduleId))
  expect(row).toMatchObject({ position: 'Deleted interview', companyName: '', jobDescription: '' })
  expect(await db.$count(interviews, eq(interviews.userId, userId))).toBe(1)
  expect(await balanceOf(userId)).toBe(before)
  test.fakes.clock.advance(10 * 60_000)
  await returnUndelivered(test.services)
  expect(await balanceOf(userId)).toBe(before)
  expect(await findLedgerFaults({ db })).toEqual(faults)
})

it('gives back the credit of an interview that never began', async () => {
  const actor = await createActor(test.services)
  const { ctx, scheduleId } = await openInterview(actor)
  const { userId } = ctx.actor
  expect(await balanceOf(userId)).toBe(0)
  await deleteSchedule(ctx, { scheduleId })
  expect(await balanceOf(userId)).toBe(1)
  expect(await listSchedules(ctx)).toEqual([])
})

it('refuses a running interview and somebody else’s', async () => {
  const { ctx, scheduleId, interviewId } = await openInterview(await createActor(test.services))
  await ctx.db.update(interviews).set({ status: 'live' }).where(eq(interviews.id, interviewId))
  await expect(deleteSchedule(ctx, { scheduleId })).rejects.toMatchObject({ code: 'wrong-state' })
  const stranger = await createActor(test.services)
  await expect(deleteSchedule(stranger, { scheduleId })).rejects.toMatchObject({ code: 'not-found' })
  expect(await listSchedules(ctx)).toHaveLength(1)
})
