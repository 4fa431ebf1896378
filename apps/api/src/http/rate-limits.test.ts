import { expect, it } from 'vitest'
import { networkOf } from './rate-limits.ts'

it.each([
  ['one IPv4 address', '192.0.2.7', '192.0.2.8', false],
  ['an IPv4 address and its IPv6 form', '192.0.2.7', '::ffff:192.0.2.7', true],
  ['two addresses of one household', '2001:db8:1:100::1', '2001:db8:1:1ff:a::2', true],
  ['two households', '2001:db8:1:100::1', '2001:db8:1:200::1', false],
  ['what is no address', '', 'unknown', false],
])('counts %s rightly', (_what, one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})
