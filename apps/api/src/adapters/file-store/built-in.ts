import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DomainError, notFound } from '../../core/errors.ts'
import { explainFullDisk } from '../../core/unavailable.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { requireKey } from './keys.ts'

/** Files in a folder on this machine. The media type is not kept: nothing serves these files directly. */
export function createBuiltInFileStore({ directory }: { directory: string }): FileStore {
  const pathOf = (key: string) => join(directory, requireKey(key))
  // Keys cannot start with a dot, so no key ever names a file that is still being written.
  const unfinished = join(directory, '.unfinished')

  const put: FileStore['put'] = async (key, bytes) => {
    const path = pathOf(key)
    const temporary = join(unfinished, randomUUID())
    try {
      await mkdir(unfinished, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      await writeDurably(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw unavailable(error)
    }
  }
  const remove: FileStore['delete'] = async (key) => {
    const path = pathOf(key)
    await rm(path, { force: true }).catch((error: unknown) => {
      throw unavailable(error)
    })
  }
  return {
    name: 'folder',
    put,
    async get(key) {
      const path = pathOf(key)
      try {
        return new Uint8Array(await readFile(path))
      } catch (error) {
        throw isMissing(error) ? notFound('The file') : unavailable(error)
      }
    },
    delete: remove,
    async check() {
      const key = `check/${randomUUID()}`
      await put(key, new Uint8Array([1]), 'application/octet-stream')
      await remove(key)
    },
  }
}

/** After the rename a reader may rely on the bytes, so they must be on the disk before it. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}

function unavailable(cause: unknown): DomainError {
  const full = explainFullDisk(cause)
  if (full) return full
  return new DomainError(
    'provider-unavailable',
    'Files cannot be stored right now. Check that the data folder is writable and has space, then try again.',
    { cause },
  )
}
