import { resumeLimits } from '@cuelight/contracts/constants'
import { cvs } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/** The stored file, byte for byte, and the name it was uploaded with: a PDF, or the resume.json that was imported. */
export async function downloadResume(
  ctx: ActorContext,
  input: { id: number },
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const [row] = await ctx.db
    .select({ fileName: cvs.fileName, fileKey: cvs.fileKey })
    .from(cvs)
    .where(and(eq(cvs.id, input.id), eq(cvs.userId, ctx.actor.userId)))
  if (!row) throw notFound('The resume')
  const mediaType = row.fileKey.endsWith('.json') ? 'application/json' : resumeLimits.mediaType
  return { fileName: row.fileName, mediaType, bytes: await ctx.files.get(row.fileKey) }
}
