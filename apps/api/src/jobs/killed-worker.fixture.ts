import { appendFileSync } from 'node:fs'
import { z } from 'zod'
import type { Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { defineJob } from './define-job.ts'
import { connectQueue } from './queue.ts'
import { registerJob, startWorker } from './worker.ts'

// A worker that takes a job and never ends it: what a killed process leaves behind.
export const killedJob = defineJob({ name: 'test-killed', payload: z.object({ text: z.string() }) })

const [, script, url, file] = process.argv
if (script === import.meta.filename && url && file) {
  const queue = await connectQueue(url, [killedJob], silentLogger)
  const hang = registerJob(killedJob, async () => {
    appendFileSync(file, 'taken\n')
    await new Promise(() => {})
  })
  await startWorker(queue, [hang], { logger: silentLogger } as Services)
}
