import { creditHolds } from '@cuelight/db/schema/billing'
import { audioSlices, interviewAnswers, interviews, liveEvents } from '@cuelight/db/schema/live'
import { reports } from '@cuelight/db/schema/report'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext, Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { registeredJobs } from '../../jobs/registry.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { grantWelcomeCredits, readBalanceIn } from '../billing/index.ts'
import { answerNow } from './answers/answer-now.ts'
import { askLiveQuestion } from './answers/ask-live-question.ts'
import { recordFirstPaint, setAnswerDismissed } from './answers/change-answer.ts'
import { endInterview } from './end-interview.ts'
import { followEvents } from './hosting/follow-events.ts'
import { createInterviewHost } from './hosting/interview-host.ts'
import { readSnapshot } from './log/read-snapshot.ts'
import { setAutoAnswer } from './set-interview.ts'
import { deleteInterviewAudio } from './sound/delete-interview-audio.ts'
import { receiveAudio } from './sound/receive-audio.ts'
import { startInterview } from './start-interview.ts'
import {
  createSchedule,
  openInterview,
  quiet,
  readRows,
  sendSlice,
  toPcm,
  until,
} from './testing/interview-rows.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
let services: Services

beforeAll(async () => {
  prepared = await createTestServices()
  services = prepared.services
  services.interviewHost = createInterviewHost(services)
}, 60_000)
afterAll(async () => {
  await services.interviewHost.close()
  await prepared.drop()
})

const silence = toPcm(quiet(1000))
const balanceOf = (ctx: ActorContext) =>
  withTransaction(ctx, (tx) => readBalanceIn(tx, { userId: ctx.actor.userId, now: ctx.clock.now() }))
const holdsOf = (interviewId: number) =>
  services.db.select().from(creditHolds).where(eq(creditHolds.interviewId, interviewId))

function findJob(name: string) {
  const job = registeredJobs.find(({ definition }) => definition.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}

async function collect(parts: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const part of parts) all.push(part)
  return all
}

test('thirty starts at once make one interview and hold one credit', async () => {
  const ctx = await createActor(services)
  await withTransaction(services, (tx) => grantWelcomeCredits(tx, { userId: ctx.actor.userId, credits: 3 }))
  const interviewScheduleId = await createSchedule(ctx)
  const ids = await Promise.all(
    Array.from({ length: 30 }, () => startInterview(ctx, { interviewScheduleId })),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await holdsOf(ids[0] ?? 0)).toHaveLength(1)
  expect(await balanceOf(ctx)).toBe(2)
})

test('without a credit nothing is started', async () => {
  const ctx = await createActor(services)
  const interviewScheduleId = await createSchedule(ctx)
  await expect(startInterview(ctx, { interviewScheduleId })).rejects.toMatchObject({
    code: 'no-credits',
    message: 'Before you start interview you must buy the credit',
  })
  const rows = await services.db.select().from(interviews).where(eq(interviews.userId, ctx.actor.userId))
  expect(rows).toEqual([])
})

test('the first slice spends the credit, later ones and a repeated end change nothing', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  await Promise.all([0, 1, 2, 3].map((sequence) => sendSlice(ctx, interviewId, sequence, silence)))
  expect(await holdsOf(interviewId)).toMatchObject([{ status: 'consumed' }])
  prepared.fakes.clock.advance(90_000)
  const input = { UserInterviewId: interviewId, CandidateText: 'I did it.' }
  const ended = await endInterview(ctx, input)
  expect(ended).toEqual({ userInterviewId: interviewId, status: 'ended', duration: 90 })
  prepared.fakes.clock.advance(5000)
  expect(await endInterview(ctx, { ...input, CandidateText: 'Other.' })).toEqual(ended)
  const { interview, events } = await readRows(ctx, interviewId)
  expect(interview?.candidateText).toBe('I did it.')
  expect(events.map(({ event }) => event)).toEqual([
    { type: 'status', status: 'live' },
    { type: 'status', status: 'ended' },
  ])
  expect(await sendSlice(ctx, interviewId, 0, silence)).toEqual({ duplicate: true })
  expect(await deleteInterviewAudio(services, interviewId)).toBe(4)
})

test('an interview that never got going releases its credit and can be started again', async () => {
  const { ctx, interviewId, scheduleId } = await openInterview(await createActor(services))
  expect(await balanceOf(ctx)).toBe(0)
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  expect(await balanceOf(ctx)).toBe(1)
  expect(await startInterview(ctx, { interviewScheduleId: scheduleId })).toBe(interviewId)
  expect(await balanceOf(ctx)).toBe(0)
  expect((await readSnapshot(ctx, { interviewId })).status).toBe('created')
})

test('a foreign interview is not found by any verb', async () => {
  const { ctx: owner, interviewId, scheduleId } = await openInterview(await createActor(services))
  await sendSlice(owner, interviewId, 0, silence)
  await collect(askLiveQuestion(owner, { interviewId, question: 'Why this company?' }))
  const answerId = (await readRows(owner, interviewId)).answers[0]?.id ?? 0
  const ctx = await createActor(services)
  const posted = {
    track: 'candidate' as const,
    capturedAt: new Date(),
    mediaType: 'audio/wav',
    bytes: silence,
  }
  const attempts: (() => Promise<unknown>)[] = [
    () => startInterview(ctx, { interviewScheduleId: scheduleId }),
    () => readSnapshot(ctx, { interviewId }),
    () => collect(followEvents(ctx, { interviewId, afterId: 0 }, new AbortController().signal)),
    () => sendSlice(ctx, interviewId, 1, silence),
    () => receiveAudio(ctx, { interviewId, ...posted }),
    () => answerNow(ctx, { interviewId, utteranceId: null }),
    () => setAutoAnswer(ctx, { interviewId, isOn: false }),
    () => setAnswerDismissed(ctx, { answerId, isDismissed: true }),
    () => recordFirstPaint(ctx, { answerId, paintedAfterReleaseMs: 5 }),
    () => collect(askLiveQuestion(ctx, { interviewId, question: 'Why?' })),
    () => endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  const { slices, answers, interview } = await readRows(owner, interviewId)
  expect([slices.length, answers[0]?.status, interview?.status]).toEqual([1, 'done', 'live'])
})

test('bad slices are refused with a reason, and nothing is stored or spent', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  const send = (bytes: Uint8Array, mediaType: string) => sendSlice(ctx, interviewId, 0, bytes, { mediaType })
  await expect(send(new Uint8Array(), 'audio/webm')).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(send(silence, 'text/html')).rejects.toMatchObject({ code: 'wrong-type' })
  await expect(send(new Uint8Array(300_000), 'audio/webm')).rejects.toMatchObject({ code: 'too-large' })
  expect(await holdsOf(interviewId)).toMatchObject([{ status: 'held' }])
  expect((await readRows(ctx, interviewId)).slices).toEqual([])
})

test('a typed question is streamed, stored, dismissed and brought back', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  const parts = await collect(askLiveQuestion(ctx, { interviewId, question: ' Why this company? ' }))
  expect(parts.at(-1)).toMatchObject({ type: 'finished' })
  expect(await holdsOf(interviewId)).toMatchObject([{ status: 'consumed' }])
  const read = async () => (await readSnapshot(ctx, { interviewId })).answers
  const [answer] = await read()
  expect(answer).toMatchObject({ question: 'Why this company?', trigger: 'asked', status: 'done' })
  const answerId = answer?.id ?? 0
  await setAnswerDismissed(ctx, { answerId, isDismissed: true })
  expect((await read())[0]?.status).toBe('dismissed')
  await setAnswerDismissed(ctx, { answerId, isDismissed: false })
  expect((await read())[0]?.status).toBe('done')
  await expect(collect(askLiveQuestion(ctx, { interviewId, question: '  ' }))).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('a typed question whose model fails gets the fixed text and a failed answer', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  const broken: ActorContext = {
    ...ctx,
    languageModel: {
      ...ctx.languageModel,
      // biome-ignore lint/correctness/useYield: it fails before its first part
      async *answer() {
        throw new DomainError('provider-timeout', 'The language model took too long.')
      },
    },
  }
  const noResume = collect(askLiveQuestion(broken, { interviewId, question: 'Why?' }))
  await expect(noResume).rejects.toMatchObject({
    code: 'provider-timeout',
    message: 'Sorry, there was an error generating the answer. Please try again.',
  })
  expect((await readRows(ctx, interviewId)).answers).toMatchObject([{ status: 'failed' }])
})

test('an interview in which nothing happened for two hours ends with its report; a running one does not', async () => {
  const opened = [
    await openInterview(await createActor(services)),
    await openInterview(await createActor(services)),
    await openInterview(await createActor(services)),
  ]
  for (const { ctx, interviewId } of opened) await sendSlice(ctx, interviewId, 0, silence)
  const longAgo = new Date(services.clock.now().getTime() - 3 * 60 * 60_000)
  const ids = opened.map(({ interviewId }) => interviewId)
  const [left, running, pressed] = ids
  await services.db.update(interviews).set({ startedAt: longAgo }).where(inArray(interviews.id, ids))
  await services.db
    .update(audioSlices)
    .set({ receivedAt: longAgo })
    .where(inArray(audioSlices.interviewId, ids))
  await services.db.update(liveEvents).set({ createdAt: longAgo }).where(inArray(liveEvents.interviewId, ids))
  const justNow = services.clock.now()
  await services.db
    .update(audioSlices)
    .set({ receivedAt: justNow })
    .where(eq(audioSlices.interviewId, running ?? 0))
  await services.db
    .update(liveEvents)
    .set({ createdAt: justNow })
    .where(eq(liveEvents.interviewId, pressed ?? 0))
  const run = () =>
    findJob('live.end-abandoned').run(
      services,
      {},
      { isLastTry: false, signal: new AbortController().signal },
    )
  await run()
  const status = async (id = 0) => (await readRows(services, id)).interview?.status
  expect([await status(left), await status(running), await status(pressed)]).toEqual([
    'ended',
    'live',
    'live',
  ])
  const asked = () => prepared.fakes.jobs.enqueued.filter(({ name }) => name === 'report.generate')
  const rows = await services.db.select().from(reports).where(inArray(reports.interviewId, ids))
  expect(rows).toMatchObject([{ interviewId: left, status: 'processing' }])
  expect(asked()).toEqual([{ name: 'report.generate', payload: { reportId: rows[0]?.id } }])
  await run()
  expect(asked()).toHaveLength(1)
})

test('sound that was on its way at the end is stored and counted; after two minutes it is refused with a reason', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  for (const sequence of [0, 1, 4]) await sendSlice(ctx, interviewId, sequence, silence)
  // However large a number a sender names, no more is lost than there was time for.
  await sendSlice(ctx, interviewId, 900_000, silence, { track: 'candidate' })
  prepared.fakes.clock.advance(60_000)
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  const lost = async () => (await readRows(ctx, interviewId)).interview?.lostMs
  expect(await lost()).toBe(2000 + 60_000)
  prepared.fakes.clock.advance(119_000)
  expect(await sendSlice(ctx, interviewId, 2, silence)).toEqual({ duplicate: false })
  expect(await sendSlice(ctx, interviewId, 2, silence)).toEqual({ duplicate: true })
  expect(await sendSlice(ctx, interviewId, 5, silence)).toEqual({ duplicate: false })
  expect(await lost()).toBe(1000 + 60_000)
  prepared.fakes.clock.advance(2000)
  await expect(sendSlice(ctx, interviewId, 3, silence)).rejects.toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('ended more than two minutes ago'),
  })
})

test('an answer whose request died halfway is shown as interrupted', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  const old = { interviewId, userId: ctx.actor.userId, question: 'Why?', trigger: 'asked' as const }
  await services.db.insert(interviewAnswers).values([
    { ...old, createdAt: new Date(Date.now() - 4 * 60_000) },
    { ...old, createdAt: new Date() },
  ])
  const host = createInterviewHost(services, { sweepMs: 20 })
  const answers = await until(async () => {
    const rows = (await readRows(ctx, interviewId)).answers
    return rows[0]?.status === 'failed' && rows
  })
  await host.close()
  expect(answers).toMatchObject([
    { failureReason: 'The answer was interrupted. Please ask again.' },
    { status: 'streaming' },
  ])
})
