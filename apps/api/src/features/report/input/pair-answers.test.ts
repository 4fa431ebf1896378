import { interviewAnswers, reports } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { samples } from '../../../coach/rubric/sample-answers.fixture.ts'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { generateReport, readReport, requestReport } from '../index.ts'
import { goodTurns, interviewBegan, plantInterview, type Turn } from '../testing-interview.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
})

async function makeReport(interviewId: number) {
  await requestReport(ctx, { interviewId })
  const [row] = await test.services.db.select().from(reports).where(eq(reports.interviewId, interviewId))
  await generateReport(test.services, { reportId: row?.id ?? 0 })
  const state = await readReport(ctx, { interviewId })
  if (state.status !== 'ready') throw new Error(`the report is ${state.status}`)
  return state.data
}

it('counts an answered utterance and a typed question once each', async () => {
  const turns: Turn[] = [
    {
      track: 'interviewer',
      from: 0,
      to: 4,
      text: 'So, your last project then.',
      suggestion: 'I built it.',
    },
    { track: 'candidate', from: 3.5, to: 10, text: 'I built a payment service.' },
    { track: 'interviewer', from: 20, to: 24, text: 'And the team you had.' },
    { track: 'candidate', from: 30, to: 36, text: 'I led five engineers.' },
  ]
  const typed = [{ at: 26, question: 'How big was your team?', suggestion: 'Five engineers.' }]
  const data = await makeReport(await plantInterview(ctx, turns, { typed }))
  expect(data.questionDetail).toMatchObject([
    {
      question: 'So, your last project then.',
      answer: 'I built it.',
      userAnswer: 'I built a payment service.',
    },
    { question: 'How big was your team?', answer: 'Five engineers.', userAnswer: 'I led five engineers.' },
  ])
})

it('counts a question typed during a detected one as help with that one', async () => {
  const typed = [{ at: 11, question: 'Outage story', suggestion: 'Say the figures.' }]
  const turns = goodTurns.slice(0, 2).map(({ suggestion: _, ...turn }) => turn)
  const data = await makeReport(await plantInterview(ctx, turns, { typed }))
  expect(data.questionDetail).toMatchObject([{ question: samples[0]?.question, answer: 'Say the figures.' }])
})

it('keeps typed questions as they are without an interviewer track', async () => {
  const typed = [{ at: 1, question: 'Why this role?', suggestion: 'Payments.' }]
  const turns: Turn[] = [{ track: 'candidate', from: 5, to: 9, text: 'I want to build payments.' }]
  const data = await makeReport(await plantInterview(ctx, turns, { typed }))
  expect(data.questionDetail).toMatchObject([
    { question: 'Why this role?', userAnswer: 'I want to build payments.' },
  ])
  expect(data.summary.quantitativeOverview.avgResponseTime).toBeNull()
  expect(data.summary.qualityNotes?.[0]).toContain('Nothing was heard from the interviewer')
})

it('uses the answer to the whole question, not the dismissed one to its first half', async () => {
  const text = 'Tell me about a project that did not go as planned.'
  const interviewId = await plantInterview(ctx, [
    { track: 'interviewer', from: 10, to: 16, text, isQuestion: true, suggestion: 'The whole.' },
    { track: 'candidate', from: 18, to: 30, text: 'The migration of the ledger slipped by a month.' },
  ])
  await test.services.db.insert(interviewAnswers).values({
    userId: ctx.actor.userId,
    interviewId,
    question: 'Tell me about a project.',
    trigger: 'detected',
    status: 'dismissed',
    answer: { segments: [{ kind: 'grounded', part: 'action', text: 'The half.', chunkIds: [1] }] },
    createdAt: new Date(interviewBegan.getTime() + 12_000),
  })
  expect((await makeReport(interviewId)).questionDetail).toMatchObject([
    { question: text, answer: 'The whole.' },
  ])
})

it('leaves short replies out of the text sent with End, too', async () => {
  const turns: Turn[] = goodTurns.filter(({ isQuestion }) => isQuestion).slice(0, 2)
  const [first, second] = samples
  const candidateText = `${first?.good}\nThank you.\nYes. ${second?.good} Thank you.`
  const data = await makeReport(await plantInterview(ctx, turns, { candidateText }))
  expect(data.questionDetail.map(({ userAnswer }) => userAnswer)).toEqual([first?.good, second?.good])
})
