import { cvChunks, cvNotes, cvs } from '@cuelight/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { brokenOffReason, describeFailure } from '../failure-reasons.ts'
import type { IndexAttempt } from '../index-resume.ts'
import { embedLines } from '../knowledge-base/embed-lines.ts'
import { readPdf } from '../reading/read-pdf.ts'
import type { NoteLine } from './note-text.ts'
import { storeNoteLines } from './store-note-lines.ts'

/** The handler of `resume.note`: reads a second PDF. A note that was read or deleted meanwhile needs nothing. */
export async function indexNote(
  services: Services,
  payload: { noteId: number },
  attempt: IndexAttempt = { isLastTry: false },
): Promise<void> {
  const [note] = await services.db.select().from(cvNotes).where(eq(cvNotes.id, payload.noteId))
  if (note?.status !== 'processing' || note.fileKey === null) return
  try {
    await readNote(services, { ...note, fileKey: note.fileKey }, attempt)
  } catch (error) {
    if (attempt.isLastTry) await markFailed(services, note.id, brokenOffReason)
    throw error
  }
}

async function readNote(
  services: Services,
  note: typeof cvNotes.$inferSelect & { fileKey: string },
  { signal, read = readPdf }: IndexAttempt,
): Promise<void> {
  const reading = await read(await services.files.get(note.fileKey), { ...(signal && { signal }) })
  if (reading.status !== 'read') return markFailed(services, note.id, describeFailure(reading))
  // Hidden text is dropped here: only a resume shows the candidate what its file hides.
  const lines = reading.lines.flatMap(({ page, section, text, flag }): NoteLine[] =>
    flag === 'hidden' ? [] : [{ page, section, text, flag: flag ?? null }],
  )
  const vectors = await embedLines(services, lines, signal)
  await withTransaction(services, async (tx) => {
    await tx
      .update(cvs)
      .set({ revision: sql`${cvs.revision} + 1` })
      .where(eq(cvs.id, note.cvId))
    const [locked] = await tx.select().from(cvNotes).where(eq(cvNotes.id, note.id)).for('update')
    if (locked?.status !== 'processing') return
    await tx.delete(cvChunks).where(eq(cvChunks.noteId, note.id))
    await storeNoteLines(tx, services, locked, lines, vectors)
    await tx.update(cvNotes).set({ status: 'ready', statusReason: null }).where(eq(cvNotes.id, note.id))
  })
}

async function markFailed({ db }: Services, noteId: number, statusReason: string): Promise<void> {
  await db.update(cvNotes).set({ status: 'failed', statusReason }).where(eq(cvNotes.id, noteId))
}
