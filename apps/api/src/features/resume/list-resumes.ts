import type { ListedResume } from '@cuelight/contracts/resume'
import { cvs } from '@cuelight/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { toResumeItem } from './resume-item.ts'

/** The candidate's resumes, newest first. */
export async function listResumes(ctx: ActorContext): Promise<ListedResume[]> {
  const rows = await ctx.db
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
    .where(eq(cvs.userId, ctx.actor.userId))
    .orderBy(desc(cvs.createdAt), desc(cvs.id))
  return rows.map((row) => toResumeItem(row, ctx.embedder.modelId))
}
