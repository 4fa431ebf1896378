import type { Database } from '@cuelight/db/client'
import { mailMessages } from '@cuelight/db/schema/mail'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Mailer } from '../../ports/mailer.ts'

interface Given {
  db: Database
  from: string
  create(): Mailer
}

/** What every mailer must keep, wherever the mail goes. `given` is asked inside the tests. */
export function describeMailerContract(name: string, given: () => Given): void {
  const rowsTo = (to: string) => given().db.select().from(mailMessages).where(eq(mailMessages.to, to))

  describe(`${name} keeps the mailer's contract`, () => {
    it('keeps every mail in the outbox, letter for letter', async () => {
      const mail = { to: `${name}-one@example.com`, subject: 'Zażółć 😀', text: 'Hello\nthere\n.\nend' }
      await given().create().send(mail)
      expect(await rowsTo(mail.to)).toMatchObject([{ ...mail, from: given().from }])
    })

    it('sends the same mail twice when asked twice', async () => {
      const mail = { to: `${name}-two@example.com`, subject: 's', text: 't' }
      const mailer = given().create()
      await Promise.all([mailer.send(mail), mailer.send(mail)])
      expect(await rowsTo(mail.to)).toHaveLength(2)
    })

    it('takes a reply address, an unsubscribe address and files', async () => {
      const mail = { to: `${name}-three@example.com`, subject: 's', text: 't' }
      await given()
        .create()
        .send({
          ...mail,
          replyTo: 'visitor@example.com',
          unsubscribeUrl: 'https://cuelight.example/u?token=1',
          attachments: [{ fileName: 'a.pdf', mediaType: 'application/pdf', bytes: new Uint8Array([37]) }],
        })
      expect(await rowsTo(mail.to)).toMatchObject([mail])
    })

    it('says that it is ready', async () => {
      await expect(given().create().check()).resolves.toBeUndefined()
    })
  })
}
