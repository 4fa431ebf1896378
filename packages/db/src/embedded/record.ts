import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** What must be known to find and open the database again. */
export type DatabaseRecord = {
  /** Only when the database could not live below the data folder; an absolute path. */
  elsewhere?: string
  password: string
  port: number
  /** False until the first initialisation is done: tells an unfinished database from a lost one. */
  initialized: boolean
}

/** The record's file; it holds the password, so only its owner may read it. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'postgres.json')
}

/** The record of an earlier start, or undefined when there was none. */
export function readRecord(dataDir: string): DatabaseRecord | undefined {
  const path = recordPath(dataDir)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new EmbeddedDatabaseError(
      `The file ${path} is damaged. Restore it from a backup of the data folder.`,
    )
  }
}

/** Replaces the record in one step and waits until it is on the disk: without it the database cannot be opened. */
export function writeRecord(dataDir: string, record: DatabaseRecord): void {
  const path = recordPath(dataDir)
  const unfinished = `${path}.unfinished`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(file, `${JSON.stringify(record, undefined, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  keepOwner(path, unfinished)
  renameSync(unfinished, path)
}

/** One start as root must not lock the ordinary owner out. */
function keepOwner(path: string, replacement: string): void {
  if (process.getuid?.() !== 0 || !existsSync(path)) return
  const { uid, gid } = statSync(path)
  chownSync(replacement, uid, gid)
}
