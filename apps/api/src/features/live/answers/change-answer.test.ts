import { interviewAnswers } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordingInterviewHost } from '../../../testing/fakes.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { openInterview, readRows } from '../testing/interview-rows.ts'
import { recordFirstPaint, setAnswerDismissed } from './change-answer.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices({ interviewHost: recordingInterviewHost() })
})
afterAll(() => prepared.drop())

type AnswerColumns = Partial<typeof interviewAnswers.$inferInsert>

async function openAnswer(columns: AnswerColumns) {
  const { ctx, interviewId } = await openInterview(await createActor(prepared.services))
  const { userId } = ctx.actor
  const question = { question: 'Why?', trigger: 'asked' as const, status: 'done' as const }
  const [row] = await ctx.db
    .insert(interviewAnswers)
    .values({ userId, interviewId, ...question, ...columns })
    .returning()
  const answerId = row?.id ?? 0
  const read = async () =>
    (await ctx.db.select().from(interviewAnswers).where(eq(interviewAnswers.id, answerId)))[0]
  return { ctx, interviewId, answerId, read }
}

test('of several screens that paint an answer, the first report stands', async () => {
  const { ctx, interviewId, answerId, read } = await openAnswer({ releasedMs: 3000 })
  await recordFirstPaint(ctx, { answerId, paintedAfterReleaseMs: 40 })
  await recordFirstPaint(ctx, { answerId, paintedAfterReleaseMs: 900 })
  expect((await read())?.firstPaintedMs).toBe(3040)
  expect((await readRows(ctx, interviewId)).events).toHaveLength(1)
})

test('an answer that was never released has not been painted', async () => {
  const { ctx, answerId, read } = await openAnswer({ releasedMs: null })
  await recordFirstPaint(ctx, { answerId, paintedAfterReleaseMs: 40 })
  expect((await read())?.firstPaintedMs).toBeNull()
})

test.each([
  ['failed', { status: 'failed', failureReason: 'The model is busy.' }],
  ['streaming', { status: 'streaming' }],
] as const)('a dismissed answer comes back as %s', async (status, columns) => {
  const { ctx, answerId, read } = await openAnswer(columns)
  await setAnswerDismissed(ctx, { answerId, isDismissed: true })
  expect((await read())?.status).toBe('dismissed')
  await setAnswerDismissed(ctx, { answerId, isDismissed: false })
  expect((await read())?.status).toBe(status)
})
