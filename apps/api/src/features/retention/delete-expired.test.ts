import * as schema from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDoor } from '../../testing/door.ts'
import { plantCandidate } from '../../testing/full-candidate.ts'
import { anonymous, createTestServices } from '../../testing/services.ts'
import { deleteTranscript } from '../live/index.ts'
import { deleteReport } from '../report/index.ts'
import { deleteExpired } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const dayMs = 24 * 60 * 60_000

async function interviewOf(userId: number) {
  const [row] = await test.services.db
    .select()
    .from(schema.interviews)
    .where(eq(schema.interviews.userId, userId))
  if (!row) throw new Error('no interview was planted')
  return row
}

/** How many rows of what was said and judged an account has. */
async function countContent(userId: number) {
  const { db } = test.services
  const said = [schema.utterances, schema.interviewAnswers, schema.liveEvents, schema.audioSlices]
  const judged = [schema.reports, schema.reportShares, schema.reportJudgements]
  const count = async (tables: typeof said | typeof judged) => {
    let rows = 0
    for (const table of tables) rows += await db.$count(table, eq(table.userId, userId))
    return rows
  }
  return { said: await count(said), judged: await count(judged) }
}

it("deletes a transcript and a report one by one, and only one's own", async () => {
  const [mine, other] = [await plantCandidate(test.services), await plantCandidate(test.services)]
  const { id: interviewId } = await interviewOf(mine.userId)
  const planted = { said: 4, judged: 3 }
  expect(await countContent(mine.userId)).toEqual(planted)
  await expect(deleteTranscript(other.ctx, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(deleteReport(other.ctx, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
  // The report is still being made of it.
  await expect(deleteTranscript(mine.ctx, { interviewId })).rejects.toMatchObject({ code: 'wrong-state' })
  const { db } = test.services
  await db
    .update(schema.reports)
    .set({ status: 'ready', input: { said: 'Hello.' } })
    .where(eq(schema.reports.interviewId, interviewId))
  await deleteTranscript(mine.ctx, { interviewId })
  expect(await countContent(mine.userId)).toEqual({ ...planted, said: 0 })
  const [report] = await db.select().from(schema.reports).where(eq(schema.reports.interviewId, interviewId))
  expect(report).toMatchObject({ status: 'ready', input: null })
  await deleteReport(mine.ctx, { interviewId })
  expect(await countContent(mine.userId)).toEqual({ said: 0, judged: 0 })
  expect(await countContent(other.userId)).toEqual(planted)
  await expect(deleteReport(mine.ctx, { interviewId })).rejects.toMatchObject({ code: 'not-found' })
  await db.update(schema.interviews).set({ status: 'live' }).where(eq(schema.interviews.id, interviewId))
  await expect(deleteTranscript(mine.ctx, { interviewId })).rejects.toMatchObject({ code: 'wrong-state' })
})

it('has both calls in the REST API', async () => {
  const door = await openDoor()
  try {
    const token = await door.signIn('rest-deletes@example.com')
    for (const path of ['/api/UserInterview/reportdetail/1', '/api/UserInterview/1/transcript']) {
      expect((await door.call('DELETE', path)).status).toBe(401)
      expect((await door.call('DELETE', path, { token })).status).toBe(404)
    }
  } finally {
    await door.close()
  }
})

it('deletes what is older than the settings keep it, and nothing younger', async () => {
  const { services, fakes } = test
  const { db } = services
  for (const { fileKey } of await db.select().from(schema.jobApplications))
    await services.files.delete(fileKey)
  for (const table of [
    schema.contactMessages,
    schema.jobApplications,
    schema.mailMessages,
    schema.accountEvents,
  ])
    await db.delete(table)
  const old = await plantCandidate(services)
  const past = (days: number) => ({ createdAt: new Date(services.clock.now().getTime() - days * dayMs) })
  await db.update(schema.contactMessages).set(past(11))
  await db.update(schema.jobApplications).set(past(11))
  await db.update(schema.mailMessages).set(past(11))
  await db.update(schema.accountEvents).set({ at: past(11).createdAt })
  await db
    .update(schema.interviews)
    .set({ endedAt: past(11).createdAt })
    .where(eq(schema.interviews.userId, old.userId))
  const young = await plantCandidate(services)
  const run = (days: number) => {
    const keepDays = {
      messages: days,
      applications: days,
      mails: days,
      interviews: days,
      sound: 30,
      events: days,
    }
    return deleteExpired({
      ...anonymous(services),
      jobs: fakes.jobs,
      options: { ...services.options, keepDays },
    })
  }
  const counts = async () => [
    await db.$count(schema.contactMessages),
    await db.$count(schema.jobApplications),
    await db.$count(schema.mailMessages),
    await db.$count(schema.accountEvents),
    (await countContent(old.userId)).said + (await countContent(old.userId)).judged,
    (await countContent(young.userId)).said + (await countContent(young.userId)).judged,
  ]
  fakes.jobs.enqueued.length = 0
  await run(0)
  await run(12)
  expect(await counts()).toEqual([2, 2, 2, 2, 7, 7])
  await run(10)
  expect(await counts()).toEqual([1, 1, 1, 1, 0, 7])
  expect(fakes.jobs.enqueued).toEqual([
    { name: 'account.delete-files', payload: { keys: [`applications/${old.userId}/cv.pdf`] } },
  ])
  expect(await interviewOf(old.userId)).toMatchObject({ status: 'ended' })
})
