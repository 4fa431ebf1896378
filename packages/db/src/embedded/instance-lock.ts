import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EmbeddedDatabaseError, explainStorageFailure } from './errors.ts'
import { makeFolder } from './installation/make-folder.ts'
import { identifyProcess } from './process/process-identity.ts'

/** The right to be the one product running on a data folder. */
export type InstanceLock = { release(): void }

type Claim = { pid: number; identity: string; id: string }

/**
 * Takes the data folder for this process until `release()` or the end of the process. A lock left by a killed
 * process is recognised, even when its process id runs again as something else.
 * Throws EmbeddedDatabaseError, in one line, when another process has it or the folder cannot be written.
 */
export function acquireInstanceLock(dataDir: string): InstanceLock {
  const path = join(dataDir, 'instance.lock')
  const claim = { pid: process.pid, identity: identifyProcess(process.pid) ?? '', id: randomUUID() }
  try {
    makeFolder(resolve(dataDir))
    takeClaim(path, claim, dataDir)
  } catch (error) {
    throw explainStorageFailure(error, dataDir)
  }
  const release = () => {
    process.off('exit', release)
    if (readClaim(path)?.id === claim.id) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return { release }
}

/**
 * A dead owner's file may be replaced only by whoever holds the claim named after that very file, and only
 * while it is still there: so of two that find it at once, one cannot remove the fresh lock of the other.
 */
function takeClaim(path: string, claim: Claim, dataDir: string): void {
  while (!createClaim(path, claim)) {
    const owner = readClaim(path)
    if (owner === undefined) continue
    if (identifyProcess(owner.pid) === owner.identity) {
      throw new EmbeddedDatabaseError(
        `Cuelight is already running with this data folder (process ${owner.pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    const successionPath = `${path}.${owner.id}`
    takeClaim(successionPath, claim, dataDir)
    try {
      if (readClaim(path)?.id === owner.id) {
        writeWhole(path, claim, renameSync)
        return
      }
    } finally {
      rmSync(successionPath, { force: true })
    }
  }
}

function createClaim(path: string, claim: Claim): boolean {
  try {
    writeWhole(path, claim, linkSync)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The file appears with its content or not at all; `linkSync` fails on an existing one, `renameSync` replaces it. */
function writeWhole(path: string, claim: Claim, publish: (from: string, to: string) => void): void {
  const draft = `${path}.${claim.id}.draft`
  writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 })
  try {
    publish(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Undefined without a file. A file that cannot be parsed counts as a dead owner's. */
function readClaim(path: string): Claim | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const unreadable = { pid: 0, identity: 'unreadable', id: 'unreadable' }
  try {
    return { ...unreadable, ...JSON.parse(text) }
  } catch {
    return unreadable
  }
}
