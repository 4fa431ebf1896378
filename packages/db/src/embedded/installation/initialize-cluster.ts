import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError, explainStorageFailure, shorten } from '../errors.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { runTool } from './run-tool.ts'

/** The superuser of the embedded server and the name of its database. */
export const DATABASE_NAME = 'cuelight'

const INITDB_WORDS = [
  `--username=${DATABASE_NAME}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The collation that is built into PostgreSQL sorts the same on every machine and never changes with its libraries.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

/**
 * Makes a new, empty database cluster. The work happens under a temporary name, so that a folder with the
 * final name is always whole; what a killed attempt left is removed first.
 */
export async function initializeCluster(
  binaries: Binaries,
  clusterDirectory: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  const parent = dirname(clusterDirectory)
  const prefix = `${basename(clusterDirectory)}.unfinished-`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    removeFolder(join(parent, name))
  }
  const unfinished = join(parent, `${prefix}${process.pid}`)
  try {
    await runInitdb(binaries.initdb, unfinished, password, account)
    renameSync(join(unfinished, 'cluster'), clusterDirectory)
  } finally {
    removeFolder(unfinished)
  }
}

/** The initdb of a killed attempt may still be writing there for a moment; it ends when its files are gone. */
function removeFolder(path: string): void {
  for (let attempt = 0; existsSync(path) && attempt < 20; attempt += 1) {
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function runInitdb(
  program: string,
  unfinished: string,
  password: string,
  account: Account | undefined,
) {
  const passwordFile = join(unfinished, 'password')
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)

  const words = [...INITDB_WORDS, `--pwfile=${passwordFile}`, `--pgdata=${join(unfinished, 'cluster')}`]
  const result = await runTool(program, words, account)
  if (result.code === 0) return
  const storage = /No space left|quota exceeded|Permission denied|Read-only file/i.test(result.output)
  if (storage) throw explainStorageFailure(result.output, dirname(unfinished))
  throw new EmbeddedDatabaseError(
    `The database could not be created in ${dirname(unfinished)}: ${shorten(result.output)}. Repair that, or set DATABASE_URL.`,
  )
}
