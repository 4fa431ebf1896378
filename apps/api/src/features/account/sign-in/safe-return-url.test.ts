import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './safe-return-url.ts'

const publicUrl = 'https://app.example'

describe('safeReturnUrl', () => {
  it.each([
    'https://evil.com',
    'http://app.example/dashboard',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/..//evil.com',
    '/.//evil.com',
    '/a/../..//evil.com',
    '/%2e%2e//evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'dashboard',
    '@evil.com',
    '/path\u0000',
  ])('refuses %j', (value) => {
    expect(safeReturnUrl(value, publicUrl)).toBe('/')
  })

  it.each([
    ['/packages', '/packages'],
    ['/interview/report?id=7#score', '/interview/report?id=7#score'],
    ['/a/../resume', '/resume'],
    ['/x?next=//evil.com', '/x?next=//evil.com'],
    ['/%5Cevil.com', '/%5Cevil.com'],
  ])('keeps %j', (value, expected) => {
    expect(safeReturnUrl(value, publicUrl)).toBe(expected)
  })

  it('leads to the dashboard by default', () => {
    expect(safeReturnUrl(undefined, publicUrl)).toBe('/dashboard')
    expect(safeReturnUrl('', publicUrl)).toBe('/dashboard')
  })
})
