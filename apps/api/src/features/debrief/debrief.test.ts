import {
  interviewDebriefs,
  interviewSchedules,
  interviews,
  preparationItems,
  reports,
} from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { readPreparation } from '../preparation/index.ts'
import { plantInterview, type Turn } from '../report/testing-interview.ts'
import { readDebrief, readDebriefSummary, saveDebrief } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices({ embedder: sharedEmbedder() })
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
})

const weakness = 'What is your greatest weakness?'
const salary = 'What are your salary expectations?'
const slow = 'How do you find a slow query in PostgreSQL?'
const prepared = [
  { question: weakness, kind: 'role', competency: null },
  { question: slow, kind: 'technical', competency: 'technical-depth' },
  { question: salary, kind: 'company', competency: null },
]
const heard: Turn[] = [
  { track: 'interviewer', from: 0, to: 4, text: 'Where do you see your biggest weakness?', isQuestion: true },
  { track: 'candidate', from: 5, to: 20, text: 'I take on too much at once.' },
  { track: 'interviewer', from: 30, to: 34, text: 'What salary do you have in mind?', isQuestion: true },
]

async function scheduleOf(interviewId: number): Promise<number> {
  const [row] = await test.services.db.select().from(interviews).where(eq(interviews.id, interviewId))
  return row?.scheduleId ?? 0
}

async function hold(turns: readonly Turn[] = heard, items = prepared): Promise<number> {
  const interviewId = await plantInterview(ctx, turns)
  const scheduleId = await scheduleOf(interviewId)
  const answer = {
    segments: [],
    evidence: [],
    gaps: [],
    engine: { kind: 'builtin-coach', model: 'c', promptVersion: null },
  }
  await test.services.db
    .insert(preparationItems)
    .values(
      items.map((item, ordinal) => ({ ...item, userId: ctx.actor.userId, scheduleId, ordinal, answer })),
    )
  return interviewId
}

const said = { feeling: 4, outcome: 'waiting', note: 'They were kind.' } as const

describe('what happened', () => {
  it('finds the prepared questions that came by their meaning, and keeps what was confirmed', async () => {
    const interviewId = await hold()
    const found = await readDebrief(ctx, { interviewId })
    expect(found.updatedDate).toBeNull()
    expect(found.questions.map(({ question, heard: by, came }) => [question, by, came])).toEqual([
      [weakness, 'Where do you see your biggest weakness?', null],
      [slow, null, null],
      [salary, 'What salary do you have in mind?', null],
    ])
    await saveDebrief(ctx, { interviewId, came: [weakness], ...said })
    expect(await readDebrief(ctx, { interviewId })).toMatchObject({
      questions: [{ came: true }, { came: false }, { came: false }],
      ...said,
    })
    await saveDebrief(ctx, { interviewId, came: [weakness, salary], ...said, outcome: 'offer' })
    expect(await readDebrief(ctx, { interviewId })).toMatchObject({
      outcome: 'offer',
      questions: [{}, {}, { came: true }],
    })
    expect(
      await test.services.db.$count(interviewDebriefs, eq(interviewDebriefs.interviewId, interviewId)),
    ).toBe(1)
  })

  it('counts the prepared questions that came over all interviews', async () => {
    await saveDebrief(ctx, { interviewId: await hold(), came: [weakness, salary], ...said })
    await saveDebrief(ctx, { interviewId: await hold(), came: [weakness], ...said })
    expect(await readDebriefSummary(ctx)).toEqual({
      interviews: 2,
      prepared: 6,
      came: 3,
      cases: 0,
      practice: null,
    })
  })

  it('puts the sort of question that came first in the next list', async () => {
    const before = await hold()
    const next = await hold([])
    const order = async () =>
      (await readPreparation(ctx, { scheduleId: await scheduleOf(next) })).items.map(
        ({ question }) => question,
      )
    expect(await order()).toEqual([weakness, slow, salary])
    await saveDebrief(ctx, { interviewId: before, came: [salary], ...said })
    expect(await order()).toEqual([salary, weakness, slow])
  })

  it('is refused for a practice, before the end, and for somebody else', async () => {
    const interviewId = await hold()
    const stranger = await createActor(test.services)
    const unknown = { code: 'not-found' }
    await expect(readDebrief(stranger, { interviewId })).rejects.toMatchObject(unknown)
    await expect(saveDebrief(stranger, { interviewId, came: [], ...said })).rejects.toMatchObject(unknown)
    expect(await readDebriefSummary(stranger)).toMatchObject({ interviews: 0 })
    const wrongState = { code: 'wrong-state' }
    const running = await plantInterview(ctx, heard, { isEnded: false })
    await expect(readDebrief(ctx, { interviewId: running })).rejects.toMatchObject(wrongState)
    await test.services.db.update(interviews).set({ mode: 'practice' }).where(eq(interviews.id, interviewId))
    await expect(saveDebrief(ctx, { interviewId, came: [], ...said })).rejects.toMatchObject(wrongState)
  })
})

describe('practice scores beside outcomes', () => {
  /** An interview with one practice before it. */
  async function holdAfterPractice(score: number, outcome: 'offer' | 'rejected') {
    const interviewId = await hold()
    const scheduleId = await scheduleOf(interviewId)
    const { userId } = ctx.actor
    const endedAt = new Date('2026-11-20T10:00:00.000Z')
    const [practice] = await test.services.db
      .insert(interviews)
      .values({ userId, scheduleId, mode: 'practice', status: 'ended', startedAt: endedAt, endedAt })
      .returning()
    await test.services.db.insert(reports).values({
      userId,
      interviewId: practice?.id ?? 0,
      rubricVersion: 'rubric-9',
      status: 'ready',
      overallScore: score,
    })
    await saveDebrief(ctx, { interviewId, came: [], ...said, outcome })
  }

  it('are compared from eight cases on, three of each', async () => {
    for (const score of [70, 80, 75, 71]) await holdAfterPractice(score, 'offer')
    for (const score of [50, 60, 55]) await holdAfterPractice(score, 'rejected')
    expect(await readDebriefSummary(ctx)).toMatchObject({ cases: 7, practice: null })
    await holdAfterPractice(59, 'rejected')
    expect(await readDebriefSummary(ctx)).toMatchObject({ cases: 8, practice: { good: 74, bad: 56 } })
    expect(
      await test.services.db.$count(interviewSchedules, eq(interviewSchedules.userId, ctx.actor.userId)),
    ).toBe(8)
  })
})
