import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createTestDatabase } from './testing.ts'

const letters = 1024 * 1024
const failures = 40

async function measureHeld(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times += 1) {
    collect()
    // What only a finished collection frees is freed in the next turn.
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('the driver keeps no statement that failed', async () => {
  const { sql, drop } = await createTestDatabase()
  let failed = 0
  // An assertion about each would keep its error.
  const fail = () =>
    sql
      .unsafe(`select 1 / 0 /* ${randomBytes(letters / 2).toString('hex')} */`)
      .execute()
      .catch(() => (failed += 1))
  await fail()
  const before = await measureHeld()
  for (let count = 0; count < failures; count += 1) await fail()
  expect(failed).toBe(failures + 1)
  expect((await measureHeld()) - before).toBeLessThan((failures / 4) * letters)
  await drop()
})
