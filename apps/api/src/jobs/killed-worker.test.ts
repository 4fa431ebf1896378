import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@cuelight/db/testing'
import { expect, it, vi } from 'vitest'
import type { Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { killedJob } from './killed-worker.fixture.ts'
import { connectQueue } from './queue.ts'
import { registerJob, startWorker } from './worker.ts'

it('runs a job again whose worker was killed in the middle of it', { timeout: 90_000 }, async () => {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-killed-'))
  const taken = join(folder, 'taken')
  const queue = await connectQueue(database.url, [killedJob], silentLogger)
  const script = join(import.meta.dirname, 'killed-worker.fixture.ts')
  const child = spawn(process.execPath, [script, database.url, taken], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await queue.enqueue(killedJob, { text: 'once more' })
    await vi.waitFor(() => expect(existsSync(taken)).toBe(true), { timeout: 30_000, interval: 50 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const runs: string[] = []
    const finish = registerJob(killedJob, async (_services, { text }) => {
      runs.push(text)
    })
    await startWorker(queue, [finish], { logger: silentLogger } as Services)
    await vi.waitFor(() => expect(runs).toEqual(['once more']), { timeout: 60_000, interval: 200 })
  } finally {
    child.kill('SIGKILL')
    await queue.boss.stop({ graceful: false })
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
