import type { Logger } from '../core/logger.ts'
import { type Repetition, repeat } from '../core/repeat.ts'
import type { ConnectedQueue } from './queue.ts'
import type { RunningTasks } from './slow-worker.ts'

/** How late a job starts that waited for its time, or whose notice was lost. */
const lookMs = 2000

/** Queues with jobs that could start, and queues with jobs whose worker gave no sign of life. */
export const waitingQueues = `
  select distinct name, false as "hasDead" from pgboss.job_common
  where state < 'active' and not blocked and start_after <= now()
  union all
  select distinct name, true from pgboss.job_common
  where state = 'active' and (
    heartbeat_on + heartbeat_seconds * interval '1 second' < now()
    or started_on + expire_seconds * interval '1 second' < now()
  )`

/**
 * Asks for all queues at once what each of their lanes would ask for itself: two queries a second for each were most of
 * what an idle product did. `wake` has the lanes of a queue look for a job. What is `running` here is not dead, however late
 * its heartbeat is: on a machine without processor time to spare this look may come before it.
 */
export function lookForWork(
  { boss }: Pick<ConnectedQueue, 'boss'>,
  wake: (name: string) => void,
  running: RunningTasks,
  logger: Logger,
): Repetition {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(waitingQueues)
    for (const { name, hasDead } of rows as { name: string; hasDead: boolean }[]) {
      if (!hasDead) {
        wake(name)
        continue
      }
      const own = [...(running.get(name) ?? [])]
      if (own.length > 0) await boss.touch(name, own)
      await boss.supervise(name)
    }
  }
  return repeat(lookMs, look, logger, 'looking for jobs failed')
}
