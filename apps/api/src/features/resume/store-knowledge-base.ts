import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { ResumeProfile } from './reading/profile.ts'
import type { ResumeChunk } from './reading/structure-resume.ts'
import { vectorToBytes } from './vector-bytes.ts'

interface KnowledgeBase {
  chunks: readonly ResumeChunk[]
  /** One a chunk, in the same order. */
  vectors: readonly Float32Array[]
  profile: ResumeProfile
  /** The text as it was read. */
  pages: string[]
}

// PostgreSQL takes 65,535 parameters a statement; a row has at most 7.
const rowsPerInsert = 500

/** Replaces lines and vectors of a resume and makes it ready, all or nothing. */
export async function storeKnowledgeBase(
  services: Services,
  cv: { id: number; userId: number },
  { chunks, vectors, profile, pages }: KnowledgeBase,
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
      const embeddings = ids.map(({ chunkId, ordinal }) => {
        const vector = vectors[ordinal]
        if (!vector) throw new Error('A line of the resume has no vector')
        return { chunkId, embeddingModel, vector: vectorToBytes(vector) }
      })
      await tx.insert(cvChunkEmbeddings).values(embeddings)
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
        activeEmbeddingModel: embeddingModel,
        indexedAt: services.clock.now(),
      })
      .where(eq(cvs.id, cv.id))
  })
}
