import { cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { resumeIndexJob } from './jobs.ts'

/**
 * Reads the stored file of a resume once more and merges what is found; corrections stay. A resume that is ready stays
 * ready meanwhile, and keeps what it has when the reading fails. One that is being read is left alone.
 */
export async function readAgain(ctx: ActorContext, { id }: { id: number }): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    const [cv] = await tx
      .select({ status: cvs.status, progress: cvs.progress })
      .from(cvs)
      .where(and(eq(cvs.id, id), eq(cvs.userId, userId)))
      .for('update')
    if (!cv) throw notFound('The resume')
    if (cv.status === 'processing' || cv.progress !== null) return
    const status = cv.status === 'failed' ? ('processing' as const) : cv.status
    await tx
      .update(cvs)
      .set({ status, statusReason: null, progress: 'Waiting to be read again' })
      .where(eq(cvs.id, id))
    await ctx.jobs.enqueue(resumeIndexJob, { cvId: id }, { tx, singletonKey: String(id), userId })
  })
}
