import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvRoles } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import type { NewResumeLine } from './reading/structure/resume-line.ts'
import type { ReadRole } from './reading/structure/roles.ts'
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
export const placedLineColumns = {
  ...resumeLineColumns,
  page: cvChunks.page,
  roleId: cvChunks.roleId,
  flag: cvChunks.flag,
}

/** The columns a role is read from. */
export const roleColumns = {
  id: cvRoles.id,
  section: cvRoles.section,
  employer: cvRoles.employer,
  title: cvRoles.title,
  place: cvRoles.place,
  start: cvRoles.startDate,
  end: cvRoles.endDate,
  source: cvRoles.source,
}

/** Replaces the roles of a resume; the ids come back in the order of the roles. */
export async function insertRoles(
  tx: Transaction,
  cv: { id: number; userId: number },
  roles: readonly ReadRole[],
): Promise<number[]> {
  await tx.delete(cvRoles).where(eq(cvRoles.cvId, cv.id))
  if (roles.length === 0) return []
  const rows = roles.map(({ section, employer, title, place, start, end }, ordinal) => ({
    userId: cv.userId,
    cvId: cv.id,
    ordinal,
    ...{ section, employer, title, place, startDate: start, endDate: end },
  }))
  const stored = await tx.insert(cvRoles).values(rows).returning({ id: cvRoles.id, ordinal: cvRoles.ordinal })
  return stored.sort((a, b) => a.ordinal - b.ordinal).map(({ id }) => id)
}

/**
 * Writing one statement of many rows blocks the event loop; with this many each takes milliseconds, and the loop turns
 * in between.
 */
const rowsPerInsert = 40

/** Stores the lines of a resume in their order, with their vectors; null is a line that is not searched. */
export async function insertLines(
  tx: Transaction,
  cv: { id: number; userId: number },
  embeddingModel: string,
  {
    lines,
    vectors,
    roleIds,
  }: {
    lines: readonly NewResumeLine[]
    vectors: readonly (Float32Array | null)[]
    /** By the place of the role among those of the reading. */
    roleIds: readonly number[]
  },
): Promise<void> {
  for (let start = 0; start < lines.length; start += rowsPerInsert) {
    const rows = lines.slice(start, start + rowsPerInsert).map(({ role, ...line }, index) => ({
      ...line,
      roleId: role === undefined ? null : (roleIds[role] ?? null),
      userId: cv.userId,
      cvId: cv.id,
      ordinal: start + index,
    }))
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
