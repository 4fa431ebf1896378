import { cvs, modelCalls } from '@cuelight/db/schema'
import { interviews } from '@cuelight/db/schema/live'
import { preparationItems } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext, ProductOptions } from '../../core/context.ts'
import { fakeEngine } from '../../testing/fakes.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { releaseStaleHolds } from '../billing/index.ts'
import { startInterview, startPractice, storeSlice } from '../live/index.ts'
import { createSchedule, openInterview } from '../live/testing/interview-rows.ts'
import { importJsonResume, uploadNote, uploadResume } from '../resume/index.ts'
import { readUsage, requireModelRoom, requireRoom } from './index.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices()
}, 60_000)
afterAll(() => prepared.drop())

const quotas = {
  'storage-bytes': 10_000,
  resumes: 2,
  'practice-minutes': 30,
  'open-interviews': 1,
  'model-cost': 500,
  'model-tokens': 1000,
}

async function open(limits: Partial<ProductOptions> = {}): Promise<ActorContext> {
  const ctx = await createActor(prepared.services)
  return { ...ctx, options: { ...ctx.options, quotas, maxStreams: 2, ...limits } }
}

const pdf = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  return bytes
}
const upload = (ctx: ActorContext, size = 100) => uploadResume(ctx, { fileName: 'cv.pdf', bytes: pdf(size) })

async function plan(ctx: ActorContext): Promise<number> {
  const scheduleId = await createSchedule(ctx)
  const answer = { segments: [], evidence: [], gaps: [], engine: fakeEngine }
  const question = { question: 'What did you build?', kind: 'behavioural', competency: 'leadership' }
  await ctx.db
    .insert(preparationItems)
    .values({ ...question, userId: ctx.actor.userId, scheduleId, ordinal: 0, answer })
  return scheduleId
}

async function begin(ctx: ActorContext, minutes = 0): Promise<{ scheduleId: number; interviewId: number }> {
  const scheduleId = await plan(ctx)
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  const startedAt = new Date(ctx.clock.now().getTime() - minutes * 60_000)
  await ctx.db.update(interviews).set({ status: 'live', startedAt }).where(eq(interviews.id, interviewId))
  return { scheduleId, interviewId }
}

const webmHead = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])
function send(
  ctx: ActorContext,
  interviewId: number,
  changes: Partial<Parameters<typeof storeSlice>[1]> = {},
) {
  const slice = { track: 'candidate', streamId: 'stream-0001', sequence: 0, durationMs: 1000 } as const
  const capturedAt = ctx.clock.now()
  return storeSlice(ctx, {
    ...slice,
    interviewId,
    capturedAt,
    mediaType: 'audio/webm;codecs=opus',
    bytes: webmHead,
    ...changes,
  })
}

test('an account reads what it has used before it meets a limit', async () => {
  const ctx = await open()
  await upload(ctx, 600)
  const usage = await readUsage(ctx)
  const of = (name: string) => usage.find((entry) => entry.name === name)
  expect(of('resumes')).toEqual({ name: 'resumes', used: 1, limit: 2, resetsAt: null })
  expect(of('storage-bytes')).toMatchObject({ used: 600, limit: 10_000 })
  expect(of('practice-minutes')?.resetsAt).toBe('2026-11-22T00:00:00.000Z')
})

test('the third resume of two is refused, and so is a file that no longer fits', async () => {
  const ctx = await open()
  await upload(ctx)
  await expect(upload(ctx, 9950)).rejects.toMatchObject({ code: 'wrong-state' })
  await upload(ctx)
  await expect(upload(ctx)).rejects.toMatchObject({
    code: 'wrong-state',
    message: 'Your account holds 2 resumes at most. Please delete one, then try again.',
  })
  expect(await ctx.db.select().from(cvs).where(eq(cvs.userId, ctx.actor.userId))).toHaveLength(2)
})

test('somebody else has a quota of their own', async () => {
  const [first, second] = [await open(), await open()]
  for (const _ of [1, 2]) await upload(first)
  expect((await upload(second)).status).toBe('processing')
})

test('one interview is open at a time, and the open one can be opened again', async () => {
  const ctx = await open()
  const { scheduleId } = await begin(ctx)
  const another = await plan(ctx)
  await expect(startPractice(ctx, { interviewScheduleId: another })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await expect(startInterview(ctx, { interviewScheduleId: another })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  // A practice of the same schedule is another one.
  await expect(startInterview(ctx, { interviewScheduleId: scheduleId })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const rich = await open()
  const { interviewId, scheduleId: live } = await openInterview(rich)
  expect(await startInterview(rich, { interviewScheduleId: live })).toBe(interviewId)
})

test('an interview is open from its start, until its credit goes back', async () => {
  const ctx = await open()
  const { scheduleId } = await openInterview(ctx)
  const another = await plan(ctx)
  const practise = () => startPractice(ctx, { interviewScheduleId: another })
  await expect(practise()).rejects.toMatchObject({ code: 'wrong-state' })
  const later = {
    ...prepared.services,
    clock: { now: () => new Date(ctx.clock.now().getTime() + 3_600_000) },
  }
  await releaseStaleHolds(later)
  const interviewId = await practise()
  // One that nobody began is opened again.
  expect(await practise()).toBe(interviewId)
  await expect(startInterview(ctx, { interviewScheduleId: scheduleId })).rejects.toMatchObject({
    code: 'wrong-state',
  })
})

const countPassed = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length

test('of twenty resumes at the same moment no more are stored than fit, in number and in bytes', async () => {
  const ctx = await open()
  expect(await countPassed(Array.from({ length: 20 }, () => upload(ctx)))).toBe(2)
  expect(await ctx.db.$count(cvs, eq(cvs.userId, ctx.actor.userId))).toBe(2)
  const other = await open({ quotas: { ...quotas, resumes: 100 } })
  const text = JSON.stringify({ basics: { name: 'A' }, work: [{ name: 'B', highlights: ['Led a team.'] }] })
  const importing = Array.from({ length: 10 }, () =>
    importJsonResume(other, { fileName: 'resume.json', text: text.padEnd(2500) }),
  )
  const uploading = Array.from({ length: 10 }, () => upload(other, 2500))
  expect(await countPassed([...importing, ...uploading])).toBe(4)
})

test('of ten notes at the same moment no more are stored than fit', async () => {
  const ctx = await open()
  const { id } = await upload(ctx, 1000)
  await ctx.db.update(cvs).set({ status: 'ready', indexedAt: ctx.clock.now() }).where(eq(cvs.id, id))
  const note = { id, fileName: 'projects.pdf', bytes: pdf(4000) }
  expect(await countPassed(Array.from({ length: 10 }, () => uploadNote(ctx, note)))).toBe(2)
})

test('of seven practices and interviews started at the same moment as many pass as may be open', async () => {
  const ctx = await open({ quotas: { ...quotas, 'open-interviews': 3 } })
  await openInterview(ctx, 8)
  const schedules = await Promise.all(Array.from({ length: 7 }, () => plan(ctx)))
  const starts = schedules.map((interviewScheduleId, index) =>
    index % 2 ? startPractice(ctx, { interviewScheduleId }) : startInterview(ctx, { interviewScheduleId }),
  )
  expect(await countPassed(starts)).toBe(2)
  expect((await readUsage(ctx)).find(({ name }) => name === 'open-interviews')?.used).toBe(3)
})

test('a practice that ran for the whole quota takes no more sound, and no other begins until midnight', async () => {
  const ctx = await open({ quotas: { ...quotas, 'open-interviews': 10 } })
  const { scheduleId, interviewId } = await begin(ctx, 31)
  await expect(send(ctx, interviewId)).rejects.toMatchObject({ code: 'rate-limited' })
  await expect(startPractice(ctx, { interviewScheduleId: scheduleId })).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: 15 * 3600,
  })
})

test('a practice stores only what is sound', async () => {
  const ctx = await open()
  const { interviewId } = await begin(ctx)
  await expect(send(ctx, interviewId, { bytes: pdf(500) })).rejects.toMatchObject({ code: 'unreadable' })
  await expect(send(ctx, interviewId, { track: 'interviewer' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await send(ctx, interviewId)).toEqual({ duplicate: false })
  expect(await send(ctx, interviewId)).toEqual({ duplicate: true })
})

test('the third stream of two is refused', async () => {
  const ctx = await open()
  const { interviewId } = await begin(ctx)
  for (const streamId of ['stream-0001', 'stream-0002']) await send(ctx, interviewId, { streamId })
  await expect(send(ctx, interviewId, { streamId: 'stream-0003' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  expect(await send(ctx, interviewId, { streamId: 'stream-0002', sequence: 1 })).toEqual({ duplicate: false })
})

test('what language models cost today counts, what they cost yesterday does not', async () => {
  const ctx = await open()
  const call = {
    userId: ctx.actor.userId,
    purpose: 'answer',
    model: 'm',
    promptVersion: '1',
    outcome: 'done',
    durationMs: 1,
  } as const
  const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000)
  await ctx.db.insert(modelCalls).values({ ...call, costMicroUsd: 900, createdAt: yesterday })
  await requireRoom(ctx, ctx.actor.userId, 'model-cost')
  await ctx.db.insert(modelCalls).values({ ...call, costMicroUsd: 500, createdAt: ctx.clock.now() })
  await expect(requireRoom(ctx, ctx.actor.userId, 'model-cost')).rejects.toMatchObject({
    code: 'rate-limited',
  })
})

test('what language models read and wrote today counts, with or without a price', async () => {
  const ctx = await open()
  const call = {
    userId: ctx.actor.userId,
    purpose: 'answer',
    model: 'local',
    promptVersion: '1',
    outcome: 'done',
    durationMs: 1,
    createdAt: ctx.clock.now(),
  } as const
  await ctx.db.insert(modelCalls).values({ ...call, inputTokens: 800, outputTokens: 199 })
  await requireModelRoom(ctx, ctx.actor.userId)
  await ctx.db.insert(modelCalls).values({ ...call, inputTokens: null, outputTokens: 1 })
  await expect(requireModelRoom(ctx, ctx.actor.userId)).rejects.toMatchObject({ code: 'rate-limited' })
})
