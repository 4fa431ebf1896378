import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupTable,
  listSequences,
  listTables,
  qualify,
  readSchemaVersion,
} from '@cuelight/db/backup/catalogue'
import { copyOut, withSnapshot } from '@cuelight/db/backup/copy-tables'
import type { Database } from '@cuelight/db/client'
import { DomainError } from '../core/errors.ts'
import type { FileStore } from '../ports/file-store.ts'
import { StartupError } from '../startup-error.ts'
import { filesFolder, type Manifest, manifestName, tablesFolder } from './manifest.ts'

interface Source {
  db: Database
  files: FileStore
  now: Date
}

type StoredFile = Manifest['files'][number]
type Sql = Parameters<typeof listTables>[0]

/** A file of the snapshot that somebody deleted before it was copied. */
class FileGone extends Error {}

const mostSnapshots = 5

/**
 * Writes all rows as of one moment, and every file they name, into an empty folder. The product may run meanwhile.
 * The manifest comes last, so an interrupted backup is never taken for a whole one. Throws StartupError.
 */
export async function makeBackup(source: Source, folder: string): Promise<Manifest> {
  await makeEmptyFolder(folder)
  await mkdir(join(folder, filesFolder), { mode: 0o700 })
  // Files never change once they are stored. Most are copied now, so that few are left to do within the snapshot.
  const copied = new Map<string, StoredFile>()
  await copyFiles(source, folder, await listKeys(source.db.$client), copied).catch(ignoreGone)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const manifest = await withSnapshot(source.db.$client, (tx) => copySnapshot(source, folder, tx, copied))
      await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      })
      return manifest
    } catch (error) {
      if (!(error instanceof FileGone) || attempt === mostSnapshots) throw error
    }
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be written. Name another one for the backup.`, {
      cause: error,
    })
  }
  throw new StartupError(`The folder ${folder} is not empty. Name a new one for the backup.`)
}

async function copySnapshot(
  source: Source,
  folder: string,
  tx: Parameters<typeof copyOut>[0],
  copied: Map<string, StoredFile>,
): Promise<Manifest> {
  await rm(join(folder, tablesFolder), { recursive: true, force: true })
  await mkdir(join(folder, tablesFolder), { mode: 0o700 })
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) tables.push(await copyTable(tx, folder, table))
  const keys = await listKeys(tx)
  await copyFiles(source, folder, keys, copied)
  const needed = new Set(keys)
  for (const [key, { file }] of copied) {
    if (!needed.has(key)) await rm(join(folder, filesFolder, file))
  }
  return {
    format: 1,
    createdAt: source.now.toISOString(),
    schemaVersion: await readSchemaVersion(tx),
    tables,
    sequences: await listSequences(tx),
    files: keys.flatMap((key) => copied.get(key) ?? []),
  }
}

async function copyTable(
  tx: Parameters<typeof copyOut>[0],
  folder: string,
  table: BackupTable,
): Promise<Manifest['tables'][number]> {
  const file = `${qualify(table)}.copy.gz`
  return { ...table, file, ...(await copyOut(tx, table, join(folder, tablesFolder, file))) }
}

/** Keys of all files that rows name, in whatever table: a file of a new kind is never forgotten. */
async function listKeys(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'file_key' order by name`
  const keys = new Set<string>()
  for (const { name } of tables) {
    const rows = await sql<{ key: string }[]>`
      select file_key as key from ${sql(name)} where file_key is not null`
    for (const { key } of rows) keys.add(key)
  }
  return [...keys].sort()
}

async function copyFiles(
  { files }: Source,
  folder: string,
  keys: readonly string[],
  copied: Map<string, StoredFile>,
): Promise<void> {
  let gone: string | undefined
  for (const key of keys) {
    if (copied.has(key)) continue
    const bytes = await files.get(key).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not-found') return null
      throw error
    })
    if (!bytes) {
      gone ??= key
      continue
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = createHash('sha256').update(key).digest('hex')
    await writeFile(join(folder, filesFolder, file), bytes, { flag: 'wx', mode: 0o600, flush: true })
    copied.set(key, { key, bytes: bytes.byteLength, file, sha256 })
  }
  if (gone !== undefined)
    throw new FileGone(`The file ${gone} is named by a row and is not in the file store.`)
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof FileGone)) throw error
}
