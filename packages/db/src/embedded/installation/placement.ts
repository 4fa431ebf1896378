import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from '../errors.ts'
import { type Account, canEnter } from './account.ts'

/** Where the database lives. Programs, if they must be copied, lie in `baseDirectory` too. */
export type Placement = { baseDirectory: string; clusterDirectory: string; elsewhere?: string }

// Both survive a restart of the machine; the usual temporary folder may not.
const SHARED_FOLDERS = ['/var/lib', '/var/tmp']

/**
 * `<dataDir>/postgres`, unless the server's account cannot get there (a checkout below /root): then a folder
 * outside, the same one for the same data folder. `recorded` is the choice of an earlier start, which stands.
 */
export function choosePlacement(
  dataDir: string,
  account: Account | undefined,
  recorded: { elsewhere?: string } | undefined,
): Placement {
  if (recorded?.elsewhere !== undefined) return placeElsewhere(recorded.elsewhere)
  if (canEnter(dataDir, account)) {
    return { baseDirectory: dataDir, clusterDirectory: join(dataDir, 'postgres') }
  }
  if (recorded !== undefined) {
    throw new EmbeddedDatabaseError(
      `The user that runs PostgreSQL (nobody) can no longer enter ${dataDir}. Run chmod o+x on it and the folders above it.`,
    )
  }
  const name = `cuelight-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)}`
  const found = SHARED_FOLDERS.map((folder) => join(folder, name)).find((folder) =>
    makeOwnFolder(folder, account),
  )
  if (found !== undefined) return placeElsewhere(found)
  throw new EmbeddedDatabaseError(
    `The user that runs PostgreSQL (nobody) can enter neither ${dataDir} nor ${SHARED_FOLDERS.join(' nor ')}. Set DATA_DIR to a folder it can enter.`,
  )
}

function placeElsewhere(baseDirectory: string): Placement {
  mkdirSync(baseDirectory, { recursive: true, mode: 0o711 })
  return { baseDirectory, clusterDirectory: join(baseDirectory, 'postgres'), elsewhere: baseDirectory }
}

/** Another user may have put a folder or a link of that name where all may write: only our own is good. */
function makeOwnFolder(directory: string, account: Account | undefined): boolean {
  try {
    mkdirSync(directory, { mode: 0o711 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false
  }
  const found = lstatSync(directory)
  return found.isDirectory() && found.uid === process.getuid?.() && canEnter(directory, account)
}
