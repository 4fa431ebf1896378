import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { cvChunks, cvs } from '@cuelight/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { ActorContext } from '../../apps/api/src/core/context.ts'
import { uploadResume } from '../../apps/api/src/features/resume/index.ts'
import { registeredJobs } from '../../apps/api/src/jobs/registry.ts'
import { startWorker } from '../../apps/api/src/jobs/worker.ts'
import { drawLongResume } from '../kit/draw-resume.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { openAccount, openProductParts } from '../kit/product-parts.ts'
import { quantile } from '../kit/statistics.ts'
import { watchTurns } from '../kit/watch-turns.ts'

/** Few runs of the long one: it is slow, and what varies is the queue, not the pages. */
const plans = [
  { pages: 1, runs: 8 },
  { pages: 5, runs: 12 },
  { pages: 30, runs: 4 },
]
/** How often the row is polled; polling adds at most this to each time. */
const lookEveryMs = 10
const deadlineMs = 120_000
/** The histogram's resolution: no delay it shows is shorter. */
const delayResolutionMs = 2

interface Run {
  pages: number
  lines: number
  readyMs: number
  /** The longest stall of the API's event loop between upload and ready. */
  worstDelayMs: number
  /** The most processor time that one turn of the event loop took, which other load on the cores does not change. */
  worstTurnMs: number
}

export const ingestMeasure: Measure = {
  name: 'ingest',
  about: 'a resume PDF from upload to ready, through queue, worker, PDF process and embedder',
  run: measureIngest,
}

async function measureIngest(): Promise<Measured> {
  const parts = await openProductParts()
  try {
    const { services } = parts
    await startWorker(parts.queue, registeredJobs, services)
    const { ctx } = await openAccount(services)
    const cold = await ingest(ctx, 1, await drawLongResume(1))
    const figures: Figure[] = [
      {
        name: '1 page, first resume of the process',
        value: cold.readyMs,
        unit: 'ms',
        count: 1,
        note: 'model load in it',
      },
    ]
    const runs: Run[] = []
    for (const { pages, runs: count } of plans) {
      const bytes = await drawLongResume(pages)
      const some: Run[] = []
      for (let index = 0; index < count; index += 1) some.push(await ingest(ctx, pages, bytes))
      runs.push(...some)
      figures.push(...describe(pages, some))
    }
    return { figures, details: { cold, runs } }
  } finally {
    await parts.close()
  }
}

async function ingest(ctx: ActorContext, pages: number, bytes: Uint8Array): Promise<Run> {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs })
  delays.enable()
  const turns = watchTurns()
  const began = performance.now()
  const { id } = await uploadResume(ctx, { fileName: `resume-${pages}.pdf`, bytes })
  const { pageCount } = await waitUntilReady(ctx, id, began)
  const readyMs = performance.now() - began
  delays.disable()
  const worstTurnMs = turns.stop()
  if (pageCount !== pages) throw new Error(`${pages} pages were drawn, ${pageCount} were read.`)
  const [counted] = await ctx.db
    .select({ lines: sql<number>`count(*)::int` })
    .from(cvChunks)
    .where(eq(cvChunks.cvId, id))
  return { pages, lines: counted?.lines ?? 0, readyMs, worstDelayMs: delays.max / 1e6, worstTurnMs }
}

/** Polls the row alone: reading the lines each time would add work that is not measured here. */
async function waitUntilReady(ctx: ActorContext, id: number, began: number) {
  for (;;) {
    const [row] = await ctx.db
      .select({ status: cvs.status, reason: cvs.statusReason, pageCount: cvs.pageCount })
      .from(cvs)
      .where(eq(cvs.id, id))
    if (row?.status === 'ready') return row
    if (row?.status === 'failed') throw new Error(`The drawn resume failed: ${row.reason}`)
    if (performance.now() - began > deadlineMs)
      throw new Error(`The drawn resume was not ready after ${deadlineMs} ms.`)
    await wait(lookEveryMs)
  }
}

function describe(pages: number, runs: readonly Run[]): Figure[] {
  const times = runs.map(({ readyMs }) => readyMs)
  const delays = runs.map(({ worstDelayMs }) => worstDelayMs)
  const worstTurnMs = Math.max(...runs.map((run) => run.worstTurnMs))
  const name = `${pages} page${pages > 1 ? 's' : ''}`
  const count = runs.length
  const figure = (label: string, value: number, note: string): Figure => ({
    name: `${name} ${label}`,
    value,
    unit: 'ms',
    count,
    note,
  })
  return [
    figure('p50', quantile(times, 0.5), `${runs[0]?.lines} resume lines`),
    figure('p95', quantile(times, 0.95), 'the worst, with so few runs'),
    figure('worst event-loop delay, p50 of runs', quantile(delays, 0.5), 'looking at the row is in it'),
    figure('worst event-loop delay, worst run', Math.max(...delays), 'waits for a core are in it'),
    figure('longest turn of the event loop, worst run', worstTurnMs, 'processor time of the thread'),
  ]
}
