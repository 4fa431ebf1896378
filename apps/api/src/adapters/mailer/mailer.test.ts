import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { mailMessages } from '@cuelight/db/schema/mail'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInMailer } from './built-in.ts'
import { describeMailerContract } from './contract-suite.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Cuelight <hello@cuelight.example>'
let database: TestDatabase
let mailServer: SMTPServer
let smtpUrl = ''
const received: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part)
      received.push(Buffer.concat(parts).toString())
      done()
    },
  })
  const server = mailServer.listen(0, '127.0.0.1')
  await once(server, 'listening')
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await database.drop()
})

const smtp = () => createSmtpMailer({ db: database.db, from, smtpUrl })
const rowsTo = (to: string) => database.db.select().from(mailMessages).where(eq(mailMessages.to, to))

describeMailerContract('outbox', () => ({
  db: database.db,
  from,
  create: () => createBuiltInMailer({ db: database.db, from }),
}))
describeMailerContract('smtp', () => ({ db: database.db, from, create: smtp }))

describe('mail through a server', () => {
  it('arrives, and the outbox says when it was sent', async () => {
    await smtp().send({ to: 'real@example.com', subject: 'Subject line', text: 'The body of it' })
    expect(received.at(-1)).toMatch(/Subject: Subject line[\s\S]*The body of it/)
    expect(await rowsTo('real@example.com')).toMatchObject([{ sentAt: expect.any(Date) }])
  })

  it('carries the reply address, how to unsubscribe, and files', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7')
    await smtp().send({
      to: 'reader@example.com',
      subject: 's',
      text: 't',
      replyTo: 'visitor@example.com',
      unsubscribeUrl: 'https://cuelight.example/u?token=1',
      attachments: [{ fileName: 'cv.pdf', mediaType: 'application/pdf', bytes }],
    })
    const message = received.at(-1) ?? ''
    expect(message).toContain('Reply-To: visitor@example.com')
    expect(message).toContain('List-Unsubscribe: <https://cuelight.example/u?token=1>')
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(message).toMatch(/filename=cv\.pdf[\s\S]*JVBERi0xLjc=/)
  })
})

describe('a mail server that fails', () => {
  const sockets = new Set<Socket>()
  let broken: Server
  async function start(greet: (socket: Socket) => void): Promise<string> {
    broken = createServer((socket) => {
      sockets.add(socket.on('error', () => {}))
      greet(socket)
    }).listen(0, '127.0.0.1')
    await once(broken, 'listening')
    return `smtp://127.0.0.1:${(broken.address() as AddressInfo).port}`
  }
  async function stop() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await new Promise((resolve) => broken.close(resolve))
  }
  const expectUnsent = async (url: string, to: string) => {
    const mailer = createSmtpMailer({ db: database.db, from, smtpUrl: url, timeoutMs: 1000 })
    const unavailable = { name: 'DomainError', code: 'provider-unavailable' }
    await expect(mailer.send({ to, subject: 's', text: 't' })).rejects.toMatchObject(unavailable)
    await expect(mailer.check()).rejects.toMatchObject(unavailable)
    expect(await rowsTo(to)).toMatchObject([{ sentAt: null }])
  }
  afterEach(stop)

  const silent = () => {}
  const endless = (socket: Socket) => {
    const timer = setInterval(() => socket.write('220-one moment\r\n'), 10)
    socket.once('close', () => clearInterval(timer))
  }

  it.each([
    ['accepts the connection and never greets', silent],
    ['keeps greeting and never ends', endless],
    ['greets and never answers again', (socket: Socket) => socket.write('220 here\r\n')],
  ])(
    'keeps the mail, unsent, when it %s',
    async (what, greet) => {
      await expectUnsent(await start(greet), `${what.length}@example.com`)
      // Without a deadline of ours the library waits for minutes.
    },
    60_000,
  )

  it('keeps the mail, unsent, when nothing listens', async () => {
    const url = await start(silent)
    await stop()
    await expectUnsent(url, 'later@example.com')
    await start(silent)
  })
})
