import { statfsSync } from 'node:fs'

/** Why the embedded PostgreSQL cannot run, in one line that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The database cannot run until there is room on its disk; it can once there is. */
export class FullDiskError extends EmbeddedDatabaseError {
  constructor(folder: string) {
    super(
      `The disk that holds ${folder} is full. Free at least 200 MB and start again, or set DATA_DIR to another disk.`,
    )
  }
}

/** A server without room for another segment of its log, of 16 MB, does not start, and often cannot even say so. */
const LEAST_ROOM_BYTES = 20 * 1024 * 1024

const WAY_OUT = 'or set DATABASE_URL to a PostgreSQL 15 or newer'

/** Turns a failure of the file system or of a PostgreSQL tool into one line that names the folder and the remedy. */
export function explainStorageFailure(failure: unknown, folder: string): EmbeddedDatabaseError {
  if (failure instanceof EmbeddedDatabaseError) return failure
  const text = failure instanceof Error ? failure.message : String(failure)
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : text
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(code) || hasNoRoom(folder))
    return new FullDiskError(folder)
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ELOOP|Permission denied|Read-only file/i.test(code)) {
    return new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be written (${shorten(code)}). Allow this user to write there, or set DATA_DIR to another folder.`,
    )
  }
  return new EmbeddedDatabaseError(
    `The database in ${folder} did not start: ${shorten(text)}. Repair that, ${WAY_OUT}.`,
  )
}

function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST_ROOM_BYTES
  } catch {
    // A folder that is not there has another problem.
    return false
  }
}

/** The most useful line of a tool's output, without its prefix, cut to 300 characters. */
export function shorten(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => /error|fatal|panic|could not|cannot/i.test(line))
  const chosen = telling.at(-1) ?? lines.findLast((line) => line !== '') ?? 'no reason was given'
  return chosen
    .replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/i, '')
    .replace(/\.$/, '')
    .slice(0, 300)
}
