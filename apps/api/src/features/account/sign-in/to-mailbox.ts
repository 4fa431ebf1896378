import { domainToASCII } from 'node:url'

const googleDomains = new Set(['gmail.com', 'googlemail.com'])

/** What nobody sees: zero-width spaces and joiners, soft hyphens, marks of direction, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The mailbox behind an address: one spelling of each character (NFKC), none of them invisible, lower case, without a
 * `+tag`, the domain as the DNS has it (punycode, no dot at its end), and for Google's own domains without dots, which
 * Google ignores. Letters of another script that only look alike stay apart: they are another mailbox. For comparing
 * only; mail goes to the address as it was written.
 */
export function toMailbox(email: string): string {
  const address = email.normalize('NFKC').replace(invisible, '').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const written = address.slice(at + 1)
  // Empty for what is no name of a host.
  const domain = (domainToASCII(written) || written).replace(/\.$/, '')
  const [name = ''] = address.slice(0, at).split('+')
  if (name === '') return `${address.slice(0, at)}@${domain}`
  return googleDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
