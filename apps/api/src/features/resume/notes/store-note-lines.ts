import { careerLimits } from '@cuelight/contracts/constants'
import type { Transaction } from '@cuelight/db/client'
import { cvChunks, type cvNotes } from '@cuelight/db/schema'
import { eq, max } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { findRole, replaceVectors } from '../career/change-career.ts'
import { headerOf } from '../career/role-header.ts'
import { insertLines } from '../knowledge-base/stored-lines.ts'
import type { NoteLine } from './note-text.ts'

/** Stores the lines of a note behind all others, with their vectors. Under a role they stand in its section. */
export async function storeNoteLines(
  tx: Transaction,
  services: Pick<Services, 'embedder'>,
  note: typeof cvNotes.$inferSelect,
  lines: readonly NoteLine[],
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const { userId, cvId, id: noteId } = note
  if ((await tx.$count(cvChunks, eq(cvChunks.cvId, cvId))) + lines.length > careerLimits.lines) {
    throw new DomainError('invalid-input', `A resume can have at most ${careerLimits.lines} lines.`)
  }
  const role = await findRole(tx, { id: cvId }, note.roleId)
  const [last] = await tx
    .select({ ordinal: max(cvChunks.ordinal) })
    .from(cvChunks)
    .where(eq(cvChunks.cvId, cvId))
  const rows = lines.map((line) => ({
    ...{ userId, cvId, noteId, source: 'note' as const },
    ...line,
    section: role?.section ?? (line.section as string),
    roleId: role?.id ?? null,
    roleHeader: role ? headerOf(role) : '',
  }))
  const ids = await insertLines(tx, rows, (last?.ordinal ?? -1) + 1)
  const usable = ids.flatMap((id, index) => {
    const line = lines[index]
    return line && line.flag === null ? [{ id, text: line.text }] : []
  })
  await replaceVectors(tx, services, cvId, usable, vectors)
}
