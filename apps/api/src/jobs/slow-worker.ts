import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from '../core/logger.ts'
import { type ConnectedQueue, heartbeatSeconds } from './queue.ts'

/** A try of a job that this process works at. */
type RunningTask = Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'signal'>

/** What this process works at, by queue. */
export type RunningTasks = ReadonlyMap<string, Set<RunningTask>>

/** The queue writes this message into a job whose worker gave no sign of life, and counts a try. */
const returnTry = `
  update pgboss.job_common set retry_limit = retry_limit + 1,
    state = case when state = 'failed' then 'retry' else state end,
    completed_on = case when state = 'failed' then null else completed_on end,
    start_after = case when state = 'failed' then now() else start_after end
  where name = $1 and id = $2::uuid and retry_count >= $3 and state <> 'completed'
    and output->'value'->>'message' = 'job heartbeat timeout'`

/**
 * Gives a job the try back that it lost because this process was too slow to send a sign of life: only a live worker
 * can say so, so a job that kills its workers still runs out of tries. Looks when the heartbeat notices the loss, and
 * in the function returned, for the end of the try, when the heartbeat had no chance to.
 */
export function watchClaim({ boss }: ConnectedQueue, task: RunningTask, logger: Logger): () => Promise<void> {
  const startedAtMs = performance.now()
  let hasReturned = false
  const giveBack = async () => {
    if (hasReturned) return
    hasReturned = true
    try {
      await boss.getDb().executeSql(returnTry, [task.name, task.id, task.retryCount])
    } catch (error) {
      hasReturned = false
      logger.warn({ error, job: task.name, jobId: task.id }, 'a lost try could not be given back')
    }
  }
  const onLost = () => void giveBack()
  task.signal.addEventListener('abort', onLost, { once: true })
  return async () => {
    task.signal.removeEventListener('abort', onLost)
    if (performance.now() - startedAtMs > heartbeatSeconds * 1000) await giveBack()
  }
}
