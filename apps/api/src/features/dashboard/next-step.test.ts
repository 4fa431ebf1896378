import { nextStepSchema } from '@cuelight/contracts/dashboard'
import { cvs, interviewSchedules, interviews, reports, stories, storyChoices } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ActorContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { grantWelcomeCredits } from '../billing/index.ts'
import { deleteSchedule } from '../retention/index.ts'
import { setArchived } from '../schedule/index.ts'
import { readNextStep } from './index.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext

beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())
beforeEach(async () => {
  ctx = await createActor(test.services)
})

type ScheduleValues = Partial<typeof interviewSchedules.$inferInsert>

async function addCv(status: 'processing' | 'ready' | 'failed'): Promise<void> {
  const file = { fileName: 'me.pdf', fileKey: 'k', sizeBytes: 1, sha256: 'x' }
  await ctx.db.insert(cvs).values({ userId: ctx.actor.userId, ...file, status })
}

async function addSchedule(values: ScheduleValues = {}): Promise<number> {
  const job = { cvName: 'me.pdf', position: 'Engineer', companyName: 'Acme', jobDescription: 'Build' }
  const [row] = await ctx.db
    .insert(interviewSchedules)
    .values({ userId: ctx.actor.userId, ...job, preparationStatus: 'ready', ...values })
    .returning()
  return row?.id ?? 0
}

async function addInterview(
  scheduleId: number,
  values: Partial<typeof interviews.$inferInsert> = {},
): Promise<number> {
  const [row] = await ctx.db
    .insert(interviews)
    .values({ userId: ctx.actor.userId, scheduleId, ...values })
    .returning()
  return row?.id ?? 0
}

async function chooseStory(): Promise<void> {
  const { userId } = ctx.actor
  const [story] = await ctx.db.insert(stories).values({ userId, source: 'told' }).returning()
  await ctx.db.insert(storyChoices).values({ userId, competency: 'leadership', storyId: story?.id ?? 0 })
}

const addCredit = () =>
  withTransaction(test.services, (tx) => grantWelcomeCredits(tx, { userId: ctx.actor.userId, credits: 1 }))
const kind = async () => nextStepSchema.parse(await readNextStep(ctx)).kind
const ended = () => ({ status: 'ended' as const, startedAt: ctx.clock.now(), endedAt: ctx.clock.now() })

it('leads from an empty account to a resume that can be used', async () => {
  expect(await kind()).toBe('upload-resume')
  await addCv('failed')
  expect(await kind()).toBe('resume-failed')
  await addCv('processing')
  expect(await kind()).toBe('resume-reading')
  await addCv('ready')
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'schedule', resume: { fileName: 'me.pdf' } })
})

it('leads from a schedule over stories and practice to the start', async () => {
  await addCv('ready')
  const id = await addSchedule({ preparationStatus: 'processing' })
  const become = (preparationStatus: 'ready' | 'failed') =>
    ctx.db.update(interviewSchedules).set({ preparationStatus }).where(eq(interviewSchedules.id, id))
  expect(await kind()).toBe('preparing')
  await become('failed')
  expect(await kind()).toBe('prepare-again')
  await become('ready')
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'choose-stories', schedule: { id } })
  await chooseStory()
  expect(await kind()).toBe('practise')
  await addInterview(id, { mode: 'practice', ...ended() })
  expect(await kind()).toBe('buy-credit')
  await addCredit()
  expect(await kind()).toBe('start')
})

it('leads through a running interview to its report, once', async () => {
  const id = await addSchedule()
  const interviewId = await addInterview(id, { status: 'live' })
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'continue', interviewId })
  await ctx.db.update(interviews).set(ended()).where(eq(interviews.id, interviewId))
  const { userId } = ctx.actor
  await ctx.db.insert(reports).values({ userId, interviewId, rubricVersion: 'rubric-1' })
  const become = (values: Partial<typeof reports.$inferInsert>) =>
    ctx.db.update(reports).set(values).where(eq(reports.interviewId, interviewId))
  expect(await kind()).toBe('report-pending')
  await become({ status: 'failed' })
  expect(await kind()).toBe('report-failed')
  await become({ status: 'ready' })
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'read-report', interviewId })
  await become({ openedAt: ctx.clock.now() })
  expect(await kind()).toBe('upload-resume')
})

it('is about the interview that takes place next, and an hour before it about nothing else', async () => {
  const zone = { timeZone: 'UTC', interviewTime: '10:30' }
  await addSchedule({ ...zone, interviewDay: '2026-11-20' })
  const next = await addSchedule({ ...zone, interviewDay: '2026-11-23' })
  await addSchedule({ ...zone, interviewDay: '2026-11-25' })
  await addSchedule()
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'choose-stories', schedule: { id: next } })
  const soon = await addSchedule({ ...zone, interviewDay: '2026-11-21', preparationStatus: 'failed' })
  await addCredit()
  expect(await readNextStep(ctx)).toMatchObject({ kind: 'start', schedule: { id: soon } })
})

it('forgets what was archived or deleted', async () => {
  await addCv('ready')
  const first = await addSchedule()
  const second = await addSchedule()
  await setArchived(ctx, { scheduleId: second, isArchived: true })
  expect(await readNextStep(ctx)).toMatchObject({ schedule: { id: first } })
  await deleteSchedule(ctx, { scheduleId: first })
  expect(await kind()).toBe('schedule')
})

it('sees nothing of another candidate', async () => {
  await addCv('ready')
  await addSchedule()
  expect((await readNextStep(await createActor(test.services))).kind).toBe('upload-resume')
})
