import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes JSON so that a crash leaves either the old file or the new one, readable by the owner only. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, JSON.stringify(value), { mode: 0o600 })
  chmodSync(temporary, 0o600)
  renameSync(temporary, path)
}

/**
 * Reads our own JSON file, or makes it at the first start. The cast is safe because only `writeJson`
 * of the same caller writes the path; a file that is not JSON is an error that names it.
 */
export function readOrCreateJson<Value>(path: string, create: () => Value): Value {
  if (!existsSync(path)) {
    const value = create()
    writeJson(path, value)
    return value
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value
  } catch (cause) {
    throw new Error(`The sandbox file ${path} cannot be read. Delete it to start afresh.`, { cause })
  }
}
