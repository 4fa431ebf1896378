import { assertInvoiceFile } from './stripe-hosts.ts'

const timeoutMs = 10_000
const maxSizeBytes = 5 * 1024 * 1024
const maxRedirects = 3

/** Fetches an invoice file from an allowed host, with limits of time and size; each redirect is checked again. */
export async function fetchInvoiceFile(address: string, apiUrl: URL | undefined): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    assertInvoiceFile(url, apiUrl)
    const response = await fetch(url, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      url = new URL(location, url)
      continue
    }
    if (!response.ok || !response.body) throw new Error(`the invoice file answered ${response.status}`)
    return readPdf(response.body)
  }
  throw new Error('the invoice file redirects too often')
}

async function readPdf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxSizeBytes) throw new Error('the invoice file is too large')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('the invoice file is not a PDF')
  return bytes
}
