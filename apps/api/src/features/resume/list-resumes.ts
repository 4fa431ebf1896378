import type { ListedResume } from '@cuelight/contracts/resume'
import { cvs } from '@cuelight/db/schema'
import { desc, eq, sql } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { prepareOnce } from '../../core/prepare-once.ts'
import { toResumeItem } from './resume-item.ts'

const selectResumes = prepareOnce((db) =>
  db
    .select({
      id: cvs.id,
      fileName: cvs.fileName,
      createdAt: cvs.createdAt,
      status: cvs.status,
      statusReason: cvs.statusReason,
      activeEmbeddingModel: cvs.activeEmbeddingModel,
      progress: cvs.progress,
      reading: cvs.reading,
    })
    .from(cvs)
    .where(eq(cvs.userId, sql.placeholder('userId')))
    .orderBy(desc(cvs.createdAt), desc(cvs.id))
    .prepare('select-resumes'),
)

/** The candidate's resumes, newest first. */
export async function listResumes(ctx: ActorContext): Promise<ListedResume[]> {
  const rows = await selectResumes(ctx.db).execute({ userId: ctx.actor.userId })
  return rows.map((row) => toResumeItem(row, ctx.embedder.modelId))
}
