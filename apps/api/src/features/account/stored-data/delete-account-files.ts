import type { Services } from '../../../core/context.ts'
import { deleteAccountFilesJob } from '../jobs.ts'

/** After the last try of a job, the next job begins this much later. */
const pauseSeconds = 6 * 60 * 60

/**
 * Handler of `account.delete-files`: removes every file it can, and fails while any are left. The rows are gone, so
 * only this job knows the keys; its last try passes them to a new job.
 */
export async function deleteAccountFiles(
  services: Pick<Services, 'files' | 'jobs'>,
  payload: { keys: string[] },
  attempt: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const left: string[] = []
  let cause: unknown
  for (const key of payload.keys) {
    try {
      await services.files.delete(key)
    } catch (error) {
      cause = error
      left.push(key)
    }
  }
  if (left.length === 0) return
  if (attempt.isLastTry) {
    await services.jobs.enqueue(deleteAccountFilesJob, { keys: left }, { startAfterSeconds: pauseSeconds })
  }
  throw new Error(`${left.length} files of a deleted account could not be removed`, { cause })
}
