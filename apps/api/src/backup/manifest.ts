import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

/** The last file a backup writes; a folder without it is no backup. */
export const manifestName = 'manifest.json'

const fileName = z.string().regex(/^[\w-]+(\.[\w-]+)*$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup holds, with a checksum for each of its files. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  schemaVersion: z.strictObject({ migrations: z.array(z.string()), queue: z.int().nullable() }),
  /** In an order in which each refers only to those before it. */
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: fileName,
      sha256,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  files: z.array(z.strictObject({ key: z.string(), bytes: z.int(), file: fileName, sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const tablesFolder = 'tables'
export const filesFolder = 'files'

/** Reads the manifest and compares every file with its checksum. Throws StartupError for the first that is not right. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = [
    ...manifest.tables.map(({ file, sha256 }) => ({ path: join(tablesFolder, file), sha256 })),
    ...manifest.files.map(({ file, sha256 }) => ({ path: join(filesFolder, file), sha256 })),
  ]
  for (const { path, sha256 } of parts) {
    const found = await sumFile(join(folder, path)).catch(() => 'missing')
    if (found === sha256) continue
    const what = found === 'missing' ? 'is missing or cannot be read' : 'is damaged: its checksum differs'
    throw new StartupError(`${path} of the backup ${what}. Nothing was restored; use another backup.`)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${folder} holds no finished backup: it has no ${manifestName}.`, { cause: error })
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new StartupError(
      `${manifestName} of the backup is damaged, or of another release. Use another one.`,
      {
        cause: error,
      },
    )
  }
}

async function sumFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
