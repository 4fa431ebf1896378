import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecretKey } from './secret-key.ts'
import { StartupError } from './startup-error.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('takes the setting and then writes nothing', () => {
  const secretKey = 'set by the operator, long enough'
  const dataDirectory = join(folder, 'untouched')
  expect(readSecretKey({ secretKey, dataDirectory })).toBe(secretKey)
  expect(() => statSync(dataDirectory)).toThrow('ENOENT')
})

it('makes one key for all starts, for its owner alone', () => {
  const settings = { secretKey: undefined, dataDirectory: join(folder, 'data') }
  const key = readSecretKey(settings)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(readSecretKey(settings)).toBe(key)
  expect(statSync(join(settings.dataDirectory, 'secret-key')).mode & 0o777).toBe(0o600)
  const other = readSecretKey({ secretKey: undefined, dataDirectory: join(folder, 'other') })
  expect(other).not.toBe(key)
})

it('refuses a damaged key and leaves it as it is', () => {
  const file = join(folder, 'secret-key')
  writeFileSync(file, 'half a k')
  expect(() => readSecretKey({ secretKey: undefined, dataDirectory: folder })).toThrow(StartupError)
  expect(readFileSync(file, 'utf8')).toBe('half a k')
})
