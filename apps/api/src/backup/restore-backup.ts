import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupTable, listTables, qualify, readSchemaVersion } from '@cuelight/db/backup/catalogue'
import { findFilled, loadTables } from '@cuelight/db/backup/copy-tables'
import type { Database } from '@cuelight/db/client'
import type { Logger } from '../core/logger.ts'
import { connectQueue } from '../jobs/queue.ts'
import { registeredJobs } from '../jobs/registry.ts'
import type { FileStore } from '../ports/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { filesFolder, type Manifest, tablesFolder, verifyBackup } from './manifest.ts'

interface Target {
  db: Database
  url: string
  files: FileStore
  logger: Logger
}

/** A new instance brings these rows itself; those of the backup replace them. */
const broughtAlong = new Set(['public.packages'])

/**
 * Fills an empty instance with what `makeBackup` wrote. Rows come in one transaction, after every checksum was
 * compared, so a refusal or a failure leaves the instance empty. Throws StartupError: one line that says why.
 */
export async function restoreBackup(target: Target, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  const sql = target.db.$client
  await refuseFilled(sql, await listTables(sql))
  // The queue makes its own tables.
  if (manifest.schemaVersion.queue !== null) await makeQueueTables(target)
  refuseOtherSchema(await readSchemaVersion(sql), manifest.schemaVersion)
  for (const { key, file } of manifest.files) {
    await target.files.put(key, await readFile(join(folder, filesFolder, file)), 'application/pdf')
  }
  const tables = manifest.tables.map((table) => ({ ...table, path: join(folder, tablesFolder, table.file) }))
  await loadTables(sql, tables, manifest.sequences, (tx) => refuseFilled(tx, tables))
  return manifest
}

async function refuseFilled(
  sql: Parameters<typeof findFilled>[0],
  tables: readonly BackupTable[],
): Promise<void> {
  const own = tables.filter((table) => table.schema === 'public' && !broughtAlong.has(qualify(table)))
  const filled = await findFilled(sql, own)
  if (filled.length === 0) return
  throw new StartupError(
    `This instance is not empty (${filled[0]} has rows), and a restore never mixes two. Set DATA_DIR or DATABASE_URL to a new one.`,
  )
}

async function makeQueueTables({ url, logger }: Target): Promise<void> {
  const definitions = registeredJobs.map(({ definition }) => definition)
  const queue = await connectQueue(url, definitions, logger)
  await queue.close()
}

function refuseOtherSchema(found: Manifest['schemaVersion'], needed: Manifest['schemaVersion']): void {
  if (needed.migrations.join() === found.migrations.join() && (needed.queue ?? found.queue) === found.queue)
    return
  throw new StartupError(
    'This backup is of another release, whose tables differ. Restore it with that release, then start this one on it.',
  )
}
