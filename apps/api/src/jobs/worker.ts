import type { Services } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { toScrubbedError } from '../core/secrets/scrub-error.ts'
import type { JobDefinition } from '../ports/job-queue.ts'
import { lookForWork } from './look-for-work.ts'
import type { ConnectedQueue } from './queue.ts'
import { type RunningTasks, watchClaim } from './slow-worker.ts'

/** What a handler gets beside its payload. */
export interface JobRun {
  /** No further try follows: a failure now is final and must be shown to the candidate. */
  isLastTry: boolean
  signal: AbortSignal
}

/** A job bound to the code that does it. */
export interface RegisteredJob {
  definition: Pick<JobDefinition<object>, 'name' | 'retryLimit' | 'expireInSeconds' | 'isOfAccount'>
  /** For periodic work: a cron line in UTC. */
  cron?: string
  run(services: Services, payload: unknown, run: JobRun): Promise<void>
}

/** Binds a definition to its handler; the payload is checked again, because it was stored. */
export function registerJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  handler: (services: Services, payload: Payload, run: JobRun) => Promise<void>,
  options: { cron?: string } = {},
): RegisteredJob {
  return {
    definition,
    ...options,
    run: (services, payload, run) => handler(services, definition.payload.parse(payload), run),
  }
}

/** Two jobs of a kind at once keep two cores busy; more would only wait for each other. */
const concurrency = 2

/** A new job wakes a lane at once, and `lookForWork` does for one that waited; a lane looks by itself in case both fail. */
const lanePollSeconds = 15 * 60

/** Starts working every registered job. Ends when the queue is closed. */
export async function startWorker(
  queue: ConnectedQueue,
  jobs: readonly RegisteredJob[],
  services: Services,
): Promise<void> {
  const lanes = new Map<string, string[]>()
  const running: RunningTasks = new Map(jobs.map(({ definition }) => [definition.name, new Set()]))
  for (const job of jobs) {
    const started: string[] = []
    lanes.set(job.definition.name, started)
    // Nobody waits for the second of a periodic job.
    const count = job.cron ? 1 : concurrency
    while (started.length < count) started.push(await startLane(queue, job, services, running))
    if (job.cron) await queue.boss.schedule(job.definition.name, job.cron, {})
  }
  const wake = (name: string) => {
    for (const lane of lanes.get(name) ?? []) queue.boss.notifyWorker(lane)
  }
  const look = lookForWork(queue, wake, running, services.logger)
  queue.beforeClose(look.stop)
}

/** One lane works one job at a time. Returns its id. */
async function startLane(
  queue: ConnectedQueue,
  job: RegisteredJob,
  services: Services,
  running: RunningTasks,
): Promise<string> {
  const { boss } = queue
  const { name } = job.definition
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: lanePollSeconds,
    // Nobody waits for the second job of somebody else's flood.
    groupConcurrency: 1,
  } as const
  const lane: string = await boss.work(name, options, async ([task]) => {
    if (!task) return
    running.get(name)?.add(task)
    const run = { isLastTry: task.retryCount >= task.retryLimit, signal: task.signal }
    const settleClaim = watchClaim(queue, task, services.logger)
    try {
      await job.run(services, task.data, run)
    } catch (error) {
      const level = error instanceof DomainError && !run.isLastTry ? 'warn' : 'error'
      services.logger[level]({ error, job: name, jobId: task.id, try: task.retryCount + 1 }, 'job failed')
      // The queue stores what is thrown here.
      throw toScrubbedError(error)
    } finally {
      running.get(name)?.delete(task)
      await settleClaim()
      // One job was waiting, so another may be: without this the worker idles until its next poll, however long the queue is.
      boss.notifyWorker(lane)
    }
  })
  return lane
}
