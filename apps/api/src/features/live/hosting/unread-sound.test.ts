import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { createInterview } from '../../billing/testing-rows.ts'
import { createSweep } from './sweep.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const receivedAt = new Date()
const read = { lanes: [], lostMs: 0, isUnfinished: false }

/** An interview that ended a minute ago with a slice, left by an engine with this checkpoint. */
async function plantEnded(engineCheckpoint: Record<string, unknown> | null, endedAgoMs = 60_000) {
  const { services } = test
  const { actor } = await createActor(services)
  const interviewId = await createInterview(services, actor.userId)
  const endedAt = new Date(Date.now() - endedAgoMs)
  await services.db
    .update(interviews)
    .set({ status: 'ended', endedAt, engineCheckpoint })
    .where(eq(interviews.id, interviewId))
  const name = { track: 'candidate', streamId: 'stream-one', sequence: 0, mediaType: 'audio/pcm' } as const
  await services.db.insert(audioSlices).values({
    ...name,
    interviewId,
    userId: actor.userId,
    capturedAt: receivedAt,
    receivedAt,
    bytes: Buffer.alloc(2),
  })
  return interviewId
}

async function sweep(): Promise<number[]> {
  const polled: number[] = []
  const host = { isRunning: () => false, poll: (id: number) => void polled.push(id), publish: () => {} }
  const run = createSweep(test.services, host)
  // The first of ten looks for rarer things as well.
  await run()
  polled.length = 0
  await run()
  return polled
}

it.each([
  ['died before its first checkpoint', null],
  ['stopped before the last slices', { ...read, readUntilMs: receivedAt.getTime() - 1 }],
  ['had words to write down', { ...read, readUntilMs: receivedAt.getTime(), isUnfinished: true }],
])('finds an ended interview whose engine %s', async (_name, checkpoint) => {
  const interviewId = await plantEnded(checkpoint)
  expect(await sweep()).toContain(interviewId)
})

it('leaves alone an ended interview that is all text, and one of another day', async () => {
  const [done, old] = [
    await plantEnded({ ...read, readUntilMs: receivedAt.getTime() }),
    await plantEnded(null, 25 * 60 * 60 * 1000),
  ]
  const polled = await sweep()
  expect(polled).not.toContain(done)
  expect(polled).not.toContain(old)
})
