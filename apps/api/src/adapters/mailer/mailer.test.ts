import { createServer, type Socket } from 'node:net'
import { mailMessages } from '@cuelight/db/schema/mail'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInMailer } from './built-in.ts'
import { createSmtpMailer } from './smtp.ts'

/** As much of SMTP as a client needs to hand a message over. */
async function startMailServer() {
  const received: string[] = []
  const server = createServer((socket) => converse(socket, received))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<unknown>((resolve) => server.close(resolve))
  return { received, url: `smtp://127.0.0.1:${port}`, close }
}

function converse(socket: Socket, received: string[]): void {
  let text = ''
  let inMessage = false
  socket.on('error', () => {})
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    text += chunk
    for (let end = findEnd(text, inMessage); end >= 0; end = findEnd(text, inMessage)) {
      const part = text.slice(0, end)
      text = text.slice(end + (inMessage ? 5 : 2))
      if (inMessage) received.push(part)
      const isQuit = !inMessage && part === 'QUIT'
      inMessage = !inMessage && part === 'DATA'
      socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n')
      if (isQuit) socket.end()
    }
  })
}

const findEnd = (text: string, inMessage: boolean) => text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')

let database: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.close()
  await database.drop()
})

const from = 'Cuelight <hello@cuelight.example>'
const rowsTo = (to: string) => database.db.select().from(mailMessages).where(eq(mailMessages.to, to))

describe.each([
  ['built-in', () => createBuiltInMailer({ db: database.db, from })],
  ['smtp', () => createSmtpMailer({ db: database.db, from, smtpUrl: mailServer.url })],
])('the %s mailer', (name, create) => {
  it('keeps every mail in the outbox', async () => {
    const mailer = create()
    await mailer.check()
    const mail = { to: `${name}@example.com`, subject: 'Zażółć', text: 'Hello\nthere' }
    await mailer.send(mail)
    expect(mailer.name).toBe(name)
    expect(await rowsTo(mail.to)).toMatchObject([{ ...mail, from }])
  })
})

it('hands the mail to the server and notes when', async () => {
  const mailer = createSmtpMailer({ db: database.db, from, smtpUrl: mailServer.url })
  await mailer.send({ to: 'real@example.com', subject: 'Subject line', text: 'The body of it' })
  expect(mailServer.received.at(-1)).toMatch(/Subject: Subject line[\s\S]*The body of it/)
  expect(await rowsTo('real@example.com')).toMatchObject([{ sentAt: expect.any(Date) }])
})

it('hands over where answers go, how to unsubscribe, and files', async () => {
  const mailer = createSmtpMailer({ db: database.db, from, smtpUrl: mailServer.url })
  const bytes = new TextEncoder().encode('%PDF-1.7')
  await mailer.send({
    to: 'reader@example.com',
    subject: 's',
    text: 't',
    replyTo: 'visitor@example.com',
    unsubscribeUrl: 'https://cuelight.example/u?token=1',
    attachments: [{ fileName: 'cv.pdf', mediaType: 'application/pdf', bytes }],
  })
  const message = mailServer.received.at(-1) ?? ''
  expect(message).toContain('Reply-To: visitor@example.com')
  expect(message).toContain('List-Unsubscribe: <https://cuelight.example/u?token=1>')
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(message).toMatch(/filename=cv\.pdf[\s\S]*JVBERi0xLjc=/)
})

it('keeps the mail, unsent, when the server is away', async () => {
  const gone = await startMailServer()
  await gone.close()
  const mailer = createSmtpMailer({ db: database.db, from, smtpUrl: gone.url })
  const mail = { to: 'later@example.com', subject: 's', text: 't' }
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'provider-unavailable' })
  await expect(mailer.check()).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await rowsTo(mail.to)).toMatchObject([{ sentAt: null }])
})
