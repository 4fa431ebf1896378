import { interviews } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rubricModel } from '../../../coach/rubric/rubric-model.ts'
import type { ActorContext } from '../../../core/context.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { letterEmbedder, manualClock } from '../../../testing/fakes.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { embedAnswers } from '../../rubric/index.ts'
import { goodTurns, interviewBegan, plantInterview } from '../testing-interview.ts'
import { embedLiveAnswers } from './embed-while-live.ts'
import { collectSuggestions, collectUtterances } from './freeze-input.ts'
import { pairAnswers } from './pair-answers.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

/** Counts what it embeds, under the name the rubric was trained with. */
function countingEmbedder(): { embedder: Embedder; embedded: string[] } {
  const inner = letterEmbedder()
  const embedded: string[] = []
  const embed: Embedder['embed'] = async (texts, signal) => {
    embedded.push(...texts)
    return inner.embed(texts, signal)
  }
  return { embedder: { ...inner, modelId: rubricModel.modelId, embed }, embedded }
}

async function open(secondsSinceBegun: number) {
  const { embedder, embedded } = countingEmbedder()
  const clock = manualClock(new Date(interviewBegan.getTime() + secondsSinceBegun * 1000))
  const ctx: ActorContext = { ...(await createActor(test.services)), embedder, clock }
  const interviewId = await plantInterview(ctx, goodTurns, { isEnded: false })
  return { ctx, embedder, embedded, interviewId }
}

it('embeds each finished answer once while the interview runs, and none that may go on', async () => {
  const { ctx, embedded, interviewId } = await open(400)
  expect(await embedLiveAnswers(ctx)).toBe(3)
  const last = goodTurns.findLast(({ track, text }) => track === 'candidate' && text.length > 30)
  expect(embedded.length).toBeGreaterThan(6)
  expect(embedded.some((text) => last?.text.includes(text))).toBe(false)
  expect(await embedLiveAnswers(ctx)).toBe(0)
  await ctx.db.update(interviews).set({ status: 'ended' }).where(eq(interviews.id, interviewId))
})

it('leaves the report the last answer, and the same vectors to the last bit', async () => {
  const { ctx, embedder, embedded, interviewId } = await open(400)
  await embedLiveAnswers(ctx)
  const before = embedded.length
  const questions = pairAnswers(await inputOf(ctx, interviewId))
  const ahead = await embedAnswers({ embedder }, questions)
  const texts = embedded.length - before
  const fresh = countingEmbedder()
  const atOnce = await embedAnswers({ embedder: fresh.embedder }, questions)
  expect(ahead.map(({ vectors }) => vectors)).toEqual(atOnce.map(({ vectors }) => vectors))
  expect(texts).toBeGreaterThan(0)
  expect(texts).toBeLessThan(fresh.embedded.length / 2)
  await ctx.db.update(interviews).set({ status: 'ended' }).where(eq(interviews.id, interviewId))
})

it('lets an interview rest in which nothing was said lately', async () => {
  const { ctx, embedded } = await open(3600)
  expect(await embedLiveAnswers(ctx)).toBe(0)
  expect(embedded).toEqual([])
})

async function inputOf(ctx: ActorContext, interviewId: number) {
  return {
    interview: { startedAt: interviewBegan.toISOString() },
    utterances: await collectUtterances(ctx.db, interviewId),
    suggestions: await collectSuggestions(ctx.db, interviewId),
    candidateText: null,
  }
}
