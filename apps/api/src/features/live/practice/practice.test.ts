import { creditHolds, creditLedger } from '@cuelight/db/schema/billing'
import { interviews } from '@cuelight/db/schema/live'
import { preparationItems } from '@cuelight/db/schema/schedule'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext, Services } from '../../../core/context.ts'
import { fakeEngine } from '../../../testing/fakes.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { readDashboard } from '../../dashboard/index.ts'
import { generateReport, readReport, requestReport } from '../../report/index.ts'
import { listSchedules } from '../../schedule/index.ts'
import { endAbandoned } from '../end-abandoned.ts'
import { endInterview } from '../end-interview.ts'
import { createInterviewHost } from '../hosting/interview-host.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { setAutoAnswer } from '../set-interview.ts'
import { createSchedule, quiet, readRows, sendSlice, toPcm, until } from '../testing/interview-rows.ts'
import { addUtterance } from '../text/add-utterance.ts'
import { readPracticeFeedback, repeatPracticeQuestion } from './practice-feedback.ts'
import { nextPracticeQuestion, practiceQuestionSpoken } from './practice-questions.ts'
import { listPractice, startPractice } from './start-practice.ts'

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

const texts = ['Tell me about a migration you led.', 'How do you handle conflict?']

async function planned(questions = texts) {
  const ctx = await createActor(services)
  const scheduleId = await createSchedule(ctx)
  const segment = { kind: 'bridge', part: 'headline', text: 'Prepared words.', chunkIds: [] }
  const answer = { segments: [segment], evidence: [], gaps: [], engine: fakeEngine }
  if (questions.length > 0)
    await services.db.insert(preparationItems).values(
      questions.map((question, ordinal) => ({
        userId: ctx.actor.userId,
        scheduleId,
        ordinal,
        question,
        kind: 'behavioural',
        competency: 'leadership',
        answer,
      })),
    )
  return { ctx, scheduleId }
}

const now = () => services.clock.now()
async function spoken(ctx: ActorContext, utteranceId: number, afterMs = 4000) {
  prepared.fakes.clock.advance(afterMs)
  await practiceQuestionSpoken(ctx, { utteranceId, endedAt: now().toISOString() })
}
let keys = 0
async function answer(ctx: ActorContext, interviewId: number, text: string) {
  keys += 1
  const startedAt = now().toISOString()
  prepared.fakes.clock.advance(9000)
  const place = { track: 'candidate' as const, sourceKey: `typed-${keys}-answer` }
  await addUtterance(ctx, { ...place, interviewId, text, startedAt, endedAt: now().toISOString() })
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const ask = (ctx: ActorContext, interviewId: number) => nextPracticeQuestion(ctx, { interviewId })

test('practice costs nothing, can be repeated and is never the interview of the schedule', async () => {
  const { ctx, scheduleId } = await planned()
  const begun: number[] = []
  for (const _ of ['first', 'second']) {
    const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
    begun.push(interviewId)
    await ask(ctx, interviewId)
    await sendSlice(ctx, interviewId, 0, toPcm(quiet(1000)), { track: 'candidate' })
    await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  }
  const [first, second] = begun
  expect(second).not.toBe(first)
  const { userId } = ctx.actor
  expect(await services.db.select().from(creditHolds).where(eq(creditHolds.userId, userId))).toEqual([])
  expect(await services.db.select().from(creditLedger).where(eq(creditLedger.userId, userId))).toEqual([])
  expect(await listSchedules(ctx)).toMatchObject([{ isInterviewCreated: false, userInterviewId: null }])
  expect((await readDashboard(ctx)).stats).toMatchObject({ completedInterviews: 0, scheduledInterviews: 1 })
  const practices = await listPractice(ctx, { interviewScheduleId: scheduleId })
  expect(practices.map(({ interviewId, status }) => [interviewId, status])).toEqual([
    [second, 'ended'],
    [first, 'ended'],
  ])
})

test('a practice that was opened and never begun leaves nothing behind', async () => {
  const { ctx, scheduleId } = await planned()
  const input = { interviewScheduleId: scheduleId }
  const opened = await startPractice(ctx, input)
  expect(await listPractice(ctx, input)).toEqual([])
  expect(await startPractice(ctx, { ...input, round: 'technical' })).toBe(opened)
  const isMine = eq(interviews.userId, ctx.actor.userId)
  const [row] = await services.db.select().from(interviews).where(isMine)
  expect(row?.practiceRound).toBe('technical')
  await endAbandoned(services, async () => undefined)
  expect(await services.db.$count(interviews, isMine)).toBe(1)
  prepared.fakes.clock.advance((services.options.liveIdleMinutes + 1) * 60_000)
  await endAbandoned(services, async () => undefined)
  expect(await services.db.$count(interviews, isMine)).toBe(0)
})

test('a prepared answer is shown as pinned only while the candidate pins it', async () => {
  const { ctx, scheduleId } = await planned()
  await services.db
    .update(preparationItems)
    .set({ isPinned: true })
    .where(and(eq(preparationItems.scheduleId, scheduleId), eq(preparationItems.ordinal, 0)))
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  for (const _ of texts) {
    const asked = await ask(ctx, interviewId)
    await spoken(ctx, asked?.utteranceId ?? 0)
    await answer(ctx, interviewId, words(40))
  }
  const { answers } = await readSnapshot(ctx, { interviewId })
  expect(answers.map(({ question, isPinned }) => [question, isPinned])).toEqual([
    [texts[0], true],
    [texts[1], false],
  ])
})

test('prepared questions come in order with their answers; a short answer is followed up once', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  const first = await ask(ctx, interviewId)
  expect(first).toMatchObject({ question: texts[0], kind: 'prepared', remaining: 1, isRepeated: false })
  // Asked again before it was spoken, as a reload does: the same question, no second line.
  expect(await ask(ctx, interviewId)).toEqual({ ...first, isRepeated: true })
  await spoken(ctx, first?.utteranceId ?? 0)
  await answer(ctx, interviewId, words(29))
  const followUp = await ask(ctx, interviewId)
  expect(followUp).toMatchObject({
    kind: 'follow-up',
    question: 'What changed for the team in the end?',
    remaining: 1,
  })
  await spoken(ctx, followUp?.utteranceId ?? 0)
  await answer(ctx, interviewId, words(5))
  const second = await ask(ctx, interviewId)
  expect(second).toMatchObject({ question: texts[1], kind: 'prepared', remaining: 0 })
  await spoken(ctx, second?.utteranceId ?? 0)
  await answer(ctx, interviewId, words(30))
  expect(await ask(ctx, interviewId)).toBeNull()
  const answers = await until(async () => {
    const rows = (await readRows(ctx, interviewId)).answers
    return rows.every(({ status }) => status === 'done') && rows
  })
  expect(answers.map(({ question }) => question)).toEqual([texts[0], followUp?.question, texts[1]])
  expect(answers[0]?.answer).toMatchObject({ segments: [{ text: 'Prepared words.' }] })
})

test('a question that was spoken and not answered is skipped, not followed up', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  await spoken(ctx, (await ask(ctx, interviewId))?.utteranceId ?? 0)
  expect(await ask(ctx, interviewId)).toMatchObject({ question: texts[1], kind: 'prepared' })
})

test('with auto off the prepared answer is not shown', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  await setAutoAnswer(ctx, { interviewId, isOn: false })
  await ask(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toEqual([])
})

test('the report covers it, with response times from the end of the voice', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  const asked = await ask(ctx, interviewId)
  await spoken(ctx, asked?.utteranceId ?? 0, 6000)
  prepared.fakes.clock.advance(2500)
  await answer(
    ctx,
    interviewId,
    `I led the migration of payments to Kafka and cut cost by 40 %. ${words(30)}`,
  )
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await requestReport(ctx, { interviewId })
  const job = prepared.fakes.jobs.enqueued.findLast(({ name }) => name === 'report.generate')
  await generateReport(services, job?.payload as { reportId: number })
  const report = await readReport(ctx, { interviewId })
  expect(JSON.stringify(report)).toContain(texts[0])
  const [line] = (await readRows(ctx, interviewId)).utterances
  expect(line && line.endedAt.getTime() - line.startedAt.getTime()).toBe(6000)
})

test('practice without questions is refused with a reason; foreign ids are not found', async () => {
  const { ctx, scheduleId } = await planned([])
  await expect(startPractice(ctx, { interviewScheduleId: scheduleId })).rejects.toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('still being prepared'),
  })
  const own = await planned()
  const interviewId = await startPractice(own.ctx, { interviewScheduleId: own.scheduleId })
  const asked = await ask(own.ctx, interviewId)
  const attempts = [
    () => startPractice(ctx, { interviewScheduleId: own.scheduleId }),
    () => listPractice(ctx, { interviewScheduleId: own.scheduleId }),
    () => ask(ctx, interviewId),
    () => practiceQuestionSpoken(ctx, { utteranceId: asked?.utteranceId ?? 0, endedAt: now().toISOString() }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  await services.db
    .update(interviews)
    .set({ mode: 'live' })
    .where(and(eq(interviews.id, interviewId)))
  await expect(ask(own.ctx, interviewId)).rejects.toMatchObject({ code: 'wrong-state' })
})

const withoutResult =
  'In the spring of 2023 our ledger still ran on one old server at Northlake. I was responsible for the migration, so I wrote the plan, moved the tables one by one at night and tested every copy against the old one with two colleagues from finance, who checked 300 accounts by hand.'
const withResult = `${withoutResult} As a result the night run fell from 4 hours to 20 minutes, and we have had no failed run since then.`

test('a full answer is probed for exactly the part it lacks, once, and a whole one is not', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  const first = await ask(ctx, interviewId)
  await spoken(ctx, first?.utteranceId ?? 0)
  const together =
    'We had a customer at Northlake in 2023 who was really angry because the towels came back grey from the laundry. We talked to them, we called the laundry together, and then we changed the process as a team. In the end we kept the account, and our complaints went down by 40 percent within two months.'
  await answer(ctx, interviewId, together)
  const probe = await ask(ctx, interviewId)
  expect(probe).toMatchObject({ kind: 'follow-up', question: 'And which part of that was yours?' })
  await spoken(ctx, probe?.utteranceId ?? 0)
  await answer(ctx, interviewId, 'I called the laundry, and I rewrote the process for the towels myself.')
  expect(await ask(ctx, interviewId)).toMatchObject({ kind: 'prepared', question: texts[1] })
})

test('feedback comes after an answer, and a second try stands beside the first', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  await expect(readPracticeFeedback(ctx, { interviewId })).rejects.toMatchObject({ code: 'wrong-state' })
  const first = await ask(ctx, interviewId)
  await spoken(ctx, first?.utteranceId ?? 0)
  await answer(ctx, interviewId, withoutResult)
  const once = await readPracticeFeedback(ctx, { interviewId })
  expect(once).toMatchObject({ question: texts[0], attempts: [{ answer: withoutResult }] })
  expect(once.attempts[0]?.change?.text).toBeTruthy()
  const again = await repeatPracticeQuestion(ctx, { interviewId })
  expect(again.question).toBe(texts[0])
  await spoken(ctx, again.utteranceId)
  await answer(ctx, interviewId, withResult)
  const twice = await readPracticeFeedback(ctx, { interviewId })
  expect(twice.attempts.map((each) => each.answer)).toEqual([withoutResult, withResult])
  const [before, after] = twice.attempts
  expect(after?.score ?? 0).toBeGreaterThan(before?.score ?? 100)
  const stranger = await createActor(services)
  const unknown = { code: 'not-found' }
  await expect(readPracticeFeedback(stranger, { interviewId })).rejects.toMatchObject(unknown)
  await expect(repeatPracticeQuestion(stranger, { interviewId })).rejects.toMatchObject(unknown)
})

test('a question answered again goes on to the next one: its follow-up was asked before', async () => {
  const { ctx, scheduleId } = await planned()
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  for (const kind of ['prepared', 'follow-up']) {
    const asked = await ask(ctx, interviewId)
    expect(asked?.kind).toBe(kind)
    await spoken(ctx, asked?.utteranceId ?? 0)
    await answer(ctx, interviewId, words(5))
  }
  const again = await repeatPracticeQuestion(ctx, { interviewId })
  await spoken(ctx, again.utteranceId)
  await answer(ctx, interviewId, words(5))
  expect(await ask(ctx, interviewId)).toMatchObject({ kind: 'prepared', question: texts[1] })
})

test('a date or a sum is a whole answer, and nobody asks for a story behind it', async () => {
  const { ctx, scheduleId } = await planned(['What is your notice period?', texts[1] ?? ''])
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId })
  const first = await ask(ctx, interviewId)
  await spoken(ctx, first?.utteranceId ?? 0)
  await answer(ctx, interviewId, 'Three months to the end of a quarter.')
  expect(await ask(ctx, interviewId)).toMatchObject({ kind: 'prepared', question: texts[1] })
})

test('each question of a panel comes from one of its members, and a follow-up from the same one', async () => {
  const { ctx, scheduleId } = await planned([...texts, 'What did you learn last year?'])
  const own = eq(preparationItems.scheduleId, scheduleId)
  await services.db
    .update(preparationItems)
    .set({ kind: 'technical' })
    .where(and(own, eq(preparationItems.ordinal, 1)))
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId, round: 'panel' })
  const askers: unknown[] = []
  for (const count of [10, 40, 40, 40]) {
    const asked = await ask(ctx, interviewId)
    // A reload hears the same person.
    expect((await ask(ctx, interviewId))?.askedBy).toBe(asked?.askedBy)
    askers.push([asked?.kind, asked?.askedBy])
    await spoken(ctx, asked?.utteranceId ?? 0)
    await answer(ctx, interviewId, words(count))
  }
  expect(askers).toEqual([
    ['prepared', 'hiring-manager'],
    ['follow-up', 'hiring-manager'],
    ['prepared', 'colleague'],
    ['prepared', 'recruiter'],
  ])
  const alone = await startPractice(ctx, { interviewScheduleId: scheduleId, round: 'technical' })
  expect((await ask(ctx, alone))?.askedBy).toBeNull()
})

test('a round asks only its own kinds of question', async () => {
  const { ctx, scheduleId } = await planned()
  await services.db
    .update(preparationItems)
    .set({ kind: 'technical' })
    .where(and(eq(preparationItems.scheduleId, scheduleId), eq(preparationItems.ordinal, 1)))
  const interviewId = await startPractice(ctx, { interviewScheduleId: scheduleId, round: 'technical' })
  expect(await ask(ctx, interviewId)).toMatchObject({ question: texts[1], remaining: 0 })
  const other = await startPractice(ctx, { interviewScheduleId: scheduleId, round: 'screening' })
  expect(await ask(ctx, other)).toMatchObject({ question: texts[0], remaining: 1 })
})
