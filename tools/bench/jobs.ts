import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import { defineJob } from '../../apps/api/src/jobs/define-job.ts'
import { connectQueue } from '../../apps/api/src/jobs/queue.ts'
import { registerJob, startWorker } from '../../apps/api/src/jobs/worker.ts'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { openProductParts, type ProductParts } from '../kit/product-parts.ts'

const workerCounts = [1, 2, 4]
const jobCount = 300
const deadlineMs = 60_000

export const jobsMeasure: Measure = {
  name: 'jobs',
  about: 'jobs per second through the queue with a handler that does nothing',
  run: measureJobs,
}

async function measureJobs(): Promise<Measured> {
  const parts = await openProductParts()
  try {
    const figures: Figure[] = []
    for (const workers of workerCounts) figures.push(...(await drain(parts, workers)))
    return { figures }
  } finally {
    await parts.close()
  }
}

/** Fills its own queue, then lets this many workers empty it. Each worker connects as the product's does. */
async function drain({ databaseUrl, services }: ProductParts, workers: number): Promise<Figure[]> {
  const definition = defineJob({ name: `bench.nothing-${workers}`, payload: z.object({ number: z.int() }) })
  const queues = []
  for (let index = 0; index < workers; index += 1)
    queues.push(await connectQueue(databaseUrl, [definition], silentLogger))
  try {
    const enqueueBegan = performance.now()
    for (let number = 0; number < jobCount; number += 1) await queues[0]?.enqueue(definition, { number })
    const enqueueMs = performance.now() - enqueueBegan
    const seen = new Set<number>()
    let runs = 0
    const job = registerJob(definition, async (_services, { number }) => {
      runs += 1
      seen.add(number)
    })
    const began = performance.now()
    for (const queue of queues) await startWorker(queue, [job], services)
    while (seen.size < jobCount) {
      if (performance.now() - began > deadlineMs)
        throw new Error(`${seen.size} of ${jobCount} jobs were done after ${deadlineMs} ms.`)
      await wait(5)
    }
    const elapsedMs = performance.now() - began
    const again = runs > jobCount ? `; ${runs - jobCount} ran twice` : ''
    return [
      ...(workers === 1
        ? [
            {
              name: 'enqueue, one caller',
              value: (jobCount / enqueueMs) * 1000,
              unit: 'per s',
              count: jobCount,
            },
          ]
        : []),
      {
        name: `${workers} worker${workers > 1 ? 's' : ''}`,
        value: (jobCount / elapsedMs) * 1000,
        unit: 'per s',
        count: jobCount,
        note: `two workers each, all in one process; their start is included${again}`,
      },
    ]
  } finally {
    await Promise.all(queues.map((queue) => queue.close()))
  }
}
