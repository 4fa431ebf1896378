import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Not `mkdirSync` with `recursive`: that never returns where the system answers
 * "no such file" to making a folder inside one that exists, as /proc does. Throws the file system's own error.
 */
export function makeFolder(directory: string): void {
  try {
    mkdirSync(directory)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const isThere = code === 'EEXIST' && statSync(directory).isDirectory()
    if (isThere) return
    const canBeMade =
      code === 'ENOENT' && statSync(dirname(directory), { throwIfNoEntry: false }) === undefined
    if (!canBeMade) throw error
    makeFolder(dirname(directory))
    makeFolder(directory)
  }
}
