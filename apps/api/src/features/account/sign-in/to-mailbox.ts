const googleDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address: lower case, without a `+tag`, and for Google's own domains without dots, which Google
 * ignores. For comparing only; mail goes to the address as it was written.
 */
export function toMailbox(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+')
  if (name === '') return address
  return googleDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
