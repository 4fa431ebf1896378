import type { Response } from 'express'

/** Sends bytes as a download; Express encodes the name by RFC 6266, whatever script it is in. */
export function sendAttachment(
  response: Response,
  fileName: string,
  mediaType: string,
  bytes: Uint8Array,
): void {
  response
    .attachment(fileName)
    .type(mediaType)
    .set('X-Content-Type-Options', 'nosniff')
    .send(Buffer.from(bytes))
}
