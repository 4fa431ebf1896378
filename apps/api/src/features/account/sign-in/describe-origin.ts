import ipaddr from 'ipaddr.js'

/** What a browser calls itself and what people call it; the order of the search matters. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** "Chrome on Windows". Without version numbers: an update makes no new device. */
export function describeDevice(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([token]) => userAgent?.includes(token))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser) return system ? `${browser} on ${system}` : browser
  return system ? `A program on ${system}` : 'A program'
}

const ownRanges = ['private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/**
 * The network an address belongs to, coarse on purpose: "203.0.113.*". A town would have to come from an outside service.
 * `address` is an IPv4 address, or the seven bytes of an IPv6 network that rate limits count by; null for neither.
 */
export function describeNetwork(address: string): string | null {
  const bytes = address.split('.').map(Number)
  if (bytes.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255)) return null
  if (bytes.length !== 4 && bytes.length !== 7) return null
  const full = bytes.length === 4 ? bytes : [...bytes, ...Array.from({ length: 8 }, () => 0), 1]
  const parsed = ipaddr.fromByteArray(full)
  const range = parsed.range()
  if (range === 'loopback') return 'this computer'
  if (ownRanges.includes(range)) return 'a local network'
  if (parsed.kind() === 'ipv4') return `${bytes.slice(0, 3).join('.')}.*`
  return `${parsed.toString().split(':').slice(0, 3).join(':')}:*`
}
