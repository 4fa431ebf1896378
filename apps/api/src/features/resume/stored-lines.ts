import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks } from '@cuelight/db/schema'
import type { NewResumeLine } from './reading/structure/resume-line.ts'
import { vectorToBytes } from './vector-bytes.ts'

// The one place where the names of a resume line meet those of its tables (`cv_chunks`, `chunk_id`).

/** The columns a resume line is read from. */
export const resumeLineColumns = {
  resumeLineId: cvChunks.id,
  section: cvChunks.section,
  roleHeader: cvChunks.roleHeader,
  text: cvChunks.text,
}

/** The same with its place in the file and the reason it is kept out of answers. */
export const placedLineColumns = { ...resumeLineColumns, page: cvChunks.page, flag: cvChunks.flag }

/**
 * Writing a statement of many rows is work without a pause; this many keep each one in the milliseconds, so that
 * the event loop turns in between.
 */
const rowsPerInsert = 40

/** Stores the lines of a resume in their order, with their vectors; null is a line that is not searched. */
export async function insertLines(
  tx: Transaction,
  cv: { id: number; userId: number },
  embeddingModel: string,
  { lines, vectors }: { lines: readonly NewResumeLine[]; vectors: readonly (Float32Array | null)[] },
): Promise<void> {
  for (let start = 0; start < lines.length; start += rowsPerInsert) {
    const rows = lines
      .slice(start, start + rowsPerInsert)
      .map((line, index) => ({ ...line, userId: cv.userId, cvId: cv.id, ordinal: start + index }))
    const ids = await tx
      .insert(cvChunks)
      .values(rows)
      .returning({ resumeLineId: cvChunks.id, ordinal: cvChunks.ordinal })
    await insertVectors(
      tx,
      embeddingModel,
      ids.map(({ resumeLineId, ordinal }) => ({ resumeLineId, vector: vectors[ordinal] ?? null })),
    )
  }
}

/** Writes vectors of lines beside those of other models; harmless when repeated. */
export async function insertVectors(
  tx: Transaction,
  embeddingModel: string,
  entries: readonly { resumeLineId: number; vector: Float32Array | null }[],
): Promise<void> {
  const rows = entries.flatMap(({ resumeLineId, vector }) =>
    vector ? [{ chunkId: resumeLineId, embeddingModel, vector: vectorToBytes(vector) }] : [],
  )
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insert(cvChunkEmbeddings)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflictDoNothing()
  }
}
