import { cvChunks, cvs } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { ReadResume } from './reading/pdf-reading.ts'
import { insertLines, insertRoles } from './stored-lines.ts'

interface KnowledgeBase extends ReadResume {
  /** One a line, in the same order; null for a line that is not searched. */
  vectors: readonly (Float32Array | null)[]
}

/** Replaces lines and vectors of a resume and makes it ready, all or nothing. */
export async function storeKnowledgeBase(
  services: Services,
  cv: { id: number; userId: number },
  { lines, vectors, roles, profile, pages, reading }: KnowledgeBase,
): Promise<void> {
  const embeddingModel = services.embedder.modelId
  await withTransaction(services, async (tx) => {
    // Two runs of the job must not write side by side; a resume deleted meanwhile gets no lines.
    const [locked] = await tx.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cv.id)).for('update')
    if (!locked) return
    await tx.delete(cvChunks).where(eq(cvChunks.cvId, cv.id))
    const roleIds = await insertRoles(tx, cv, roles)
    await insertLines(tx, cv, embeddingModel, { lines, vectors, roleIds })
    await tx
      .update(cvs)
      .set({
        status: 'ready',
        statusReason: null,
        progress: null,
        pageCount: pages.length,
        // PostgreSQL's jsonb refuses the null character that broken fonts leave behind.
        pages: pages.map((page) => page.replaceAll('\0', '')),
        profile,
        reading,
        activeEmbeddingModel: embeddingModel,
        indexedAt: services.clock.now(),
      })
      .where(eq(cvs.id, cv.id))
  })
}
