export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail. Every mail is also a row of the outbox, so it can be seen and sent again. */
export interface Mailer {
  readonly name: string
  send(mail: Mail): Promise<void>
  check(): Promise<void>
}
