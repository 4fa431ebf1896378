// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { returnUrlWithPlan, safeReturnUrl } from './return-url.ts'

const origin = 'https://cuelight.test'

test.each([
  ['/packages', '/packages'],
  ['/interview/report?id=7', '/interview/report?id=7'],
  ['//evil.test/x', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['/..//evil.test', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
  ['/a/../..//evil.test', '/dashboard'],
  ['https://evil.test/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login?returnUrl=/login', '/dashboard'],
  ['/auth/callback?code=1', '/dashboard'],
  [undefined, '/dashboard'],
])('%s leads to %s', (candidate, expected) => {
  expect(safeReturnUrl(candidate, origin)).toBe(expected)
})

test('keeps the plan chosen on the pricing page', () => {
  expect(returnUrlWithPlan('/packages', '2 Credits')).toBe('/packages?plan=2+Credits')
  expect(returnUrlWithPlan('/packages', undefined)).toBe('/packages')
})
