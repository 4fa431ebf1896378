import { join } from 'node:path'
import { createBuiltInFileStore } from '../adapters/file-store/built-in.ts'
import { createS3FileStore } from '../adapters/file-store/s3.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Settings } from '../settings.ts'

/** The files of S3_BUCKET, or the folder below DATA_DIR. The operator's commands need it without the rest. */
export function openFileStore({
  files,
  dataDirectory,
}: Pick<Settings, 'files' | 'dataDirectory'>): FileStore {
  if (files.adapter === 'builtin') return createBuiltInFileStore({ directory: join(dataDirectory, 'files') })
  const { endpoint, adapter: _adapter, ...access } = files
  return createS3FileStore({ ...access, ...(endpoint ? { endpoint } : {}) })
}
