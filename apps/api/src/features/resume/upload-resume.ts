import { randomUUID } from 'node:crypto'
import { resumeLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import type { Resume } from '@cuelight/contracts/resume'
import { cvs } from '@cuelight/db/schema'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { sha256Hex } from '../../core/secrets/tokens.ts'
import { withTransaction } from '../../core/transaction.ts'
import { takeRoom } from '../usage/index.ts'
import { removeFile } from './delete-resume.ts'
import { cleanFileName } from './file-name.ts'
import { resumeIndexJob } from './jobs.ts'
import { toResumeItem } from './resume-item.ts'

// Readers accept junk before the mark as long as it stands in the first kilobyte.
const markSearchBytes = 1024

/**
 * Stores a PDF and enqueues its reading; the item comes back as `processing`. Content decides what a PDF is, never the
 * name. Throws `invalid-input` (no bytes), `too-large`, `wrong-type`.
 */
export async function uploadResume(
  ctx: ActorContext,
  input: { fileName: string; bytes: Uint8Array },
): Promise<Resume> {
  requirePdf(input.bytes)
  const fileKey = `cv/${ctx.actor.userId}/${randomUUID()}.pdf`
  const fileName = cleanFileName(input.fileName)
  return storeResume(ctx, { fileName, fileKey, bytes: input.bytes, mediaType: resumeLimits.mediaType })
}

/** Stores the file of a resume, its row and the job that reads it; none without the others. Throws what `takeRoom` throws. */
export async function storeResume(
  ctx: ActorContext,
  file: { fileName: string; fileKey: string; bytes: Uint8Array; mediaType: string },
): Promise<Resume> {
  const { fileName, fileKey, bytes } = file
  const { userId } = ctx.actor
  await ctx.files.put(fileKey, bytes, file.mediaType)
  try {
    return await withTransaction(ctx, async (tx) => {
      await takeRoom(tx, ctx, 'resumes')
      await takeRoom(tx, ctx, 'storage-bytes', bytes.length)
      const [row] = await tx
        .insert(cvs)
        .values({
          userId,
          fileName,
          fileKey,
          sizeBytes: bytes.length,
          sha256: sha256Hex(bytes),
          progress: 'Waiting to be read',
          createdAt: ctx.clock.now(),
        })
        .returning()
      if (!row) throw new Error('The resume row was not written')
      await ctx.jobs.enqueue(resumeIndexJob, { cvId: row.id }, { tx, singletonKey: String(row.id), userId })
      return toResumeItem({ ...row, progress: null }, ctx.embedder.modelId)
    })
  } catch (error) {
    await removeFile(ctx, fileKey)
    throw error
  }
}

/** Throws `invalid-input` (no bytes), `too-large` or `wrong-type`. */
export function requirePdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new DomainError('invalid-input', errorTexts.resumeNoFile)
  if (bytes.length > resumeLimits.maxSizeBytes) throw new DomainError('too-large', errorTexts.resumeTooLarge)
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, markSearchBytes))
  if (!start.includes('%PDF-')) throw new DomainError('wrong-type', errorTexts.resumeOnlyPdf)
}
