import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { ReadResume } from './reading/pdf-reading.ts'
import { vectorToBytes } from './vector-bytes.ts'

interface KnowledgeBase extends ReadResume {
  /** One a chunk, in the same order; null for a line that is not searched. */
  vectors: readonly (Float32Array | null)[]
}

/**
 * Writing a statement of many rows is work without a pause; this many keep each one in the milliseconds, so that
 * the event loop turns in between.
 */
const rowsPerInsert = 40

/** Replaces lines and vectors of a resume and makes it ready, all or nothing. */
export async function storeKnowledgeBase(
  services: Services,
  cv: { id: number; userId: number },
  { chunks, vectors, profile, pages, reading }: KnowledgeBase,
): Promise<void> {
  const embeddingModel = services.embedder.modelId
  await withTransaction(services, async (tx) => {
    // Two runs of the job must not write side by side; a resume deleted meanwhile gets no lines.
    const [locked] = await tx.select({ id: cvs.id }).from(cvs).where(eq(cvs.id, cv.id)).for('update')
    if (!locked) return
    await tx.delete(cvChunks).where(eq(cvChunks.cvId, cv.id))
    for (let start = 0; start < chunks.length; start += rowsPerInsert) {
      const rows = chunks
        .slice(start, start + rowsPerInsert)
        .map((chunk, index) => ({ ...chunk, userId: cv.userId, cvId: cv.id, ordinal: start + index }))
      const ids = await tx
        .insert(cvChunks)
        .values(rows)
        .returning({ chunkId: cvChunks.id, ordinal: cvChunks.ordinal })
      await insertVectors(
        tx,
        embeddingModel,
        ids.map(({ chunkId, ordinal }) => ({ chunkId, vector: vectors[ordinal] ?? null })),
      )
    }
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

/** Writes vectors of lines beside those of other models; harmless when repeated. */
export async function insertVectors(
  tx: Transaction,
  embeddingModel: string,
  entries: readonly { chunkId: number; vector: Float32Array | null }[],
): Promise<void> {
  const rows = entries.flatMap(({ chunkId, vector }) =>
    vector ? [{ chunkId, embeddingModel, vector: vectorToBytes(vector) }] : [],
  )
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insert(cvChunkEmbeddings)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflictDoNothing()
  }
}
