import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createContainer } from './container.ts'
import type { Logger } from './core/logger.ts'
import { describeStart } from './describe-start.ts'
import { keepRefusals } from './features/operator/index.ts'
import { keepAnswersEmbedded } from './features/report/index.ts'
import { keepSpareReader, renewEmbeddingsJob } from './features/resume/index.ts'
import { createHttpApp } from './http/app.ts'
import { createHealthCheck } from './http/operations/health-check.ts'
import { registeredJobs } from './jobs/registry.ts'
import { startWorker } from './jobs/worker.ts'
import type { OpenedDatabase } from './open-database.ts'
import { repositoryRoot, type Settings } from './settings.ts'

interface StartState {
  /** Gets what stops each part, in the order in which the parts start. */
  stops: (() => Promise<void>)[]
  /** Throws once a signal asked for the end. */
  checkpoint(): void
}

/** Starts every part that needs the database. Resolves with what answers requests, and what an operator is told. */
export async function startServices(
  settings: Settings,
  database: OpenedDatabase,
  logger: Logger,
  { stops, checkpoint }: StartState,
): Promise<{ description: string; listener: RequestListener }> {
  const { services, queue, chosen, close } = await createContainer(settings, database, logger)
  stops.push(close, keepRefusals(services))
  checkpoint()
  if (settings.roles.has('worker')) {
    await startWorker(queue, registeredJobs, services)
    stops.push(keepSpareReader(), keepAnswersEmbedded(services))
    // Another model may have been configured since the last start.
    await queue.enqueue(renewEmbeddingsJob, {}, { singletonKey: 'start' })
  }
  const listener = createHttpApp(services, {
    trustProxyHops: settings.trustProxyHops,
    folders: { app: join(repositoryRoot, 'apps/app/dist'), site: join(repositoryRoot, 'apps/site/dist') },
    health: createHealthCheck(services, chosen, settings.warnings),
  })
  return { description: describeStart(settings, chosen), listener }
}
