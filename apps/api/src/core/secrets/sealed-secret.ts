import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a secret is sealed with and for: it opens for the same purpose and context only. */
export interface Seal {
  /** The installation's secret; the key of the cipher is derived from it. */
  secretKey: string
  /** What this kind of secret is for; each purpose has a key of its own. */
  purpose: string
  /** Where the secret may be used, such as the part and the address it was given for. */
  context: string
}

const version = 'v1'
const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** The text encrypted and authenticated (AES-256-GCM under a key derived by HKDF), to be stored. */
export function sealSecret(seal: Seal, text: string): string {
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, deriveKey(seal), iv, { authTagLength: tagBytes })
  encrypting.setAAD(Buffer.from(seal.context))
  const sealed = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
  return [version, ...[iv, encrypting.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** The text again; null when the secret, the purpose or the context is another, or a byte was changed. */
export function openSecret(seal: Seal, stored: string): string | null {
  const [found, ...parts] = stored.split('.')
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (found !== version || iv?.length !== ivBytes || tag?.length !== tagBytes || !sealed) return null
  try {
    const decrypting = createDecipheriv(cipher, deriveKey(seal), iv, { authTagLength: tagBytes })
    decrypting.setAAD(Buffer.from(seal.context))
    decrypting.setAuthTag(tag)
    return Buffer.concat([decrypting.update(sealed), decrypting.final()]).toString('utf8')
  } catch {
    return null
  }
}

const deriveKey = ({ secretKey, purpose }: Seal) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `cuelight sealed ${purpose}`, keyBytes))
