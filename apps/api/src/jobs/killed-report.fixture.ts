import { appendFileSync } from 'node:fs'
import { createDatabase } from '@cuelight/db/client'
import { systemClock } from '../core/clock.ts'
import type { Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { inPlaceTextWorker } from '../core/worker/in-place-text-worker.ts'
import { generateReport, generateReportJob } from '../features/report/index.ts'
import { letterEmbedder } from '../testing/fakes.ts'
import { connectQueue } from './queue.ts'
import { registerJob, startWorker } from './worker.ts'

// A worker that makes a report and dies before it can confirm it: a process killed at the worst moment.
const [, script, url, file] = process.argv
if (script === import.meta.filename && url && file) {
  const { db } = createDatabase(url)
  const parts = {
    db,
    clock: systemClock,
    logger: silentLogger,
    answerJudge: null,
    sentenceReader: null,
    embedder: letterEmbedder(),
    textWorker: inPlaceTextWorker,
  }
  const services = parts as Partial<Services> as Services
  const queue = await connectQueue(url, [generateReportJob], silentLogger)
  const unsaid = registerJob(generateReportJob, async (given, payload, run) => {
    await generateReport(given, payload, run)
    appendFileSync(file, 'made\n')
    await new Promise(() => {})
  })
  await startWorker(queue, [unsaid], services)
}
