import { randomUUID } from 'node:crypto'
import { resumeLimits } from '@cuelight/contracts/constants'
import type { ImportJsonResume } from '@cuelight/contracts/json-resume'
import type { Resume } from '@cuelight/contracts/resume'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { cleanFileName } from '../file-name.ts'
import { storeResume } from '../upload-resume.ts'
import { isJsonResume } from './read-json-resume.ts'

/** Makes a resume of a resume.json, read by the same job as a PDF. Throws `unreadable` for any other text. */
export async function importJsonResume(ctx: ActorContext, input: ImportJsonResume): Promise<Resume> {
  const bytes = new TextEncoder().encode(input.text)
  if (bytes.length > resumeLimits.maxSizeBytes || !isJsonResume(input.text)) {
    throw new DomainError(
      'unreadable',
      'We could not read this file as a JSON Resume. Please choose a resume.json with at least one role or skill.',
    )
  }
  const fileKey = `cv/${ctx.actor.userId}/${randomUUID()}.json`
  return storeResume(ctx, {
    fileName: cleanFileName(input.fileName),
    fileKey,
    bytes,
    mediaType: 'application/json',
  })
}
