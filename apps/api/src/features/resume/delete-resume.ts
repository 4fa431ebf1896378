import { cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { deleteAccountFilesJob } from '../account/index.ts'

/**
 * Deletes a resume with its lines, vectors and file. Schedules made with it stay and keep its name. The row goes
 * first: a resume that is still listed must always have its file. While the file store fails, a job tries again.
 */
export async function deleteResume(ctx: ActorContext, input: { id: number }): Promise<void> {
  const [row] = await ctx.db
    .delete(cvs)
    .where(and(eq(cvs.id, input.id), eq(cvs.userId, ctx.actor.userId)))
    .returning({ fileKey: cvs.fileKey })
  if (!row) throw notFound('The resume')
  try {
    await ctx.files.delete(row.fileKey)
  } catch (error) {
    ctx.logger.warn({ error }, 'the file of a deleted resume is removed later')
    await ctx.jobs.enqueue(deleteAccountFilesJob, { keys: [row.fileKey] })
  }
}
