import { DomainError } from './errors.ts'

/**
 * PostgreSQL stores every character of a text but NUL, and fails on that one; so it is refused where
 * it comes in. Walks without recursion: a hostile body may be nested a million deep.
 */
export function refuseNul(value: unknown): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) {
      throw new DomainError('invalid-input', 'Texts must not contain the character NUL.')
    }
    if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const part of Object.values(next)) waiting.push(part)
    }
  }
}
