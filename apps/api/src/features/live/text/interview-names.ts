import type { Database } from '@cuelight/db/client'
import { cvChunks, cvRoles } from '@cuelight/db/schema'
import { users } from '@cuelight/db/schema/account'
import { and, eq } from 'drizzle-orm'
import { listNames } from '../../../live-engine/jargon/list-names.ts'
import { type SoundingName, soundNames } from '../../../live-engine/jargon/repair-names.ts'
import type { JobInput } from '../../../ports/language-model.ts'

/** The names that may be said in an interview: of its resume with its notes, of its job, and the candidate's own. */
export async function readInterviewNames(
  db: Database,
  { userId, cvId, job }: { userId: number; cvId: number | null; job: JobInput },
): Promise<SoundingName[]> {
  const [candidate] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const ofResume = cvId ?? 0
  const lines = await db
    .select({ text: cvChunks.text })
    .from(cvChunks)
    .where(and(eq(cvChunks.cvId, ofResume), eq(cvChunks.userId, userId)))
  const roles = await db
    .select({ employer: cvRoles.employer })
    .from(cvRoles)
    .where(and(eq(cvRoles.cvId, ofResume), eq(cvRoles.userId, userId)))
  const employers = roles.flatMap(({ employer }) => employer ?? [])
  return soundNames(
    listNames({
      texts: [...lines.map(({ text }) => text), job.position, job.jobDescription, job.companyDetails],
      names: [job.companyName, candidate?.name ?? '', ...employers],
    }),
  )
}
