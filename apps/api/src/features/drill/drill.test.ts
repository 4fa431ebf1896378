import { interviews, preparationItems, reports } from '@cuelight/db/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { plantSchedule } from '../report/testing-interview.ts'
import { readDrill, reviewQuestion, setInterviewDay } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext
let scheduleId: number

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
  scheduleId = await plantSchedule(ctx)
  const engine = { kind: 'builtin-coach', model: 'c', promptVersion: null }
  const segment = { kind: 'bridge', part: 'headline', text: 'My notes.', chunkIds: [] }
  await test.services.db.insert(preparationItems).values(
    questions.map((question, ordinal) => ({
      userId: ctx.actor.userId,
      scheduleId,
      ordinal,
      question,
      kind: 'behavioural',
      answer: { segments: [segment], evidence: [], gaps: [], engine },
    })),
  )
})

const questions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?']
const dayMs = 86_400_000
const dayIn = (days: number) =>
  new Date(test.services.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const due = async () => (await readDrill(ctx, { scheduleId })).today.map(({ question }) => question)
const review = (question: string, recall = 2) => reviewQuestion(ctx, { scheduleId, question, recall })

/** A practice in which these questions had these scores. */
async function practise(scores: Record<string, number>) {
  const { userId } = ctx.actor
  const endedAt = test.services.clock.now()
  const [row] = await test.services.db
    .insert(interviews)
    .values({ userId, scheduleId, mode: 'practice', status: 'ended', startedAt: endedAt, endedAt })
    .returning()
  const questionDetail = Object.entries(scores).map(([question, averageScore]) => ({
    question,
    summary: { averageScore },
  }))
  await test.services.db.insert(reports).values({
    userId,
    interviewId: row?.id ?? 0,
    rubricVersion: 'rubric-9',
    status: 'ready',
    data: { questionDetail },
  })
}

describe('the drill', () => {
  it('asks the four weakest first, each with its notes for afterwards', async () => {
    await practise({ 'One?': 90, 'Two?': 30, 'Three?': 70, 'Four?': 50, 'Five?': 85, 'Six?': 65 })
    const drill = await readDrill(ctx, { scheduleId })
    expect(drill.today.map(({ question, score }) => [question, score])).toEqual([
      ['Two?', 30],
      ['Four?', 50],
      ['Six?', 65],
      ['Three?', 70],
    ])
    expect(drill).toMatchObject({ total: 6, doneToday: 0, interviewDay: null })
    expect(drill.today[0]?.notes).toBe('My notes.')
  })

  it('brings the weaker back oftener, at equal steps until the day of the interview', async () => {
    await practise({ 'One?': 90, 'Two?': 30 })
    await setInterviewDay(ctx, { scheduleId, day: dayIn(10) })
    const steps = (await readDrill(ctx, { scheduleId })).today
    expect(steps.find(({ question }) => question === 'Two?')?.everyDays).toBe(2)
    const seen: number[] = []
    for (let day = 0; day <= 10; day += 1) {
      if ((await due()).includes('Two?')) {
        seen.push(day)
        await review('Two?')
      }
      test.fakes.clock.advance(dayMs)
    }
    expect(seen).toEqual([0, 2, 4, 6, 8, 10])
  })

  it('takes five minutes a day, and ends on the day of the interview', async () => {
    for (const question of await due()) await review(question, 3)
    expect(await due()).toEqual([])
    expect(await readDrill(ctx, { scheduleId })).toMatchObject({ doneToday: 4, nextDay: dayIn(1) })
    await setInterviewDay(ctx, { scheduleId, day: dayIn(-1) })
    expect(await readDrill(ctx, { scheduleId })).toMatchObject({ today: [], nextDay: null })
  })

  it('belongs to its candidate', async () => {
    const stranger = await createActor(test.services)
    const unknown = { code: 'not-found' }
    await expect(readDrill(stranger, { scheduleId })).rejects.toMatchObject(unknown)
    await expect(reviewQuestion(stranger, { scheduleId, question: 'One?', recall: 1 })).rejects.toMatchObject(
      unknown,
    )
    await expect(setInterviewDay(stranger, { scheduleId, day: null })).rejects.toMatchObject(unknown)
  })
})
