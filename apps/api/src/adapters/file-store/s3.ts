import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { DomainError, notFound } from '../../core/errors.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { requireKey } from './keys.ts'

export interface S3FileStoreOptions {
  bucket: string
  region: string
  /** Another server of the same API, such as MinIO; Amazon's own when it is missing. */
  endpoint?: string
  /** Without keys the SDK looks where the machine keeps its own (instance role, profile). */
  accessKeyId?: string
  secretAccessKey?: string
}

/** Any S3-compatible storage. An S3 PUT is atomic already. */
export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = options
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // Access is the bucket's policy; servers without ACLs refuse the header.
      supportsACL: false,
      maxAttempts: 3,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
  const put: FileStore['put'] = (key, bytes, mediaType) =>
    explained(() => disk.put(requireKey(key), bytes, { contentType: mediaType, contentLength: bytes.length }))
  const remove: FileStore['delete'] = (key) => explained(() => disk.delete(requireKey(key)))
  return {
    name: 's3',
    put,
    get: (key) => explained(async () => new Uint8Array(await disk.getBytes(requireKey(key)))),
    delete: remove,
    async check() {
      const key = `check/${randomUUID()}`
      await put(key, new Uint8Array([1]), 'application/octet-stream')
      await remove(key)
    },
  }
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isStorageError(error)) throw error
    if (isMissing(error.cause)) throw notFound('The file')
    throw new DomainError(
      'provider-unavailable',
      'The file storage cannot be reached right now. Please try again.',
      { cause: error },
    )
  }
}

/** flydrive wraps the SDK's error as `cause`; anything else is a defect and is left alone. */
function isStorageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('E_CANNOT')
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound')
}
