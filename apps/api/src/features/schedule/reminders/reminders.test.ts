import { noAppointment } from '@cuelight/contracts/appointment'
import { cvs, interviewSchedules, mailMessages, users } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBuiltInMailer } from '../../../adapters/mailer/built-in.ts'
import { sampleJob } from '../../../coach/sample.fixture.ts'
import type { ActorContext } from '../../../core/context.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { changeCandidateSettings } from '../../account/index.ts'
import { changeSchedule, createSchedule, findReminders, mailReminder, setArchived } from '../index.ts'
import type { MailReminderPayload } from '../jobs.ts'
import { dueReminder } from './find-reminders.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext
let cvId: number
const startsAt = '2026-11-24T15:00:00.000Z'
const appointment = {
  ...noAppointment,
  day: '2026-11-24',
  time: '10:00',
  timeZone: 'America/New_York',
  meetingLink: 'https://meet.example.com/abc',
}

beforeAll(async () => {
  prepared = await createTestServices()
})
afterAll(() => prepared.drop())
beforeEach(async () => {
  ctx = await createActor(prepared.services)
  const [cv] = await ctx.db
    .insert(cvs)
    .values({
      userId: ctx.actor.userId,
      fileName: 'me.pdf',
      fileKey: 'k',
      sizeBytes: 1,
      sha256: 'x',
      status: 'ready',
    })
    .returning()
  cvId = cv?.id ?? 0
  prepared.fakes.jobs.enqueued.length = 0
})

const plan = async () =>
  (await createSchedule(ctx, { ...sampleJob, companyName: 'Bright\nwell', cvId, appointment })).id

/** As the jobs would at this moment, with the embedded mailer. */
async function workAt(time: string): Promise<void> {
  const services = {
    ...prepared.services,
    clock: { now: () => new Date(time) },
    mailer: createBuiltInMailer({ db: ctx.db, from: 'hello@cuelight.example' }),
  }
  const before = prepared.fakes.jobs.enqueued.length
  await findReminders(services)
  for (const { name, payload } of prepared.fakes.jobs.enqueued.slice(before))
    if (name === 'schedule.mail-reminder') await mailReminder(services, payload as MailReminderPayload)
}
/** Mails to the candidate of this test. */
const readMails = () =>
  ctx.db
    .select({ subject: mailMessages.subject, text: mailMessages.text })
    .from(mailMessages)
    .innerJoin(users, eq(users.email, mailMessages.to))
    .where(eq(users.id, ctx.actor.userId))
    .orderBy(mailMessages.id)

test('a day and an hour before, one mail each, on the clock of the interview', async () => {
  await changeCandidateSettings(ctx, { remindsByMail: true })
  const id = await plan()
  for (const time of ['2026-11-23T14:55:00Z', '2026-11-23T15:00:00Z', '2026-11-23T15:05:00Z'])
    await workAt(time)
  const [first, ...others] = await readMails()
  expect(others).toEqual([])
  expect(first?.subject).toBe('Tuesday, November 24: your interview at Bright well')
  expect(first?.text).toContain('is on Tuesday, November 24 at 10:00 AM (America/New York).')
  expect(first?.text).toContain(`/interview/preparation?id=${id}`)
  expect(first?.text).toContain('https://meet.example.com/abc')
  for (const time of ['2026-11-24T13:55:00Z', '2026-11-24T14:02:00Z', '2026-11-24T14:07:00Z'])
    await workAt(time)
  const [, second, ...more] = await readMails()
  expect(more).toEqual([])
  expect(second?.subject).toBe('In an hour: your interview at Bright well')
  expect(second?.text).toContain('Good luck!')
})

test('the date is attached for a calendar', async () => {
  await changeCandidateSettings(ctx, { remindsByMail: true })
  const scheduleId = await plan()
  const clock = { now: () => new Date('2026-11-23T15:00:00Z') }
  await mailReminder({ ...prepared.services, clock }, { scheduleId, kind: 'day', startsAt })
  const [file] = prepared.fakes.mailer.sent.at(-1)?.attachments ?? []
  expect(file?.fileName).toBe(`interview-${scheduleId}.ics`)
  expect(new TextDecoder().decode(file?.bytes)).toContain('DTSTART:20261124T150000Z')
})

test('nobody is reminded who did not ask, or of an interview that is archived', async () => {
  await plan()
  await workAt('2026-11-23T15:00:00Z')
  expect(await readMails()).toEqual([])
  await changeCandidateSettings(ctx, { remindsByMail: true })
  await setArchived(ctx, { scheduleId: await plan(), isArchived: true })
  await ctx.db
    .update(interviewSchedules)
    .set({ deletedAt: new Date() })
    .where(eq(interviewSchedules.cvId, cvId))
  await workAt('2026-11-23T15:00:00Z')
  expect(await readMails()).toEqual([])
})

test('what changes between finding and mailing counts', async () => {
  await changeCandidateSettings(ctx, { remindsByMail: true })
  const scheduleId = await plan()
  const clock = { now: () => new Date('2026-11-23T15:00:00Z') }
  const services = { ...prepared.services, clock }
  const before = prepared.fakes.mailer.sent.length
  const moved = { ...appointment, time: '11:00' }
  await changeSchedule(ctx, {
    ...sampleJob,
    companyName: 'Bright\nwell',
    cvId,
    scheduleId,
    appointment: moved,
  })
  await mailReminder(services, { scheduleId, kind: 'day', startsAt })
  await changeCandidateSettings(ctx, { remindsByMail: false })
  await mailReminder(services, { scheduleId, kind: 'day', startsAt: '2026-11-24T16:00:00.000Z' })
  expect(prepared.fakes.mailer.sent.length).toBe(before)
})

test('an interview that is moved after its reminder gets another one', async () => {
  await changeCandidateSettings(ctx, { remindsByMail: true })
  const scheduleId = await plan()
  await workAt('2026-11-23T15:00:00Z')
  const moved = { ...appointment, day: '2026-11-26' }
  await changeSchedule(ctx, {
    ...sampleJob,
    companyName: 'Bright\nwell',
    cvId,
    scheduleId,
    appointment: moved,
  })
  await workAt('2026-11-25T15:00:00Z')
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'Tuesday, November 24: your interview at Bright well',
    'Thursday, November 26: your interview at Bright well',
  ])
})

test.each([
  ['2026-11-23T14:59:00Z', null],
  ['2026-11-23T15:00:00Z', 'day'],
  ['2026-11-23T18:59:00Z', 'day'],
  ['2026-11-23T19:00:00Z', null],
  ['2026-11-24T13:59:00Z', null],
  ['2026-11-24T14:00:00Z', 'hour'],
  ['2026-11-24T14:49:00Z', 'hour'],
  ['2026-11-24T14:50:00Z', null],
  ['2026-11-24T15:30:00Z', null],
])('at %s what is due is %s', (now, kind) => {
  expect(dueReminder(new Date(startsAt), new Date(now))).toBe(kind)
})
