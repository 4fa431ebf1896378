import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reports } from '@cuelight/db/schema'
import { createTestDatabase } from '@cuelight/db/testing'
import { expect, it, vi } from 'vitest'
import { silentLogger } from '../core/logger.ts'
import { generateReport, generateReportJob, requestReport } from '../features/report/index.ts'
import { plantInterview } from '../features/report/testing-interview.ts'
import { createActor, createTestServices } from '../testing/services.ts'
import { connectQueue } from './queue.ts'
import { registerJob, startWorker } from './worker.ts'

it('leaves one report, unchanged, when the worker that made it is killed before it can say so', {
  timeout: 90_000,
}, async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-killed-report-'))
  const made = join(folder, 'made')
  const queue = await connectQueue(database.url, [generateReportJob], silentLogger)
  const { services, drop } = await createTestServices({ db: database.db, jobs: queue })
  const script = join(import.meta.dirname, 'killed-report.fixture.ts')
  const child = spawn(process.execPath, [script, database.url, made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const ctx = await createActor(services)
    const interviewId = await plantInterview(ctx, [
      { track: 'interviewer', from: 0, to: 4, text: 'Tell me about a team you led.', isQuestion: true },
      { track: 'candidate', from: 6, to: 24, text: 'I led five engineers through a migration last year.' },
    ])
    await requestReport(ctx, { interviewId })
    await vi.waitFor(() => expect(existsSync(made)).toBe(true), { timeout: 30_000, interval: 50 })
    const first = await database.db.select().from(reports)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const deliveredAgain: number[] = []
    const recorded = registerJob(generateReportJob, async (given, payload, run) => {
      await generateReport(given, payload, run)
      deliveredAgain.push(payload.reportId)
    })
    await startWorker(queue, [recorded], services)
    await vi.waitFor(() => expect(deliveredAgain).toHaveLength(1), { timeout: 60_000, interval: 200 })
    expect(first).toMatchObject([{ interviewId, status: 'ready' }])
    expect(await database.db.select().from(reports)).toEqual(first)
  } finally {
    child.kill('SIGKILL')
    await queue.boss.stop({ graceful: false })
    await drop()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
