/** A plain-text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Where an answer goes; the sender unless said. */
  replyTo?: string | undefined
  /** For mail somebody subscribed to: the address that ends it with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** Sent with the mail; the outbox keeps only the text. */
  attachments?: { fileName: string; mediaType: string; bytes: Uint8Array }[]
}

/** Sends mail. Every mail is also a row in the outbox. Failures are DomainErrors `provider-unavailable`. */
export interface Mailer {
  readonly name: string
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}
