import { accountEvents } from '@cuelight/db/schema/account'
import { contactMessages, jobApplications } from '@cuelight/db/schema/enquiry'
import { interviews } from '@cuelight/db/schema/live'
import { mailMessages } from '@cuelight/db/schema/mail'
import { reports } from '@cuelight/db/schema/report'
import { and, eq, exists, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { deleteAccountFilesJob } from '../account/index.ts'
import { eraseTranscript } from '../live/index.ts'
import { eraseReport } from '../report/index.ts'

/** Every night: what is older than the operator's settings keep it. Sound has an hourly job of its own. */
export const deleteExpiredJob = defineJob({ name: 'retention.delete-expired', payload: z.strictObject({}) })

type Parts = Pick<Services, 'db' | 'clock' | 'logger' | 'options' | 'jobs'>

const dayMs = 24 * 60 * 60_000

/** Handler of `retention.delete-expired`. A setting of 0 days keeps for ever. */
export async function deleteExpired(services: Parts): Promise<void> {
  const { db, clock, options, logger } = services
  const { messages, applications, mails, interviews: interviewDays, events } = options.keepDays
  const before = (days: number) => (days > 0 ? new Date(clock.now().getTime() - days * dayMs) : null)
  const deleted: Record<string, number> = {}
  for (const [table, days] of [
    [contactMessages, messages],
    [mailMessages, mails],
  ] as const) {
    const until = before(days)
    if (until) await db.delete(table).where(lt(table.createdAt, until))
  }
  const eventsUntil = before(events)
  if (eventsUntil) await db.delete(accountEvents).where(lt(accountEvents.at, eventsUntil))
  const applicationsUntil = before(applications)
  if (applicationsUntil) deleted.applications = await deleteApplications(services, applicationsUntil)
  const interviewsUntil = before(interviewDays)
  if (interviewsUntil) deleted.interviews = await deleteInterviews(services, interviewsUntil)
  logger.info(deleted, 'what was kept long enough is deleted')
}

/** The file of an application goes by a job that exists exactly when its row is gone. */
async function deleteApplications(services: Parts, until: Date): Promise<number> {
  return withTransaction(services, async (tx) => {
    const rows = await tx
      .delete(jobApplications)
      .where(lt(jobApplications.createdAt, until))
      .returning({ key: jobApplications.fileKey })
    const keys = rows.map(({ key }) => key)
    if (keys.length > 0) await services.jobs.enqueue(deleteAccountFilesJob, { keys }, { tx })
    return keys.length
  })
}

/** Transcript, sound and report of old interviews; that there was one stays in the list. */
async function deleteInterviews(services: Parts, until: Date): Promise<number> {
  const { db } = services
  const hasContent = or(
    exists(db.select({ one: sql`1` }).from(reports).where(eq(reports.interviewId, interviews.id))),
    sql`exists (select 1 from utterances where utterances.interview_id = ${interviews.id})`,
    sql`exists (select 1 from audio_slices where audio_slices.interview_id = ${interviews.id})`,
  )
  const rows = await db
    .select({ id: interviews.id, userId: interviews.userId })
    .from(interviews)
    .where(and(eq(interviews.status, 'ended'), lt(interviews.endedAt, until), hasContent))
  for (const { id, userId } of rows) {
    await withTransaction(services, async (tx) => {
      await eraseTranscript(tx, id)
      await eraseReport(tx, { userId, interviewId: id })
    })
  }
  return rows.length
}
