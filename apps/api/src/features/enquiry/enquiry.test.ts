import { contactMessages, jobApplications, newsletterSubscribers } from '@cuelight/db/schema/enquiry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredJobs } from '../../jobs/registry.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { anyAddress, type Call, type Door, openDoor } from '../../testing/door.ts'
import { recordingMailer } from '../../testing/fakes.ts'

const operatorMail = 'operator@example.com'
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())

const post = (path: string, request: Call = {}) =>
  door.call('POST', `/api/enquiry/${path}`, { from: anyAddress(), ...request })
const message = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'How?\nWhy?' }
const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...page },
})

/** Works all queued jobs, as the worker does. */
async function workJobs(): Promise<void> {
  for (const { name, payload } of door.fakes.jobs.enqueued.splice(0)) {
    const job = registeredJobs.find(({ definition }) => definition.name === name)
    if (!job) throw new Error(`${name} is not registered`)
    await job.run(door.services, payload, { isLastTry: false, signal: new AbortController().signal })
  }
}
const sentTo = (to: string): Mail[] => door.fakes.mailer.sent.filter((mail) => mail.to === to)

describe('a contact message', () => {
  it('is stored, mailed to the operator once, and confirmed without repeating its text', async () => {
    const answer = await post('contact', { body: message })
    expect(answer).toMatchObject({ status: 201, json: { message: expect.stringContaining('Thank you') } })
    const jobs = [...door.fakes.jobs.enqueued]
    await workJobs()
    door.fakes.jobs.enqueued.push(...jobs.filter(({ name }) => name === 'enquiry.notify-operator'))
    await workJobs()
    expect(sentTo(operatorMail)).toHaveLength(1)
    expect(sentTo(operatorMail)[0]).toMatchObject({
      replyTo: message.email,
      subject: expect.stringContaining('A question'),
      text: expect.stringContaining('How?\nWhy?'),
    })
    const [confirmation] = sentTo(message.email)
    expect(confirmation?.text).not.toContain('How?')
    const rows = await door.services.db.select().from(contactMessages)
    expect(rows).toMatchObject([{ ...message, mailedAt: expect.any(Date) }])
  })

  it('may come from a form without scripts, and is answered by a page', async () => {
    const answer = await post('contact', form({ ...message, subject: 'Plain' }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain('Thank you')
    const wrong = await post('contact', form({ ...message, email: '<script>alert(1)</script>' }))
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Please enter a valid email address')
    expect(wrong.text).not.toContain('<script>')
  })

  it.each([
    ['a wrong address', { email: 'ada@' }, 'Please enter a valid email address'],
    ['an address with a second one', { email: 'a@example.com, b@example.com' }, 'valid email address'],
    ['a huge message', { message: 'x'.repeat(5001) }, 'Please shorten your message to 5,000 characters.'],
    ['an empty name', { name: '  ' }, 'Please enter your name.'],
    ['a header in the subject', { subject: 'Hi\r\nBcc: all@example.com' }, 'Please use a single line.'],
    ['a header in the name', { name: 'A\nB' }, 'Please use a single line.'],
    ['an unknown field', { admin: 'true' }, 'admin'],
  ])('with %s is refused in words', async (_name, change, text) => {
    const answer = await post('contact', { body: { ...message, ...change } })
    expect(answer.status).toBe(400)
    expect((answer.json as { detail: string }).detail).toContain(text)
  })

  it('keeps script as the text it is', async () => {
    const script = '<script>alert("x")</script><img src=x onerror=alert(1)>'
    await post('contact', { body: { ...message, message: script } })
    await workJobs()
    expect(sentTo(operatorMail).at(-1)?.text).toContain(script)
  })

  it('of a machine is thanked for and dropped', async () => {
    const before = await door.services.db.$count(contactMessages)
    const answer = await post('contact', { body: { ...message, website: 'https://spam.example' } })
    expect(answer.status).toBe(201)
    expect(await door.services.db.$count(contactMessages)).toBe(before)
  })

  it('is limited for each address', async () => {
    const from = anyAddress()
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push(await post('contact', { body: message, from }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    door.fakes.jobs.enqueued.length = 0
  })
})

describe('the newsletter', () => {
  const email = 'reader@example.com'
  const rowOf = async () =>
    (
      await door.services.db
        .select()
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, email))
    )[0]
  const linkIn = (mail: Mail | undefined) =>
    /http:\/\/localhost:3000(\/api\S+token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  it('sends one mail to an address, however often it is asked', async () => {
    for (const typed of [email, 'Reader@Example.com', email]) {
      expect((await post('newsletter', { body: { email: typed } })).status).toBe(202)
    }
    await workJobs()
    expect(sentTo(email)).toHaveLength(1)
    expect(await rowOf()).toMatchObject({ status: 'pending', confirmedAt: null })
  })

  it('confirms by a button, not by the opening of the link', async () => {
    const link = linkIn(sentTo(email)[0])
    const looked = await door.call('GET', link, { from: anyAddress() })
    expect(looked).toMatchObject({ status: 200, text: expect.stringContaining('<button>Confirm</button>') })
    expect(await rowOf()).toMatchObject({ status: 'pending' })
    const confirmed = await door.call('POST', link, { ...form({}), from: anyAddress() })
    expect(confirmed).toMatchObject({ status: 200, text: expect.stringContaining('confirmed') })
    expect((await door.call('POST', link, { from: anyAddress() })).status).toBe(200)
    await workJobs()
    expect(await rowOf()).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
    expect(sentTo(email)).toHaveLength(2)
  })

  it('does not write again to who is subscribed', async () => {
    await post('newsletter', { body: { email } })
    expect(door.fakes.jobs.enqueued).toEqual([])
    expect(await rowOf()).toMatchObject({ status: 'confirmed' })
  })

  it('ends with one click, and the old confirmation does not bring it back', async () => {
    const [asked, welcome] = sentTo(email)
    expect(welcome?.unsubscribeUrl).toContain('/api/enquiry/newsletter/unsubscribe?token=')
    const oneClick = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const ended = await door.call('POST', linkIn(welcome), { ...oneClick, from: anyAddress() })
    expect(ended.status).toBe(200)
    expect(await rowOf()).toMatchObject({ status: 'unsubscribed' })
    expect((await door.call('POST', linkIn(asked), { from: anyAddress() })).status).toBe(404)
  })

  it('refuses a link that is too old, and forgets the address', async () => {
    await post('newsletter', { body: { email: 'late@example.com' } })
    await workJobs()
    const link = linkIn(sentTo('late@example.com')[0])
    door.fakes.clock.advance(3 * 24 * 60 * 60_000 + 1)
    const late = await door.call('POST', link, { from: anyAddress() })
    expect(late).toMatchObject({ status: 404, json: { detail: expect.stringContaining('subscribe again') } })
    door.fakes.jobs.enqueued.push({ name: 'enquiry.sweep', payload: {} })
    await workJobs()
    const left = await door.services.db.select().from(newsletterSubscribers)
    expect(left.map((row) => row.email)).toEqual([email])
  })
})

describe('an application', () => {
  const applicationForm = (bytes: string, fields: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.com', ...fields }))
      body.set(name, value)
    body.set('file', new Blob([bytes]), '../cv.pdf')
    return body
  }

  it('is stored with its PDF and mailed with it', async () => {
    const body = applicationForm('%PDF-1.7 me', { position: 'backend-engineer', message: 'Hello' })
    expect((await post('application', { body })).status).toBe(201)
    await workJobs()
    const [row] = await door.services.db.select().from(jobApplications)
    expect(row).toMatchObject({ positionSlug: 'backend-engineer', fileName: 'cv.pdf', sizeBytes: 11 })
    expect(row?.mailedAt).toBeInstanceOf(Date)
    expect(new TextDecoder().decode(await door.fakes.files.get(row?.fileKey ?? ''))).toBe('%PDF-1.7 me')
    expect(sentTo(operatorMail).at(-1)).toMatchObject({
      subject: expect.stringContaining('backend-engineer'),
      attachments: [{ fileName: 'cv.pdf', mediaType: 'application/pdf' }],
    })
  })

  it('may be a general one, sent without scripts', async () => {
    const answer = await post('application', {
      body: applicationForm('%PDF-1.7', { position: '' }),
      headers: page,
    })
    expect(answer).toMatchObject({ status: 201, text: expect.stringContaining('<h1>Thank you</h1>') })
    const rows = await door.services.db.select().from(jobApplications)
    expect(rows.at(-1)).toMatchObject({ positionSlug: null })
  })

  it('is refused without a real PDF, and leaves nothing', async () => {
    const stored = door.fakes.files.stored.size
    const notPdf = await post('application', { body: applicationForm('MZ not a pdf') })
    expect(notPdf).toMatchObject({ status: 415, json: { detail: expect.stringContaining('Only PDF') } })
    const empty = await post('application', { body: applicationForm('') })
    expect(empty).toMatchObject({ status: 400, json: { detail: expect.stringContaining('Please choose') } })
    const large = await post('application', {
      body: applicationForm(`%PDF-${'x'.repeat(10 * 1024 * 1024)}`),
    })
    expect(large).toMatchObject({ status: 413, json: { detail: expect.stringContaining('10 MB') } })
    expect(door.fakes.files.stored.size).toBe(stored)
  })
})

it('goes out later when the mail server was away, or the operator had no address', async () => {
  let isAway = true
  const sent: Mail[] = []
  const mailer: Mailer = {
    ...recordingMailer(),
    async send(mail) {
      if (isAway) throw new Error('away')
      sent.push(mail)
    },
  }
  const later = await openDoor({ mailer, options: { ...door.services.options, operatorMail: null } })
  const work = async (options = later.services.options) => {
    for (const { name, payload } of later.fakes.jobs.enqueued.splice(0)) {
      const job = registeredJobs.find(({ definition }) => definition.name === name)
      await job
        ?.run({ ...later.services, options }, payload, {
          isLastTry: false,
          signal: new AbortController().signal,
        })
        .catch(() => undefined)
    }
  }
  await later.call('POST', '/api/enquiry/contact', { body: message })
  await work()
  later.fakes.clock.advance(60 * 60_000)
  isAway = false
  for (const options of [later.services.options, { ...later.services.options, operatorMail }]) {
    later.fakes.jobs.enqueued.push({ name: 'enquiry.sweep', payload: {} })
    await work(options)
    await work(options)
  }
  expect(sent.map(({ to }) => to)).toEqual([operatorMail])
  expect((await later.call('GET', '/dev/enquiries')).json).toMatchObject({ messages: [message] })
  await later.close()
})
