import { setTimeout as wait } from 'node:timers/promises'
import { reports } from '@cuelight/db/schema'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuiltInTextWorker } from '../../adapters/text-worker/built-in.ts'
import type { Services } from '../../core/context.ts'
import { silentLogger } from '../../core/logger.ts'
import { type ConnectedQueue, connectQueue } from '../../jobs/queue.ts'
import { registerJob, startWorker } from '../../jobs/worker.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { generateReport, generateReportJob, readReport, requestReport } from './index.ts'
import { plantInterview } from './testing-interview.ts'

let database: TestDatabase
let queue: ConnectedQueue
let services: Services
let drop: () => Promise<void>
/** Counts the reports that the worker delivered, to see that parallel requests do not multiply the work. */
const delivered: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await connectQueue(database.url, [generateReportJob], silentLogger)
  const test = await createTestServices({ db: database.db, jobs: queue })
  services = test.services
  drop = test.drop
  const recorded = registerJob(generateReportJob, async (given, payload, run) => {
    delivered.push(payload.reportId)
    await generateReport(given, payload, run)
  })
  await startWorker(queue, [recorded], services)
})
afterAll(async () => {
  await queue.close()
  await drop()
  await database.drop()
})

const question = 'Tell me about a time you led a team through a change.'
const answer =
  'Last year I led a team of five engineers through a migration. I had to finish in six months. I split the work into eight milestones and reviewed the plan each week. As a result we finished three weeks early.'

it('writes exactly one report for twenty requests at once', async () => {
  const ctx = await createActor(services)
  const interviewId = await plantInterview(ctx, [
    { track: 'interviewer', from: 0, to: 4, text: question, isQuestion: true },
    { track: 'candidate', from: 6, to: 24, text: answer },
  ])
  const asked = await Promise.all(Array.from({ length: 20 }, () => requestReport(ctx, { interviewId })))
  for (const { status } of asked) expect(['processing', 'ready']).toContain(status)
  const deadline = Date.now() + 60_000
  let state = await readReport(ctx, { interviewId })
  while (state.status !== 'ready' && Date.now() < deadline) {
    await wait(50)
    state = await readReport(ctx, { interviewId })
  }
  expect(state).toMatchObject({ status: 'ready', data: { questions: 1 } })
  const rows = await database.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  expect(rows).toHaveLength(1)
  // One may wait while one runs; twenty jobs would be the fault.
  expect(delivered.length).toBeLessThanOrEqual(3)
})

it('writes one report when the job is delivered several times at once', async () => {
  const ctx = await createActor(services)
  const interviewId = await plantInterview(ctx, [
    { track: 'interviewer', from: 0, to: 4, text: question, isQuestion: true },
    { track: 'candidate', from: 6, to: 24, text: answer },
  ])
  const [row] = await database.db
    .insert(reports)
    .values({ userId: ctx.actor.userId, interviewId, rubricVersion: 'rubric-2' })
    .returning()
  const payload = { reportId: row?.id ?? 0 }
  await Promise.all(Array.from({ length: 5 }, () => generateReport(services, payload)))
  const first = await database.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  await generateReport(services, payload)
  const second = await database.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  expect(first).toMatchObject([{ status: 'ready' }])
  expect(second).toEqual(first)
})

it('fails with a reason, and without another try, when scoring takes too long', async () => {
  const ctx = await createActor(services)
  const interviewId = await plantInterview(ctx, [
    { track: 'interviewer', from: 0, to: 4, text: question, isQuestion: true },
    { track: 'candidate', from: 6, to: 24, text: answer },
  ])
  const [row] = await database.db
    .insert(reports)
    .values({ userId: ctx.actor.userId, interviewId, rubricVersion: 'rubric-2' })
    .returning()
  const textWorker = createBuiltInTextWorker({ taskMs: 1 })
  try {
    await generateReport({ ...services, textWorker }, { reportId: row?.id ?? 0 })
  } finally {
    await textWorker.close()
  }
  expect(await readReport(ctx, { interviewId })).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('took too long'),
  })
})
