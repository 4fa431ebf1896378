import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a URL or header; only its SHA-256 is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256Hex(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex')
}
