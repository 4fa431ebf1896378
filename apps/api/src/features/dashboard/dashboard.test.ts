import { dashboardSchema } from '@cuelight/contracts/dashboard'
import { createDatabase } from '@cuelight/db/client'
import * as schema from '@cuelight/db/schema'
import { interviewSchedules, interviews, reports } from '@cuelight/db/schema'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTransaction } from '../../core/transaction.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { grantWelcomeCredits } from '../billing/index.ts'
import { readDashboard } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

async function plantSchedules(userId: number, count: number) {
  const row = { userId, cvName: 'cv.pdf', position: 'Engineer', companyName: 'Acme', jobDescription: 'Build' }
  return test.services.db
    .insert(interviewSchedules)
    .values(Array.from({ length: count }, () => row))
    .returning()
}

it('counts, lists and scores what is the candidate’s own', async () => {
  const { services } = test
  const ctx = await createActor(services)
  const stranger = await createActor(services)
  const { userId } = ctx.actor
  await withTransaction(services, (tx) => grantWelcomeCredits(tx, { userId, credits: 2 }))
  const [ended, live] = await plantSchedules(userId, 3)
  await plantSchedules(stranger.actor.userId, 4)
  const [held] = await services.db
    .insert(interviews)
    .values([
      { userId, scheduleId: ended?.id ?? 0, status: 'ended', endedAt: new Date('2026-11-20T10:00:00Z') },
      { userId, scheduleId: live?.id ?? 0, status: 'live' },
    ])
    .returning()
  await services.db.insert(reports).values({
    userId,
    interviewId: held?.id ?? 0,
    status: 'ready',
    rubricVersion: 'rubric-1',
    overallScore: 71,
  })
  const dashboard = dashboardSchema.parse(await readDashboard(ctx))
  expect(dashboard.stats).toEqual({
    totalInterviews: 3,
    completedInterviews: 1,
    scheduledInterviews: 2,
    userCredit: 2,
    totalCvs: 0,
    subscriptionStatus: 'N/A',
    nextBillingDate: null,
    monthlyAmount: null,
  })
  expect(dashboard.upcomingInterviews).toHaveLength(2)
  expect(dashboard.recentPerformance.find(({ id }) => id === ended?.id)).toMatchObject({
    isReportGenerated: true,
    overallScore: 71,
  })
})

it('is empty for a new candidate', async () => {
  const ctx = await createActor(test.services)
  expect(await readDashboard(ctx)).toMatchObject({
    stats: { totalInterviews: 0, completedInterviews: 0, scheduledInterviews: 0, userCredit: 0, totalCvs: 0 },
    upcomingInterviews: [],
    recentPerformance: [],
    userCvs: [],
  })
})

it('reads the balance once', async () => {
  const ctx = await createActor(test.services)
  const asked: string[] = []
  const connection = createDatabase(test.databaseUrl)
  const logger = { logQuery: (text: string) => void asked.push(text) }
  await readDashboard({ ...ctx, db: drizzle(connection.sql, { schema, logger }) })
  await connection.close()
  expect(asked.filter((text) => text.includes('credit_lots'))).toHaveLength(1)
})
