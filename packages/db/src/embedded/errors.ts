/** Why the embedded PostgreSQL cannot run, in one line that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

const WAY_OUT = 'or set DATABASE_URL to a PostgreSQL 15 or newer'

/** Turns a failure of the file system or of a PostgreSQL tool into one line that names the folder and the remedy. */
export function explainStorageFailure(failure: unknown, folder: string): EmbeddedDatabaseError {
  if (failure instanceof EmbeddedDatabaseError) return failure
  const text = failure instanceof Error ? failure.message : String(failure)
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : text
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(code)) {
    return new EmbeddedDatabaseError(
      `The disk that holds ${folder} is full. Free at least 200 MB and start again, or set DATA_DIR to another disk.`,
    )
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ELOOP|Permission denied|Read-only file/i.test(code)) {
    return new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be written (${shorten(code)}). Allow this user to write there, or set DATA_DIR to another folder.`,
    )
  }
  return new EmbeddedDatabaseError(
    `The database in ${folder} did not start: ${shorten(text)}. Repair that, ${WAY_OUT}.`,
  )
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
