import { contactMessages, jobApplications, newsletterSubscribers } from '@cuelight/db/schema/enquiry'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { notifyOperatorJob } from './jobs.ts'

/** The job of a new message has this long before the sweep queues another. */
const graceMs = 30 * 60_000
const batch = 100

/** Handler of `enquiry.sweep`: queues missing mails again, and deletes unconfirmed addresses. */
export async function sweepEnquiries(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'options'>,
): Promise<void> {
  const { db, jobs } = services
  const now = services.clock.now()
  await db
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, 'pending'), lte(newsletterSubscribers.confirmExpiresAt, now)))
  if (!services.options.operatorMail) return
  const before = new Date(now.getTime() - graceMs)
  for (const [kind, table] of [
    ['contact', contactMessages],
    ['application', jobApplications],
  ] as const) {
    const waiting = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.mailedAt), lt(table.createdAt, before)))
      .orderBy(table.id)
      .limit(batch)
    for (const { id } of waiting)
      await jobs.enqueue(notifyOperatorJob, { kind, id }, { singletonKey: `${kind}:${id}` })
  }
}
