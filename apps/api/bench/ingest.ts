import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { ActorContext } from '../src/core/context.ts'
import { readResume, uploadResume } from '../src/features/resume/index.ts'
import { registeredJobs } from '../src/jobs/registry.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { drawLongResume } from './draw-resume.ts'
import type { Figure, Measure, Measured } from './measure.ts'
import { openAccount, openProductParts } from './product-parts.ts'
import { quantile } from './statistics.ts'

/** Few runs of the long one: it takes a while, and what varies is the queue, not the pages. */
const plans = [
  { pages: 1, runs: 8 },
  { pages: 5, runs: 6 },
  { pages: 30, runs: 3 },
]
/** How often the row is looked at; it adds at most this to each time. */
const lookEveryMs = 10
const deadlineMs = 120_000

interface Run {
  pages: number
  lines: number
  readyMs: number
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
    const cold = await ingest(ctx, 1)
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
      const delays = monitorEventLoopDelay({ resolution: 10 })
      delays.enable()
      const some: Run[] = []
      for (let index = 0; index < count; index += 1) some.push(await ingest(ctx, pages))
      delays.disable()
      runs.push(...some)
      figures.push(...describe(pages, some, delays.max / 1e6))
    }
    return { figures, details: { cold, runs } }
  } finally {
    await parts.close()
  }
}

async function ingest(ctx: ActorContext, pages: number): Promise<Run> {
  const bytes = await drawLongResume(pages)
  const began = performance.now()
  const { id } = await uploadResume(ctx, { fileName: `resume-${pages}.pdf`, bytes })
  for (;;) {
    const { status, statusReason, pageCount, chunks } = await readResume(ctx, { id })
    const readyMs = performance.now() - began
    if (status === 'ready') {
      if (pageCount !== pages) throw new Error(`${pages} pages were drawn, ${pageCount} were read.`)
      return { pages, lines: chunks.length, readyMs }
    }
    if (status === 'failed') throw new Error(`The drawn resume failed: ${statusReason}`)
    if (readyMs > deadlineMs) throw new Error(`The drawn resume was not ready after ${deadlineMs} ms.`)
    await wait(lookEveryMs)
  }
}

function describe(pages: number, runs: readonly Run[], worstDelayMs: number): Figure[] {
  const times = runs.map(({ readyMs }) => readyMs)
  const name = `${pages} page${pages > 1 ? 's' : ''}`
  const count = runs.length
  return [
    {
      name: `${name} p50`,
      value: quantile(times, 0.5),
      unit: 'ms',
      count,
      note: `${runs[0]?.lines} resume lines`,
    },
    {
      name: `${name} p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      count,
      note: 'the worst, with so few runs',
    },
    {
      name: `${name} worst event-loop delay`,
      value: worstDelayMs,
      unit: 'ms',
      note: 'drawing the PDFs and looking at the row are in it',
    },
  ]
}
