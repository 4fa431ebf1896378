import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findServerAccount } from './installation/account.ts'
import { prepareBinaries } from './installation/binaries.ts'
import { choosePlacement } from './installation/placement.ts'
import { stopServer } from './process/postmaster.ts'
import { readRecord, recordPath } from './record.ts'

/**
 * Ends the embedded server of a data folder, if one runs, and deletes its database for good, wherever it lives.
 * The rest of the data folder stays. For tests and for starting over; the product never calls it.
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const record = existsSync(dataDir) ? readRecord(realpathSync(dataDir)) : undefined
  if (record === undefined) return
  const account = findServerAccount()
  const folder = realpathSync(dataDir)
  const { baseDirectory, clusterDirectory, elsewhere } = choosePlacement(folder, account, record)
  const binaries = await prepareBinaries(baseDirectory, account)
  await stopServer({ directory: clusterDirectory, binaries, account })
  rmSync(elsewhere ?? join(folder, 'postgres'), { recursive: true, force: true })
  rmSync(recordPath(folder), { force: true })
}
