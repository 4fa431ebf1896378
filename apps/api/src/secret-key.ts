import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Bytes of a generated key: 256 bits, as HMAC-SHA-256 and AES-256 take. */
const keyBytes = 32

/**
 * The secret of this installation: the setting, or one that the first start writes into the data folder for its owner
 * alone. Nodes that share a database need the setting, or each has its own. Throws StartupError when the file is damaged.
 */
export function readSecretKey(settings: { secretKey: string | undefined; dataDirectory: string }): string {
  if (settings.secretKey) return settings.secretKey
  const file = join(settings.dataDirectory, 'secret-key')
  mkdirSync(settings.dataDirectory, { recursive: true })
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Another start, or an earlier one, was first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (Buffer.from(key, 'base64url').length !== keyBytes)
    throw new StartupError(`The secret in ${file} is damaged. Put it back from a backup, or set SECRET_KEY.`)
  return key
}
