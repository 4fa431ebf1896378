import { cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/**
 * Deletes a resume with its lines, vectors and file. Schedules made with it stay and keep its name. The row goes
 * first: a resume that is still listed must always have its file.
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
    ctx.logger.error({ error, fileKey: row.fileKey }, 'The file of a deleted resume could not be removed')
  }
}
