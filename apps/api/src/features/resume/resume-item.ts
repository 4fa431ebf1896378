import type { Resume } from '@cuelight/contracts/resume'
import type { cvs } from '@cuelight/db/schema'

type ResumeRow = Pick<typeof cvs.$inferSelect, 'id' | 'fileName' | 'createdAt' | 'status' | 'statusReason'>

/** The wire item of a stored resume; only a failed one has a reason. */
export function toResumeItem(row: ResumeRow): Resume {
  return {
    id: row.id,
    fileName: row.fileName,
    createdDate: row.createdAt.toISOString(),
    status: row.status,
    ...(row.status === 'failed' && row.statusReason && { statusReason: row.statusReason }),
  }
}
