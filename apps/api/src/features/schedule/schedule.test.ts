import { type Appointment, noAppointment } from '@cuelight/contracts/appointment'
import { cvs, interviewSchedules } from '@cuelight/db/schema'
import { sessions } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleJob } from '../../coach/sample.fixture.ts'
import type { ActorContext } from '../../core/context.ts'
import { type Door, openDoor } from '../../testing/door.ts'
import { createActor } from '../../testing/services.ts'
import { listAccountEvents } from '../account/index.ts'
import { deleteSchedule } from '../retention/index.ts'
import { mostSchedules } from './create-schedule.ts'
import {
  changeSchedule,
  closeCalendarFeed,
  createSchedule,
  downloadAppointment,
  listRecentPerformance,
  listSchedules,
  listUpcoming,
  openCalendarFeed,
  readCalendarFeed,
  readScheduleText,
  setArchived,
} from './index.ts'

let door: Door
let ctx: ActorContext
let stranger: ActorContext
let cvId: number

beforeAll(async () => {
  door = await openDoor()
  stranger = await createActor(door.services)
})
afterAll(() => door.close())
beforeEach(async () => {
  ctx = await createActor(door.services)
  cvId = await addCv(ctx, 'me.pdf')
})

async function addCv({ db, actor }: ActorContext, fileName: string): Promise<number> {
  const [row] = await db
    .insert(cvs)
    .values({ userId: actor.userId, fileName, fileKey: 'k', sizeBytes: 1, sha256: 'x', status: 'ready' })
    .returning()
  return row?.id ?? 0
}

/** A sign-in of this moment. */
async function signIn({ db, actor, clock }: ActorContext): Promise<void> {
  const now = clock.now()
  const later = new Date(now.getTime() + 86_400_000)
  await db.insert(sessions).values({
    id: actor.sessionId,
    userId: actor.userId,
    createdAt: now,
    signedInAt: now,
    lastSeenAt: now,
    expiresAt: later,
    absoluteExpiresAt: later,
  })
}

const tuesday: Appointment = {
  day: '2026-11-24',
  time: '10:00',
  timeZone: 'America/New_York',
  durationMinutes: 45,
  meetingLink: 'https://meet.example.com/abc',
}
const plan = (appointment?: Appointment) => createSchedule(ctx, { ...sampleJob, cvId, appointment })
const prepareJobs = (scheduleId: number) =>
  door.fakes.jobs.keys.filter((key) => key === `schedule-${scheduleId}`).length

describe('when and where', () => {
  it('is kept on the clock of its place, and says its moment', async () => {
    const { appointment } = await plan(tuesday)
    expect(appointment).toEqual({ ...tuesday, startsAt: '2026-11-24T15:00:00.000Z' })
    expect((await plan()).appointment).toEqual({ ...noAppointment, startsAt: null })
  })

  it.each([
    [{ day: null }, 'Please choose a date for this time'],
    [{ timeZone: null }, 'Please choose a time zone'],
    [{ timeZone: 'Mars/Olympus' }, 'Please choose a time zone'],
    [{ time: '25:00' }, 'Please choose a time'],
    [{ meetingLink: 'javascript:alert(1)' }, 'Please enter an address that begins with https://'],
  ])('is refused with %j', async (change, message) => {
    await expect(plan({ ...tuesday, ...change })).rejects.toMatchObject({ code: 'invalid-input', message })
  })

  it('orders what is upcoming: the next appointment first, then those without one', async () => {
    const undated = await plan()
    const later = await plan({ ...tuesday, day: '2026-12-01' })
    const next = await plan(tuesday)
    expect((await listUpcoming(ctx)).map(({ id }) => id)).toEqual([next.id, later.id, undated.id])
  })
})

describe('a change', () => {
  it('of the appointment alone prepares nothing again', async () => {
    const { id } = await plan()
    const { isFixed, appointment, ...texts } = await readScheduleText(ctx, { scheduleId: id })
    expect([isFixed, appointment.day]).toEqual([false, null])
    const changed = await changeSchedule(ctx, { ...texts, cvId, appointment: tuesday })
    expect(changed.appointment).toMatchObject(tuesday)
    expect(prepareJobs(id)).toBe(1)
  })

  it('of the job or the resume prepares again', async () => {
    const { id } = await plan(tuesday)
    const other = await addCv(ctx, 'other.pdf')
    const changed = await changeSchedule(ctx, {
      ...sampleJob,
      scheduleId: id,
      cvId: other,
      position: 'Staff Engineer',
    })
    expect(changed).toMatchObject({ position: 'Staff Engineer', cvName: 'other.pdf', cvId: other })
    // What was not sent stays.
    expect(changed.appointment).toMatchObject(tuesday)
    expect(prepareJobs(id)).toBe(2)
    const [row] = await ctx.db.select().from(interviewSchedules).where(eq(interviewSchedules.id, id))
    expect(row?.preparationStatus).toBe('processing')
  })

  it('is refused without a required field, and with somebody else’s resume', async () => {
    const { id } = await plan()
    const job = { ...sampleJob, scheduleId: id }
    await expect(changeSchedule(ctx, { ...job, cvId, position: ' ' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Please fill in all required fields',
    })
    const foreign = await addCv(stranger, 'theirs.pdf')
    await expect(changeSchedule(ctx, { ...job, cvId: foreign })).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('an archived schedule leaves the lists and comes back', async () => {
  const { id } = await plan(tuesday)
  const archived = await setArchived(ctx, { scheduleId: id, isArchived: true })
  expect(archived.archivedDate).not.toBeNull()
  expect(await listUpcoming(ctx)).toEqual([])
  expect(await listRecentPerformance(ctx)).toEqual([])
  expect(await listSchedules(ctx)).toHaveLength(1)
  await setArchived(ctx, { scheduleId: id, isArchived: false })
  expect(await listUpcoming(ctx)).toHaveLength(1)
})

it('belongs to its candidate', async () => {
  const { id: scheduleId } = await plan(tuesday)
  const unknown = { code: 'not-found' }
  const foreign = await addCv(stranger, 'theirs.pdf')
  await expect(readScheduleText(stranger, { scheduleId })).rejects.toMatchObject(unknown)
  await expect(changeSchedule(stranger, { ...sampleJob, scheduleId, cvId: foreign })).rejects.toMatchObject(
    unknown,
  )
  await expect(setArchived(stranger, { scheduleId, isArchived: true })).rejects.toMatchObject(unknown)
  await expect(downloadAppointment(stranger, { scheduleId })).rejects.toMatchObject(unknown)
  expect((await listUpcoming(ctx))[0]?.archivedDate).toBeNull()
})

it('finds no room for more schedules than an account holds, until one is deleted', async () => {
  const { userId } = ctx.actor
  const plan = { userId, cvName: 'me.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  const planted = await ctx.db
    .insert(interviewSchedules)
    .values(Array.from({ length: mostSchedules - 1 }, () => plan))
    .returning()
  await createSchedule(ctx, { ...sampleJob, cvId })
  const another = () => createSchedule(ctx, { ...sampleJob, cvId })
  await expect(another()).rejects.toMatchObject({ code: 'wrong-state' })
  await deleteSchedule(ctx, { scheduleId: planted[0]?.id ?? 0 })
  expect((await another()).position).toBe(sampleJob.position)
})

describe('a calendar', () => {
  it('gets one interview as a file', async () => {
    const { id } = await plan(tuesday)
    const { fileName, text } = await downloadAppointment(ctx, { scheduleId: id })
    expect(fileName).toBe(`interview-${id}.ics`)
    expect(text).toContain('DTSTART:20261124T150000Z\r\nDTEND:20261124T154500Z')
    expect(text).toContain(`SUMMARY:Interview: ${sampleJob.position} at ${sampleJob.companyName}`)
    expect(text).toContain('LOCATION:https://meet.example.com/abc')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const undated = await plan()
    await expect(downloadAppointment(ctx, { scheduleId: undated.id })).rejects.toMatchObject({
      code: 'wrong-state',
    })
  })

  it('keeps a name with line breaks and commas inside its field', async () => {
    const { id } = await createSchedule(ctx, {
      ...sampleJob,
      cvId,
      companyName: 'Acme, Inc.\r\nEND:VEVENT; more',
      appointment: tuesday,
    })
    const { text } = await downloadAppointment(ctx, { scheduleId: id })
    expect(text.match(/^END:VEVENT/gmu)).toHaveLength(1)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
    expect(text.replaceAll('\r\n ', '')).toContain('at Acme\\, Inc. END:VEVENT\\; more')
  })

  it('reads all dated interviews under a secret address until that is closed', async () => {
    const feed = async (url: string) => door.call('GET', new URL(url).pathname)
    await plan(tuesday)
    await plan({ ...noAppointment, day: '2026-12-01' })
    await plan()
    const hidden = await plan({ ...tuesday, day: '2026-11-25' })
    await setArchived(ctx, { scheduleId: hidden.id, isArchived: true })
    expect(await readCalendarFeed(ctx)).toEqual({ isOpen: false, createdAt: null, readAt: null })
    await signIn(ctx)
    const { url } = await openCalendarFeed(ctx)
    const { status, text, headers } = await feed(url)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text.match(/^BEGIN:VEVENT/gmu)).toHaveLength(2)
    expect(text).toContain('DTSTART;VALUE=DATE:20261201')
    expect((await readCalendarFeed(ctx)).readAt).not.toBeNull()
    const newer = await openCalendarFeed(ctx)
    expect((await feed(url)).status).toBe(404)
    expect((await feed(newer.url)).status).toBe(200)
    await closeCalendarFeed(ctx)
    await closeCalendarFeed(ctx)
    expect((await feed(newer.url)).status).toBe(404)
    const kinds = (await listAccountEvents(ctx)).map(({ kind }) => kind)
    expect(kinds).toEqual(['calendar-closed', 'calendar-opened', 'calendar-opened'])
  })

  it('gets an address only soon after a sign-in: it shows all interviews to whoever has it', async () => {
    await signIn(ctx)
    door.fakes.clock.advance(11 * 60_000)
    await expect(openCalendarFeed(ctx)).rejects.toMatchObject({ code: 'sign-in-again' })
    expect((await readCalendarFeed(ctx)).isOpen).toBe(false)
  })
})
