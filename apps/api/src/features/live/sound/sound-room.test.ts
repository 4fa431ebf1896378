import { audio } from '@cuelight/contracts/constants'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { endInterview } from '../end-interview.ts'
import { openInterview } from '../testing/interview-rows.ts'
import { storeSlice } from './store-slice.ts'

// One account that sends as much as it can into a live interview, on the real database.

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices()
}, 60_000)
afterAll(() => prepared.drop())

const noQuotas = {
  ...{ resumes: null, 'practice-minutes': null, 'open-interviews': null },
  ...{ 'model-cost': null, 'model-tokens': null },
}

async function open(storageBytes: number | null = null) {
  const ctx = await createActor(prepared.services)
  const quotas = { ...noQuotas, 'storage-bytes': storageBytes }
  return openInterview({ ...ctx, options: { ...ctx.options, quotas } })
}

type Sent = Partial<Parameters<typeof storeSlice>[1]> & { size: number }
const send = (ctx: ActorContext, interviewId: number, sequence: number, { size, ...changes }: Sent) =>
  storeSlice(ctx, {
    ...{ interviewId, sequence, track: 'candidate', streamId: 'stream-0001', durationMs: 1000 },
    ...{ capturedAt: ctx.clock.now(), mediaType: 'application/octet-stream' },
    bytes: new Uint8Array(size).fill(0x41),
    ...changes,
  })

const stored = async (ctx: ActorContext) => {
  const bytes = sql<number>`coalesce(sum(octet_length(${audioSlices.bytes})), 0)::float8`
  const rows = await ctx.db
    .select({ bytes })
    .from(audioSlices)
    .where(eq(audioSlices.userId, ctx.actor.userId))
  return rows[0]?.bytes ?? 0
}

/** Sends slices of the largest size until one is refused; the error of that one. */
async function flood(ctx: ActorContext, interviewId: number, changes: Partial<Sent> = {}, most = 100) {
  for (let sequence = 0; sequence < most; sequence += 1) {
    const sent = send(ctx, interviewId, sequence, { size: audio.maxSliceBytes, ...changes })
    const error = await sent.then(() => undefined).catch((thrown: unknown) => thrown)
    if (error !== undefined) return error
  }
  return undefined
}

test('a live interview takes no more sound than its account may store, however many slices come at once', async () => {
  const { ctx, interviewId } = await open(10_000)
  const slices = Array.from({ length: 60 }, (_, index) => index)
  const results = await Promise.allSettled(
    slices.map((index) =>
      send(ctx, interviewId, index, {
        size: 1000,
        streamId: `stream-000${index % 3}`,
        mediaType: 'audio/wav',
      }),
    ),
  )
  expect(await stored(ctx)).toBe(10_000)
  const refused = results.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: {
      code: 'rate-limited',
      message: expect.stringMatching(/storage of 0 MB is full.*Delete an old recording/),
    },
  })
  // What is stored can be sent again for ever: its sender missed the answer.
  const passed = results.findIndex(({ status }) => status === 'fulfilled')
  const again = { size: 1000, streamId: `stream-000${passed % 3}`, mediaType: 'audio/wav' }
  expect(await send(ctx, interviewId, passed, again)).toEqual({ duplicate: true })
})

test('a track holds no more than there was time to record, each on its own, and none after the end', async () => {
  const { ctx, interviewId } = await open()
  const refused = { code: 'rate-limited', retryAfterSeconds: expect.any(Number) }
  expect(await flood(ctx, interviewId)).toMatchObject(refused)
  expect(await stored(ctx)).toBeLessThanOrEqual(audio.maxFileBytes)
  expect(await send(ctx, interviewId, 0, { size: 32_000, track: 'interviewer' })).toEqual({
    duplicate: false,
  })
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  expect(await flood(ctx, interviewId, { streamId: 'stream-0002' })).toMatchObject(refused)
  expect(await stored(ctx)).toBeLessThanOrEqual(audio.maxFileBytes + 32_000)
}, 60_000)

test('a recorder that was offline for two hours sends all of it at once', async () => {
  const { ctx, interviewId } = await open()
  const madeAt = new Date(ctx.clock.now().getTime() - 2 * 3_600_000)
  await ctx.db.update(interviews).set({ createdAt: madeAt }).where(eq(interviews.id, interviewId))
  expect(await flood(ctx, interviewId, { capturedAt: madeAt }, 120)).toBeUndefined()
  expect(await stored(ctx)).toBe(120 * audio.maxSliceBytes)
}, 60_000)

test('slices that no reader can place are stored like sound, and bounded like sound', async () => {
  const { ctx, interviewId } = await open()
  const junk = { size: 3000, mediaType: 'audio/webm;codecs=opus' }
  expect(await send(ctx, interviewId, 1, junk)).toEqual({ duplicate: false })
  const refused = { code: 'rate-limited' }
  expect(
    await flood(ctx, interviewId, { ...junk, size: 200_000, streamId: 'stream-junk' }, 200),
  ).toMatchObject(refused)
  expect(await stored(ctx)).toBeLessThanOrEqual(audio.maxFileBytes)
}, 60_000)

test('a captured time from before the interview explains nothing', async () => {
  const { ctx, interviewId } = await open()
  const capturedAt = new Date(ctx.clock.now().getTime() - 20 * 3_600_000)
  expect(await flood(ctx, interviewId, { capturedAt })).toMatchObject({ code: 'rate-limited' })
}, 60_000)
