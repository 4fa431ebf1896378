/** Where Stripe serves invoice files from; nothing else is fetched on a user's behalf. */
const invoiceHosts = new Set(['pay.stripe.com', 'invoice.stripe.com', 'files.stripe.com'])
/** Where Stripe serves its payment pages from; a browser is sent nowhere else to pay. */
const paymentHosts = new Set(['checkout.stripe.com'])

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Throws unless a buyer may be sent there. `apiUrl` is a stand-in's, which may show its page on any port of this machine. */
export function assertPaymentPage(address: string, apiUrl: URL | undefined): void {
  const url = new URL(address)
  if (isStripes(url, paymentHosts) || (apiUrl && loopbackHosts.has(url.hostname))) return
  throw unexpectedHost(url)
}

/** Throws unless an invoice file may be fetched from there: from Stripe, or from the very server a stand-in is. */
export function assertInvoiceFile(url: URL, apiUrl: URL | undefined): void {
  if (apiUrl ? url.origin === apiUrl.origin : isStripes(url, invoiceHosts)) return
  throw unexpectedHost(url)
}

function isStripes(url: URL, hosts: ReadonlySet<string>): boolean {
  return url.protocol === 'https:' && url.port === '' && hosts.has(url.hostname)
}

function unexpectedHost(url: URL): Error {
  return new Error(`the payment provider named ${url.host}, which is not one of its addresses`)
}
