import { cvChunkEmbeddings, cvChunks, cvs } from '@cuelight/db/schema'
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { resumeEmbedJob } from '../jobs.ts'
import { embedLines } from './embed-lines.ts'
import { insertVectors, placedLineColumns } from './stored-lines.ts'

/** What the candidate reads until the new vectors are there. */
export const wordsOnlyNotice =
  'Until its search is renewed, lines of this resume are found by the words they share with a question.'

// The next hourly run takes the rest.
const resumesARun = 1000

/** The handler of `resume.renew-embeddings`. */
export async function renewEmbeddings(services: Services): Promise<void> {
  const { activeEmbeddingModel } = cvs
  const isOfAnotherModel = or(
    isNull(activeEmbeddingModel),
    ne(activeEmbeddingModel, services.embedder.modelId),
  )
  const stale = await services.db
    .select({ cvId: cvs.id, userId: cvs.userId })
    .from(cvs)
    .where(and(eq(cvs.status, 'ready'), isOfAnotherModel))
    .orderBy(asc(cvs.id))
    .limit(resumesARun)
  for (const cv of stale) await askForEmbedding(services, cv)
}

export async function askForEmbedding(
  { jobs }: Pick<Services, 'jobs'>,
  { cvId, userId }: { cvId: number; userId: number },
): Promise<void> {
  await jobs.enqueue(resumeEmbedJob, { cvId }, { singletonKey: String(cvId), userId })
}

/**
 * The handler of `resume.embed`: writes vectors of the current model beside the old ones, then switches the resume
 * over and removes the old ones. A resume that is current, being read or deleted needs nothing.
 */
export async function embedResume(
  services: Services,
  { cvId }: { cvId: number },
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, embedder } = services
  const [cv] = await db
    .select({ status: cvs.status, model: cvs.activeEmbeddingModel, revision: cvs.revision })
    .from(cvs)
    .where(eq(cvs.id, cvId))
  if (cv?.status !== 'ready' || cv.model === embedder.modelId) return
  const lines = await db
    .select(placedLineColumns)
    .from(cvChunks)
    .where(eq(cvChunks.cvId, cvId))
    .orderBy(asc(cvChunks.ordinal))
  const vectors = await embedLines(services, lines, signal)
  await withTransaction(services, async (tx) => {
    // What was read or corrected meanwhile has other texts; the next run takes those.
    const isUnchanged = and(eq(cvs.id, cvId), eq(cvs.revision, cv.revision))
    const [locked] = await tx.select({ id: cvs.id }).from(cvs).where(isUnchanged).for('update')
    if (!locked) return
    const entries = lines.map(({ resumeLineId, text, flag }) => ({
      resumeLineId,
      vector: flag ? null : (vectors.get(text) ?? null),
    }))
    await insertVectors(tx, embedder.modelId, entries)
    await tx.update(cvs).set({ activeEmbeddingModel: embedder.modelId }).where(eq(cvs.id, cvId))
    const ofResume = tx.select({ id: cvChunks.id }).from(cvChunks).where(eq(cvChunks.cvId, cvId))
    await tx
      .delete(cvChunkEmbeddings)
      .where(
        and(
          inArray(cvChunkEmbeddings.chunkId, ofResume),
          ne(cvChunkEmbeddings.embeddingModel, embedder.modelId),
        ),
      )
  })
}
