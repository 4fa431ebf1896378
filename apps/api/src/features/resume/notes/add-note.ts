import { randomUUID } from 'node:crypto'
import { careerLimits, resumeLimits } from '@cuelight/contracts/constants'
import type { AddNote } from '@cuelight/contracts/resume-corrections'
import type { Transaction } from '@cuelight/db/client'
import { cvNotes, cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { takeRoom } from '../../usage/index.ts'
import { embedTexts, findRole, type LockedResume, lockResume } from '../career/change-career.ts'
import { removeFile } from '../delete-resume.ts'
import { cleanFileName } from '../file-name.ts'
import { resumeNoteJob } from '../jobs.ts'
import { requirePdf } from '../upload-resume.ts'
import { readNoteText } from './note-text.ts'
import { storeNoteLines } from './store-note-lines.ts'

/** Adds a note of the candidate's own words; its lines can be cited at once. Returns its id. */
export async function addNote(ctx: ActorContext, input: AddNote): Promise<{ noteId: number }> {
  const lines = readNoteText(input.body)
  if (lines.length === 0) throw new DomainError('invalid-input', 'This note has no text.')
  const usable = lines.filter(({ flag }) => flag === null).map(({ text }) => text)
  const vectors = await embedTexts(ctx, usable)
  return withTransaction(ctx, async (tx) => {
    const { title, body, roleId } = input
    const note = await insertNote(tx, ctx, input.id, { title, body, roleId, status: 'ready' })
    await storeNoteLines(tx, ctx, note, lines, vectors)
    return { noteId: note.id }
  })
}

/** Adds a second PDF, such as a list of projects; it is read in the background. Returns the note's id. */
export async function uploadNote(
  ctx: ActorContext,
  input: { id: number; fileName: string; bytes: Uint8Array },
): Promise<{ noteId: number }> {
  requirePdf(input.bytes)
  await requireOwn(ctx, input.id)
  const { userId } = ctx.actor
  const fileKey = `cv/${userId}/${randomUUID()}.pdf`
  await ctx.files.put(fileKey, input.bytes, resumeLimits.mediaType)
  try {
    return await withTransaction(ctx, async (tx) => {
      await takeRoom(tx, ctx, 'storage-bytes', input.bytes.length)
      const title = cleanFileName(input.fileName)
      const note = await insertNote(tx, ctx, input.id, {
        ...{ title, fileKey, sizeBytes: input.bytes.length },
        status: 'processing',
      })
      await ctx.jobs.enqueue(
        resumeNoteJob,
        { noteId: note.id },
        { tx, singletonKey: String(note.id), userId },
      )
      return { noteId: note.id }
    })
  } catch (error) {
    await removeFile(ctx, fileKey)
    throw error
  }
}

/** No file is stored for somebody else's resume. */
async function requireOwn(ctx: ActorContext, cvId: number): Promise<void> {
  const isOwn = and(eq(cvs.id, cvId), eq(cvs.userId, ctx.actor.userId))
  if ((await ctx.db.$count(cvs, isOwn)) === 0) throw notFound('The resume')
}

type NoteRow = typeof cvNotes.$inferSelect

async function insertNote(
  tx: Transaction,
  ctx: ActorContext,
  cvId: number,
  values: Pick<NoteRow, 'title' | 'status'> &
    Partial<Pick<NoteRow, 'body' | 'roleId' | 'fileKey' | 'sizeBytes'>>,
): Promise<NoteRow> {
  const cv = await lockResume(tx, ctx, cvId)
  requireRead(cv)
  await findRole(tx, cv, values.roleId ?? null)
  if ((await tx.$count(cvNotes, eq(cvNotes.cvId, cv.id))) >= careerLimits.notes) {
    throw new DomainError('invalid-input', `A resume can have at most ${careerLimits.notes} notes.`)
  }
  const row = { userId: cv.userId, cvId: cv.id, createdAt: ctx.clock.now(), ...values }
  const [note] = await tx.insert(cvNotes).values(row).returning()
  if (!note) throw new Error('The note was not written')
  return note
}

function requireRead({ indexedAt }: LockedResume): void {
  if (!indexedAt)
    throw new DomainError('wrong-state', 'This resume is still being read. Please wait a moment.')
}

/** Deletes a note with its lines and file. */
export async function removeNote(ctx: ActorContext, input: { noteId: number }): Promise<void> {
  const [note] = await ctx.db
    .delete(cvNotes)
    .where(and(eq(cvNotes.id, input.noteId), eq(cvNotes.userId, ctx.actor.userId)))
    .returning({ fileKey: cvNotes.fileKey })
  if (!note) throw notFound('The note')
  if (note.fileKey) await removeFile(ctx, note.fileKey)
}
