import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from '../core/logger.ts'
import type { JobDefinition, JobQueue } from '../ports/job-queue.ts'

/** A queue that is connected; `boss` is for the worker and for start-up only. */
export interface ConnectedQueue extends JobQueue {
  readonly boss: PgBoss
  /** What stops first when the queue is closed. */
  beforeClose(stop: () => Promise<void>): void
  close(): Promise<void>
}

/** What start-up needs of a definition; payload types differ, so they are left out. */
export type QueueDefinition = Pick<JobDefinition<object>, 'name' | 'retryLimit' | 'expireInSeconds'>

/** A dead worker is noticed after this long without a sign of life; the default of 15 minutes is a lost evening. */
export const heartbeatSeconds = 10

const secondsADay = 24 * 60 * 60
/** For what the queue looks after by itself and nobody waits for. */
const rareSeconds = 10 * 60

/** For the driver's pool: a connection costs more to open, every ten seconds of an idle product, than to keep. */
const keptConnections = { idleTimeoutMillis: 0 }

/** Connects the queue in the product's own database and makes sure every queue of `definitions` exists. */
export async function connectQueue(
  databaseUrl: string,
  definitions: readonly QueueDefinition[],
  logger: Logger,
): Promise<ConnectedQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'cuelight-jobs',
    max: 4,
    ...keptConnections,
    // A pass over all queues costs a dozen statements; look-for-work.ts asks for one where a worker died.
    superviseIntervalSeconds: rareSeconds,
    monitorIntervalSeconds: 2,
    // Queues change with a release only.
    queueCacheIntervalSeconds: rareSeconds,
    bamIntervalSeconds: rareSeconds,
    // Periodic jobs are due to the minute.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    // No job waits for another one; by default the queue looks for such jobs every five seconds.
    flowIntervalSeconds: secondsADay,
    useListenNotify: true,
  })
  // Without a listener a lost connection would end the process; the queue reconnects on its own.
  boss.on('error', (error) => logger.warn({ error }, 'job queue connection trouble'))
  await boss.start()
  for (const definition of definitions) await ensureQueue(boss, definition)
  await boss.getDb().executeSql(ownIndexes)
  const stops: (() => Promise<void>)[] = []
  return {
    boss,
    async enqueue(definition, payload, options = {}) {
      const db = options.tx ? fromDrizzle(options.tx, sql) : boss.getDb()
      await boss.send(definition.name, definition.payload.parse(payload), {
        ...(await findTurn(db, definition, options.userId)),
        // The queue's policy keeps one waiting job a key; a job without a key must not share one.
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        db,
      })
    },
    async findLost(tx, { name }, keys) {
      if (keys.length === 0) return new Map()
      const { rows } = await fromDrizzle(tx, sql).executeSql(lostKeys, [JSON.stringify(keys), name])
      return new Map(
        (rows as { key: string; isFailed: boolean }[]).map(({ key, isFailed }) => [
          key,
          isFailed ? 'failed' : 'gone',
        ]),
      )
    },
    beforeClose: (stop) => void stops.push(stop),
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/**
 * Two workers that fetch at the same moment must not take two jobs of one account. The queue takes a violation for an
 * empty fetch and looks again.
 */
const oneRunningJob = `create unique index if not exists one_running_job_an_account
  on pgboss.job_common (name, group_id) where state = 'active' and group_id is not null`

/** For look-for-work.ts, which would read every job of the last two weeks each time. */
const runningJobs = `create index if not exists running_jobs on pgboss.job_common (name) where state = 'active'`

/** In one transaction, under a lock: of two processes that create an index at the same moment, the second fails. */
const ownIndexes = `
  select pg_advisory_xact_lock(hashtext('cuelight job indexes'));
  ${oneRunningJob};
  ${runningJobs}`

const waitingJobs = `select count(*)::int as count from pgboss.job_common
  where name = $1 and group_id = $2 and state < 'active'`

/** A live job comes first; without one the newest says what became of the work. */
const lostKeys = `
  select * from (
    select distinct on (key) key, job.id is not null and state < 'completed' as "isLive",
      coalesce(state = 'failed', false) as "isFailed"
    from jsonb_array_elements_text($1::text::jsonb) as key
    left join pgboss.job_common job on job.name = $2 and job.singleton_key = key
    order by key, state < 'completed' desc nulls last, created_on desc
  ) newest where not "isLive"`

/** Most jobs of an account whose turns are told apart; those after it have the same. */
const mostTurns = 1000

/** An account's third job comes after the second of everybody else, whoever sent theirs first. */
async function findTurn(
  db: ReturnType<PgBoss['getDb']>,
  { name, isOfAccount }: Pick<JobDefinition<object>, 'name' | 'isOfAccount'>,
  userId?: number,
) {
  if (userId === undefined) {
    if (isOfAccount) throw new Error(`The job ${name} needs the account it is for`)
    return {}
  }
  const id = String(userId)
  const { rows } = await db.executeSql(waitingJobs, [name, id])
  return { group: { id }, priority: -Math.min(mostTurns, Number(rows[0]?.count ?? 0)) }
}

async function ensureQueue(boss: PgBoss, definition: QueueDefinition): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds,
    notify: true,
  }
  // `short`: one waiting job a key. `stately` would also run one at a time a key, but there a job that waits for its key
  // stands first in line and holds up every other job of the queue.
  await boss.createQueue(definition.name, { ...options, policy: 'short' })
  await boss.updateQueue(definition.name, options)
}
