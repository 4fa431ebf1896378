import type { Transaction } from '@cuelight/db/client'
import { cvChunkEmbeddings, cvChunks, cvRoles } from '@cuelight/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { vectorToBytes } from './vector-bytes.ts'

// The one place where the names of a resume line meet those of its tables (`cv_chunks`, `chunk_id`).

/** The columns a resume line is read from. */
export const resumeLineColumns = {
  resumeLineId: cvChunks.id,
  section: cvChunks.section,
  roleHeader: cvChunks.roleHeader,
  text: cvChunks.text,
  source: cvChunks.source,
}

/** The same with its place in the file and the reason it is kept out of answers. */
export const placedLineColumns = {
  ...resumeLineColumns,
  page: cvChunks.page,
  roleId: cvChunks.roleId,
  flag: cvChunks.flag,
  readText: cvChunks.readText,
  noteId: cvChunks.noteId,
  version: cvChunks.version,
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
  version: cvRoles.version,
}

/**
 * Writing one statement of many rows blocks the event loop; with this many each takes milliseconds, and the loop turns
 * in between.
 */
const rowsPerInsert = 40

type LineRow = Omit<typeof cvChunks.$inferInsert, 'ordinal'>

/** Stores lines one after the other from `firstOrdinal` on; the ids come back in their order. */
export async function insertLines(
  tx: Transaction,
  rows: readonly LineRow[],
  firstOrdinal: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const part = rows
      .slice(start, start + rowsPerInsert)
      .map((row, index) => ({ ...row, ordinal: firstOrdinal + start + index }))
    const stored = await tx
      .insert(cvChunks)
      .values(part)
      .returning({ id: cvChunks.id, ordinal: cvChunks.ordinal })
    ids.push(...stored.sort((a, b) => a.ordinal - b.ordinal).map(({ id }) => id))
  }
  return ids
}

/** Numbers rows anew from 0, in one statement: the constraint on their order is checked at its end. */
export async function renumber(
  tx: Transaction,
  table: typeof cvChunks | typeof cvRoles,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const places: SQL = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) with ordinality`
  const { id, ordinal }: { id: AnyPgColumn; ordinal: AnyPgColumn } = table
  await tx.execute(
    sql`update ${table} set ${sql.identifier(ordinal.name)} = place.number - 1
      from ${places} as place(id, number) where ${id} = place.id::int and ${ordinal} <> place.number - 1`,
  )
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
