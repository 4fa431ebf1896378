import type { Resume } from '@cuelight/contracts/resume'
import type { cvs } from '@cuelight/db/schema'
import { wordsOnlyNotice } from './renew-embeddings.ts'

type ResumeRow = Pick<
  typeof cvs.$inferSelect,
  'id' | 'fileName' | 'createdAt' | 'status' | 'statusReason' | 'activeEmbeddingModel'
>

/** The wire item of a stored resume; only a failed one has a reason. `modelId` is the embedder's. */
export function toResumeItem(row: ResumeRow, modelId: string): Resume {
  const isStale = row.status === 'ready' && row.activeEmbeddingModel !== modelId
  return {
    id: row.id,
    fileName: row.fileName,
    createdDate: row.createdAt.toISOString(),
    status: row.status,
    ...(row.status === 'failed' && row.statusReason && { statusReason: row.statusReason }),
    ...(isStale && { notice: wordsOnlyNotice }),
  }
}
