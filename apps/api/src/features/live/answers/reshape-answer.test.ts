import { cvChunks, cvs } from '@cuelight/db/schema'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltInLanguageModel } from '../../../adapters/language-model/built-in.ts'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { sharedMatcher } from '../../../testing/shared-models.ts'
import { setFact } from '../../facts/index.ts'
import { endInterview } from '../end-interview.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { openInterview } from '../testing/interview-rows.ts'
import { askLiveQuestion } from './ask-live-question.ts'
import { reshapeAnswer } from './reshape-answer.ts'
import { tellOtherStory } from './tell-other-story.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices({
    languageModel: createBuiltInLanguageModel(),
    lineMatcher: sharedMatcher(),
  })
}, 60_000)
afterAll(() => prepared.drop())

const lines = [
  'Led the migration of the payment service to Kafka, cutting settlement time by 40%.',
  'Mentored four engineers during the migration to Kafka and reviewed their designs.',
  'Planned the migration of nine services to Kubernetes with two teams.',
]

async function asked() {
  const { ctx, interviewId, scheduleId } = await openInterview(await createActor(prepared.services))
  const { userId } = ctx.actor
  const [resume] = await ctx.db
    .insert(cvs)
    .values({
      userId,
      fileName: 'cv.pdf',
      fileKey: `cv/${userId}`,
      sizeBytes: 1,
      sha256: 'x',
      status: 'ready',
    })
    .returning()
  const cvId = resume?.id ?? 0
  await ctx.db.insert(cvChunks).values(
    lines.map((text, ordinal) => ({
      userId,
      cvId,
      ordinal,
      page: 1,
      section: 'experience',
      roleHeader: 'Senior Engineer, Acme',
      text,
    })),
  )
  await ctx.db.update(interviewSchedules).set({ cvId }).where(eq(interviewSchedules.id, scheduleId))
  for await (const _ of askLiveQuestion(ctx, {
    interviewId,
    question: 'Tell me about the migration of the payment service that you led.',
  }));
  const [answer] = (await readSnapshot(ctx, { interviewId })).answers
  if (!answer) throw new Error('no answer')
  return { ctx, interviewId, answer }
}

const find = async (ctx: ActorContext, interviewId: number, id: number) =>
  (await readSnapshot(ctx, { interviewId })).answers.find((answer) => answer.id === id)

test('a shorter form keeps headline and result, a longer one adds resume lines; both appear beside the first', async () => {
  const { ctx, interviewId, answer } = await asked()
  const shorter = await find(
    ctx,
    interviewId,
    await reshapeAnswer(ctx, { answerId: answer.id, form: 'shorter' }),
  )
  expect(shorter).toMatchObject({ status: 'done', trigger: 'asked', formOfAnswerId: answer.id })
  expect(shorter?.segments.map(({ part }) => part)).toEqual(['headline', 'result'])
  const longer = await find(
    ctx,
    interviewId,
    await reshapeAnswer(ctx, { answerId: answer.id, form: 'longer' }),
  )
  expect(longer?.segments.length).toBeGreaterThan(answer.segments.length)
  const told = longer?.segments.filter(({ kind }) => kind === 'grounded').flatMap(({ chunkIds }) => chunkIds)
  expect(new Set(told).size).toBe(3)
  expect(await find(ctx, interviewId, answer.id)).toEqual(answer)
})

test('an answer without another form is refused, and a failed answer says why', async () => {
  const { ctx, interviewId, answer } = await asked()
  const shorter = await reshapeAnswer(ctx, { answerId: answer.id, form: 'shorter' })
  await expect(reshapeAnswer(ctx, { answerId: shorter, form: 'shorter' })).rejects.toMatchObject({
    code: 'wrong-state',
    message: 'This answer is as short as it gets.',
  })
  const { answers } = await readSnapshot(ctx, { interviewId })
  expect(answers.at(-1)).toMatchObject({
    status: 'failed',
    failureReason: 'This answer is as short as it gets.',
  })
})

test('a foreign, unfinished or late answer is refused', async () => {
  const { ctx, interviewId, answer } = await asked()
  const input = { answerId: answer.id, form: 'shorter' as const }
  await expect(reshapeAnswer(await createActor(prepared.services), input)).rejects.toMatchObject({
    code: 'not-found',
  })
  await ctx.db.update(interviewAnswers).set({ answer: null }).where(eq(interviewAnswers.id, answer.id))
  await expect(reshapeAnswer(ctx, input)).rejects.toMatchObject({ code: 'wrong-state' })
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await expect(reshapeAnswer(ctx, input)).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a fact answers a live question word for word and keeps its form', async () => {
  const { ctx, interviewId } = await asked()
  const text = 'Three months, to the end of a month.'
  await setFact(ctx, { key: 'notice-period', scheduleId: null, text })
  for await (const _ of askLiveQuestion(ctx, { interviewId, question: 'What is your notice period?' }));
  const told = (await readSnapshot(ctx, { interviewId })).answers.at(-1)
  expect(told?.segments.map((segment) => segment.text)).toEqual([text])
  const shorter = reshapeAnswer(ctx, { answerId: told?.id ?? 0, form: 'shorter' })
  await expect(shorter).rejects.toMatchObject({ code: 'wrong-state' })
})

test('another story tells none of the lines told before, until there is none left', async () => {
  const { ctx, interviewId, answer } = await asked()
  const idsOf = (shown: typeof answer | undefined) =>
    shown?.segments.flatMap(({ chunkIds }) => chunkIds) ?? []
  const other = await find(ctx, interviewId, await tellOtherStory(ctx, { answerId: answer.id }))
  expect(other).toMatchObject({ status: 'done', formOfAnswerId: answer.id, question: answer.question })
  expect(idsOf(other)).not.toEqual([])
  expect(idsOf(other).filter((id) => idsOf(answer).includes(id))).toEqual([])
  const further = async () => {
    for (let left = 0; left <= lines.length; left += 1)
      await tellOtherStory(ctx, { answerId: other?.id ?? 0 })
  }
  await expect(further()).rejects.toMatchObject({ code: 'wrong-state' })
  const stranger = await createActor(prepared.services)
  await expect(tellOtherStory(stranger, { answerId: answer.id })).rejects.toMatchObject({ code: 'not-found' })
})
