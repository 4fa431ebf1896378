import { candidateSettings } from '@cuelight/db/schema/account'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { reports } from '@cuelight/db/schema/report'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBelongings } from '../../../testing/candidate-rows.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { deleteExpiredAudio, deleteInterviewAudio } from '../index.ts'

const dayMs = 24 * 60 * 60 * 1000
let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

/** An interview with one slice of sound that ended so many days ago, of a candidate with this setting. */
async function recorded(input: {
  retention?: string
  endedDaysAgo: number | null
  report?: 'ready' | 'failed'
}) {
  const { db, clock } = test.services
  const { actor } = await createActor(test.services)
  const { userId, interviewId } = await giveBelongings(test.services, actor.email)
  const nowMs = clock.now().getTime()
  const endedAt = input.endedDaysAgo === null ? null : new Date(nowMs - input.endedDaysAgo * dayMs)
  await db
    .update(interviews)
    .set({ endedAt, status: endedAt ? 'ended' : 'live' })
    .where(eq(interviews.id, interviewId))
  if (input.retention)
    await db.insert(candidateSettings).values({ userId, settings: { audioRetention: input.retention } })
  if (input.report)
    await db.insert(reports).values({ userId, interviewId, rubricVersion: '1', status: input.report })
  await db.insert(audioSlices).values({
    userId,
    interviewId,
    track: 'candidate',
    streamId: 's',
    sequence: 0,
    mediaType: 'audio/webm',
    capturedAt: clock.now(),
    bytes: new Uint8Array([1]),
  })
  return interviewId
}
const isKept = async (interviewId: number) =>
  (await test.services.db.$count(audioSlices, eq(audioSlices.interviewId, interviewId))) === 1

it('keeps recorded sound as long as the candidate wants, and no longer', async () => {
  const kept = [
    await recorded({ endedDaysAgo: null }),
    await recorded({ endedDaysAgo: 1 }),
    await recorded({ endedDaysAgo: 1, report: 'failed' }),
    await recorded({ retention: '7-days', endedDaysAgo: 6, report: 'ready' }),
    await recorded({ retention: '30-days', endedDaysAgo: 29, report: 'ready' }),
  ]
  const deleted = [
    await recorded({ endedDaysAgo: 0, report: 'ready' }),
    await recorded({ endedDaysAgo: 30 }),
    await recorded({ retention: '7-days', endedDaysAgo: 7 }),
    await recorded({ retention: '30-days', endedDaysAgo: 30, report: 'ready' }),
  ]
  await deleteExpiredAudio(test.services)
  expect(await Promise.all(kept.map(isKept))).toEqual(kept.map(() => true))
  expect(await Promise.all(deleted.map(isKept))).toEqual(deleted.map(() => false))
})

it('deletes it with the report by default', async () => {
  const [plain, weekly] = [
    await recorded({ endedDaysAgo: 0 }),
    await recorded({ retention: '7-days', endedDaysAgo: 0 }),
  ]
  expect(await deleteInterviewAudio(test.services, plain)).toBe(1)
  expect(await deleteInterviewAudio(test.services, weekly)).toBe(0)
})
