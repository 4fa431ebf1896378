import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from '@cuelight/db/embedded'
import type { Figure } from '../../kit/measure.ts'
import type { ProductNode } from '../../kit/product-node.ts'
import { quantile } from '../../kit/statistics.ts'
import { deadlineMs, signIn } from './own-doors.ts'

const databaseKills = 5

/** From the kill to the first answer that needed the database. */
export async function killDatabase(node: ProductNode, database: EmbeddedPostgres): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${await signIn(node)}` }
  const tookMs: number[] = []
  for (let count = 0; count < databaseKills; count += 1) {
    const pid = Number.parseInt(readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    const began = performance.now()
    // Answers may still come from before the kill for a moment.
    let wasAway = false
    for (;;) {
      const { status } = await fetch(`${node.url}/api/UserCv`, { headers })
      wasAway ||= status !== 200
      const isBack = readFileSync(join(database.databaseDirectory, 'postmaster.pid'), 'utf8')
      if (status === 200 && (wasAway || Number.parseInt(isBack, 10) !== pid)) break
      if (performance.now() - began > deadlineMs) throw new Error('The product did not come back.')
      await wait(20)
    }
    tookMs.push(performance.now() - began)
    await wait(3000)
  }
  const figure = (name: string, value: number): Figure => ({
    name: `database killed, answers again: ${name}`,
    value,
    unit: 'ms',
    count: databaseKills,
  })
  return [figure('median', quantile(tookMs, 0.5)), figure('longest', Math.max(...tookMs))]
}
