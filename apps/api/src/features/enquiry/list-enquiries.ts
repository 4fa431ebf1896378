import { contactMessages, jobApplications } from '@cuelight/db/schema/enquiry'
import { desc } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

const most = 100

/** The newest messages and applications, for an operator's eyes only: no rule here asks who reads. */
export async function listEnquiries({ db }: Pick<Services, 'db'>) {
  const [messages, applications] = await Promise.all([
    db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(most),
    db.select().from(jobApplications).orderBy(desc(jobApplications.id)).limit(most),
  ])
  return { messages, applications }
}
