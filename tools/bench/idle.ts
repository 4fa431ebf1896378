import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cuelight/db/embedded'
import type { Figure, Measure, Measured } from '../kit/measure.ts'
import { readTicks, type Ticks, ticksPerSecond } from '../kit/processor-time.ts'
import { findFreePort, startNode } from '../kit/product-node.ts'

/** What a start leaves to do, such as compiling and the first checks of every queue, is over by then. */
const settleMs = 60_000
const watchMs = 120_000

export const idleMeasure: Measure = {
  name: 'idle',
  about: 'the processor time of a product that nobody uses, with its own database, for two minutes',
  onlyWhenNamed: 'reads /proc, and takes three minutes',
  run: measureIdle,
}

async function measureIdle(): Promise<Measured> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cuelight-idle-'))
  chmodSync(dataDirectory, 0o711)
  const ports = { port: await findFreePort(), sandboxPort: await findFreePort() }
  const database = await startEmbeddedPostgres({ dataDir: dataDirectory })
  const node = await startNode({ databaseUrl: database.url, dataDirectory, ...ports })
  try {
    const pidFile = readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8')
    const roots = [node.child.pid ?? 0, Number.parseInt(pidFile, 10)]
    await wait(settleMs)
    const before = readTicks(roots)
    await wait(watchMs)
    const after = readTicks(roots)
    return { figures: describe(before, after), details: { before, after } }
  } finally {
    await node.kill('SIGTERM')
    await database.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

function describe(before: Ticks, after: Ticks): Figure[] {
  const percentOf = (isWanted: (each: Ticks[number]) => boolean) => {
    const used = Object.entries(after).filter(([, each]) => isWanted(each))
    const ticks = used.reduce((sum, [pid, each]) => sum + each.ticks - (before[Number(pid)]?.ticks ?? 0), 0)
    return (ticks / ticksPerSecond / (watchMs / 1000)) * 100
  }
  const figure = (name: string, isWanted: (each: Ticks[number]) => boolean): Figure => {
    return { name, value: percentOf(isWanted), unit: '% of a core' }
  }
  return [
    figure('product and database', () => true),
    figure('product with its children', ({ isDatabase }) => !isDatabase),
    figure('database', ({ isDatabase }) => isDatabase),
  ]
}
