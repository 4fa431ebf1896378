import { cvNotes, cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { deleteAccountFilesJob } from '../account/index.ts'

/**
 * Deletes a resume with its lines, vectors, notes and files. Schedules made with it stay and keep its name. The row goes
 * first: a resume that is still listed must always have its file.
 */
export async function deleteResume(ctx: ActorContext, input: { id: number }): Promise<void> {
  const notes = await ctx.db
    .select({ fileKey: cvNotes.fileKey })
    .from(cvNotes)
    .where(and(eq(cvNotes.cvId, input.id), eq(cvNotes.userId, ctx.actor.userId)))
  const [row] = await ctx.db
    .delete(cvs)
    .where(and(eq(cvs.id, input.id), eq(cvs.userId, ctx.actor.userId)))
    .returning({ fileKey: cvs.fileKey })
  if (!row) throw notFound('The resume')
  for (const { fileKey } of [row, ...notes]) if (fileKey) await removeFile(ctx, fileKey)
}

/** Removes a stored file; while the file store fails, a job tries again. */
export async function removeFile(
  { files, jobs, logger }: Pick<ActorContext, 'files' | 'jobs' | 'logger'>,
  fileKey: string,
): Promise<void> {
  try {
    await files.delete(fileKey)
  } catch (error) {
    logger.warn({ error }, 'a stored file is removed later')
    await jobs.enqueue(deleteAccountFilesJob, { keys: [fileKey] })
  }
}
