import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvRoles, cvs } from '@cuelight/db/schema'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { mergeLines, mergeRoles } from '../career/merge-reading.ts'
import type { ReadResume } from '../reading/pdf-reading.ts'
import { insertVectors } from './stored-lines.ts'

interface KnowledgeBase extends ReadResume {
  /** Of the texts that had none, by text. */
  vectors: ReadonlyMap<string, Float32Array>
}

/**
 * Merges a reading into what is stored of a resume and makes it ready, all or nothing. A line that is known again keeps
 * its id, and what the candidate corrected, added or removed stays as it is.
 */
export async function storeKnowledgeBase(
  services: Services,
  cv: { id: number; userId: number },
  { lines, vectors, roles, profile, pages, reading }: KnowledgeBase,
): Promise<void> {
  await withTransaction(services, async (tx) => {
    // Two runs of the job must not write side by side; a resume deleted meanwhile gets no lines.
    const [locked] = await tx.select().from(cvs).where(eq(cvs.id, cv.id)).for('update')
    if (!locked) return
    const known = {
      lines: await tx.select().from(cvChunks).where(eq(cvChunks.cvId, cv.id)).orderBy(asc(cvChunks.ordinal)),
      roles: await tx.select().from(cvRoles).where(eq(cvRoles.cvId, cv.id)).orderBy(asc(cvRoles.ordinal)),
    }
    const merged = await mergeRoles(tx, cv, known, { roles, lines })
    await mergeLines(tx, cv, known, lines, merged)
    const isComplete = await completeVectors(tx, cv.id, services.embedder.modelId, vectors)
    await tx
      .update(cvs)
      .set({
        status: 'ready',
        statusReason: null,
        progress: null,
        pageCount: pages.length,
        // PostgreSQL's jsonb refuses the null character that broken fonts leave behind.
        pages: pages.map((page) => page.replaceAll('\0', '')),
        profile: { ...profile, ...locked.correctedProfile },
        reading,
        revision: locked.revision + 1,
        activeEmbeddingModel: isComplete ? services.embedder.modelId : null,
        indexedAt: services.clock.now(),
      })
      .where(eq(cvs.id, cv.id))
  })
}

/**
 * Gives every line that is searched its vector of this model and drops those of others. False when a text has none yet,
 * because it was corrected while the file was read.
 */
async function completeVectors(
  tx: Transaction,
  cvId: number,
  embeddingModel: string,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<boolean> {
  const ofModel = and(
    eq(cvChunkEmbeddings.chunkId, cvChunks.id),
    eq(cvChunkEmbeddings.embeddingModel, embeddingModel),
  )
  const bare = await tx
    .select({ resumeLineId: cvChunks.id, text: cvChunks.text })
    .from(cvChunks)
    .leftJoin(cvChunkEmbeddings, ofModel)
    .where(and(eq(cvChunks.cvId, cvId), isNull(cvChunks.flag), isNull(cvChunkEmbeddings.chunkId)))
  await insertVectors(
    tx,
    embeddingModel,
    bare.map(({ resumeLineId, text }) => ({ resumeLineId, vector: vectors.get(text) ?? null })),
  )
  const ofResume = tx.select({ id: cvChunks.id }).from(cvChunks).where(eq(cvChunks.cvId, cvId))
  await tx
    .delete(cvChunkEmbeddings)
    .where(
      and(inArray(cvChunkEmbeddings.chunkId, ofResume), ne(cvChunkEmbeddings.embeddingModel, embeddingModel)),
    )
  return bare.every(({ text }) => vectors.has(text))
}
