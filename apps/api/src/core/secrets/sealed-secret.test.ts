import { expect, it } from 'vitest'
import { openSecret, type Seal, sealSecret } from './sealed-secret.ts'

const seal: Seal = { secretKey: 'k'.repeat(43), purpose: 'model keys', context: 'answers https://one.test' }
const secret = 'sk-canary-1234567890'

it('opens what it sealed', () => {
  expect(openSecret(seal, sealSecret(seal, secret))).toBe(secret)
})

it('holds nothing of the text, and is another text each time', () => {
  const [one, other] = [sealSecret(seal, secret), sealSecret(seal, secret)]
  expect(one).not.toBe(other)
  for (const part of one.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('canary')
})

it.each([
  ['another secret of the installation', { ...seal, secretKey: 'j'.repeat(43) }],
  ['another purpose', { ...seal, purpose: 'something else' }],
  ['another context', { ...seal, context: 'answers https://two.test' }],
])('stays closed for %s', (_what, other) => {
  expect(openSecret(other, sealSecret(seal, secret))).toBeNull()
})

it('stays closed when any byte was changed, and for what was never sealed', () => {
  const sealed = sealSecret(seal, secret)
  const [version, ...parts] = sealed.split('.')
  for (const index of parts.keys()) {
    const bytes = parts.map((part) => Buffer.from(part, 'base64url'))
    const changed = bytes[index]
    if (changed) changed[0] = (changed[0] ?? 0) ^ 1
    expect(
      openSecret(seal, [version, ...bytes.map((part) => part.toString('base64url'))].join('.')),
    ).toBeNull()
  }
  for (const text of ['', 'v1', 'v1...', secret, sealed.replace('v1', 'v2'), sealed.slice(0, -1)])
    expect(openSecret(seal, text)).toBeNull()
})
