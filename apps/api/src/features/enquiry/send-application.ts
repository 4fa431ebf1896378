import { randomUUID } from 'node:crypto'
import { resumeLimits } from '@cuelight/contracts/constants'
import type { EnquiryReceipt, JobApplication } from '@cuelight/contracts/enquiry'
import { enquiryLimits, enquiryTexts } from '@cuelight/contracts/enquiry-limits'
import { jobApplications } from '@cuelight/db/schema/enquiry'
import type { RequestContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { cleanFileName } from '../resume/index.ts'
import { mailVisitorJob, notifyOperatorJob } from './jobs.ts'

// Readers accept junk before the mark as long as it stands in the first kilobyte.
const markSearchBytes = 1024

const receipt = (reference: string) =>
  `Thank you, your application has arrived${reference}. We write to you as soon as we have read it.`

/**
 * Stores an application with its PDF and asks for both mails. The content decides what a PDF is, never the name.
 * Throws `invalid-input` (no bytes), `too-large`, `wrong-type`.
 */
export async function sendApplication(
  ctx: RequestContext,
  input: JobApplication,
  file: { fileName: string; bytes: Uint8Array },
): Promise<EnquiryReceipt> {
  requirePdf(file.bytes)
  if (input.website) return { message: receipt('') }
  const fileKey = `applications/${randomUUID()}.pdf`
  await ctx.files.put(fileKey, file.bytes, resumeLimits.mediaType)
  try {
    const id = await storeApplication(ctx, input, { ...file, fileKey })
    return { message: receipt(` as number ${id}`) }
  } catch (error) {
    await ctx.files.delete(fileKey).catch((cause: unknown) => {
      ctx.logger.error({ error: cause, fileKey }, 'A file without an application could not be removed')
    })
    throw error
  }
}

function storeApplication(
  ctx: RequestContext,
  input: JobApplication,
  file: { fileName: string; bytes: Uint8Array; fileKey: string },
): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(jobApplications)
      .values({
        positionSlug: input.position || null,
        name: input.name,
        email: input.email,
        message: input.message ?? '',
        fileName: cleanFileName(file.fileName),
        fileKey: file.fileKey,
        sizeBytes: file.bytes.length,
        createdAt: ctx.clock.now(),
      })
      .returning({ id: jobApplications.id })
    if (!row) throw new Error('the application row was not written')
    const options = { tx, singletonKey: `application:${row.id}` }
    await ctx.jobs.enqueue(notifyOperatorJob, { kind: 'application', id: row.id }, options)
    await ctx.jobs.enqueue(mailVisitorJob, { kind: 'application', id: row.id }, { tx })
    return row.id
  })
}

function requirePdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new DomainError('invalid-input', enquiryTexts.fileMissing)
  if (bytes.length > enquiryLimits.applicationFileBytes)
    throw new DomainError('too-large', enquiryTexts.fileTooLarge)
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, markSearchBytes))
  if (!start.includes('%PDF-')) throw new DomainError('wrong-type', enquiryTexts.fileNotPdf)
}
