import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@cuelight/db/embedded'
import type { Figure } from '../../kit/measure.ts'
import type { ProductNode } from '../../kit/product-node.ts'
import { quantile } from '../../kit/statistics.ts'
import { signIn, until } from './own-doors.ts'

const databaseKills = 5
/** The product finds its feet again before the next kill. */
const pauseMs = 3000

/** From the kill to the first answer that needed the database. */
export async function killDatabase(node: ProductNode, database: EmbeddedPostgres): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await signIn(node)}` }
  const ask = async () => (await fetch(`${node.url}/api/UserCv`, { headers })).status
  const tookMs: number[] = []
  for (let count = 0; count < databaseKills; count += 1) {
    await until('the database', async () => readPostmaster(database) !== undefined && (await ask()) === 200)
    const pid = readPostmaster(database) ?? 0
    process.kill(pid, 'SIGKILL')
    const began = performance.now()
    // Answers may still come from before the kill for a moment.
    await until('the database', async () => {
      const status = await ask()
      const running = readPostmaster(database)
      return status === 200 && running !== undefined && running !== pid
    })
    tookMs.push(performance.now() - began)
    await wait(pauseMs)
  }
  const figure = (name: string, value: number): Figure => ({
    name: `database killed, answers again: ${name}`,
    value,
    unit: 'ms',
    count: databaseKills,
  })
  return [figure('median', quantile(tookMs, 0.5)), figure('longest', Math.max(...tookMs))]
}

/** Undefined while the server is being started. */
function readPostmaster({ databaseDirectory }: EmbeddedPostgres): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(databaseDirectory, 'postmaster.pid'), 'utf8'), 10)
    // Before a restart, the file gets an id that no process has.
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
