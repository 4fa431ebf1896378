import { sql } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import type { HealthReport } from './health.ts'

/** The adapter chosen for each port, as container.ts knows it. */
export type ChosenParts = Record<string, { adapter: string; isEmbedded: boolean }>

/** An answer is kept this long, so that a busy probe does not turn into work. */
const keepMs = 5000
/** Recovery should be reported promptly. */
const keepFailureMs = 1000
const deadlineMs = 5000

/** Checks every part. The product is ready when the database is; other failures are only named. */
export function createHealthCheck(
  services: Services,
  chosen: ChosenParts,
  warnings: readonly string[] = [],
): () => Promise<HealthReport> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => services.db.execute(sql`select 1`),
    languageModel: () => services.languageModel.check(),
    transcriber: () => services.transcriber.check(),
    speechGate: async () => services.speechGate?.check(),
    embedder: () => services.embedder.check(),
    files: () => services.files.check(),
    payments: () => services.payments.check(),
    identity: () => services.identity.check(),
    mailer: () => services.mailer.check(),
  }
  let last: { until: number; report: Promise<HealthReport> } | null = null
  return async () => {
    const now = services.clock.now().getTime()
    if (last && now <= last.until) return { ...(await last.report), warnings }
    const asked = { until: now + keepMs, report: runChecks(checks, chosen) }
    last = asked
    const report = await asked.report
    if (!report.isReady) asked.until = Math.min(asked.until, now + keepFailureMs)
    return { ...report, warnings }
  }
}

async function runChecks(
  checks: Record<string, () => Promise<unknown>>,
  chosen: ChosenParts,
): Promise<HealthReport> {
  const entries = await Promise.all(
    Object.entries(chosen).map(async ([name, part]) => {
      const status = await withinDeadline(checks[name] ?? (async () => undefined))
      return [name, { ...part, status }] as const
    }),
  )
  const parts = Object.fromEntries(entries)
  return { isReady: parts.database?.status === 'ok', parts }
}

async function withinDeadline(check: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), deadlineMs)
  })
  // A check may also throw before it returns a promise.
  const result = Promise.resolve()
    .then(check)
    .then(
      () => 'ok' as const,
      () => 'failing' as const,
    )
  return Promise.race([result, deadline]).finally(() => clearTimeout(timer))
}
