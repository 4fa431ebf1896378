import { type ResumeDetail, resumeReadingSchema } from '@cuelight/contracts/resume'
import { cvChunks, cvRoles, cvs } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { toResumeItem } from './resume-item.ts'
import { placedLineColumns, roleColumns } from './stored-lines.ts'

/** "What we read": the item, its progress or profile, and every line an answer can stand on. */
export async function readResume(ctx: ActorContext, input: { id: number }): Promise<ResumeDetail> {
  const [row] = await ctx.db
    .select()
    .from(cvs)
    .where(and(eq(cvs.id, input.id), eq(cvs.userId, ctx.actor.userId)))
  if (!row) throw notFound('The resume')
  const lines = await ctx.db
    .select(placedLineColumns)
    .from(cvChunks)
    .where(and(eq(cvChunks.cvId, row.id), eq(cvChunks.userId, ctx.actor.userId)))
    .orderBy(asc(cvChunks.ordinal))
  const roles = await ctx.db
    .select(roleColumns)
    .from(cvRoles)
    .where(and(eq(cvRoles.cvId, row.id), eq(cvRoles.userId, ctx.actor.userId)))
    .orderBy(asc(cvRoles.ordinal))
  return {
    // What is flagged is listed below, so the notice has no need to count it.
    ...toResumeItem({ ...row, reading: null }, ctx.embedder.modelId),
    progress: row.progress,
    pageCount: row.pageCount,
    profile: row.profile,
    reading: resumeReadingSchema.safeParse(row.reading).data ?? null,
    roles,
    lines,
  }
}
