import ipaddr from 'ipaddr.js'

/** Whether a name or address, as the `hostname` of a URL or a socket gives it, is this machine's own. */
export function isLoopback(host: string): boolean {
  return /^localhost\.?$/i.test(host) || rangeOf(host) === 'loopback'
}

/** Whether listening on it means every address of the machine. */
export function isWildcard(host: string): boolean {
  return rangeOf(host) === 'unspecified'
}

/** Whether strangers can reach a host by this name or address: no machine of one's own, and none of one's own network. */
export function isPublic(host: string): boolean {
  const range = rangeOf(host)
  if (range) return range === 'unicast'
  return host.includes('.') && !/\.(?:localhost|local|test|internal|home\.arpa)\.?$/i.test(host)
}

/** As in `ipaddr.js`; undefined for a name. */
function rangeOf(host: string): string | undefined {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined
}
