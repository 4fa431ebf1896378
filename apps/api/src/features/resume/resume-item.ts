import { type ListedResume, resumeReadingSchema } from '@cuelight/contracts/resume'
import type { cvs } from '@cuelight/db/schema'
import { wordsOnlyNotice } from './knowledge-base/renew-embeddings.ts'

type ResumeRow = Pick<
  typeof cvs.$inferSelect,
  'id' | 'fileName' | 'createdAt' | 'status' | 'statusReason' | 'activeEmbeddingModel'
> &
  Partial<Pick<typeof cvs.$inferSelect, 'progress' | 'reading'>>

/** The wire item of a stored resume; a failed one has a reason, a ready one perhaps a remark. `modelId` is the embedder's. */
export function toResumeItem(row: ResumeRow, modelId: string): ListedResume {
  const notice = findNotice(row, modelId)
  return {
    id: row.id,
    fileName: row.fileName,
    createdDate: row.createdAt.toISOString(),
    status: row.status,
    ...(row.status === 'failed' && row.statusReason && { statusReason: row.statusReason }),
    ...(notice && { notice }),
  }
}

function findNotice(row: ResumeRow, modelId: string): string | null {
  if (row.status === 'processing') return row.progress ?? null
  if (row.status !== 'ready') return null
  if (row.statusReason) return row.statusReason
  if (row.activeEmbeddingModel !== modelId) return wordsOnlyNotice
  const count = resumeReadingSchema.safeParse(row.reading).data?.flags.length ?? 0
  if (count === 0) return null
  return count === 1
    ? 'One line of this file is hidden or addresses a machine. No answer stands on it.'
    : `${count} lines of this file are hidden or address a machine. No answer stands on them.`
}
