import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createDatabase } from '@cuelight/db/client'
import { webhookEvents } from '@cuelight/db/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe.ts'
import { giveBelongings } from '../../testing/candidate-rows.ts'
import { type Door, openDoor } from '../../testing/door.ts'
import { manualPayments } from '../../testing/fakes.ts'
import { createTestServices } from '../../testing/services.ts'
import { type ChosenParts, createHealthCheck } from './health-check.ts'

const chosen: ChosenParts = {
  database: { adapter: 'postgresql', isEmbedded: true },
  languageModel: { adapter: 'coach', isEmbedded: true },
  transcriber: { adapter: 'scripted', isEmbedded: true },
  embedder: { adapter: 'letters', isEmbedded: true },
  files: { adapter: 'memory', isEmbedded: true },
  payments: { adapter: 'manual', isEmbedded: false },
  identity: { adapter: 'trusting', isEmbedded: false },
  mailer: { adapter: 'recording', isEmbedded: true },
}

const warnings = ['No mail leaves this product.']

describe('health', () => {
  const ready = async (change: Parameters<typeof createTestServices>[0]) => {
    const made = await createTestServices(change)
    const door = await openDoor({}, { health: createHealthCheck(made.services, chosen, warnings) })
    const answer = await door.call('GET', '/health/ready')
    await door.close()
    await made.drop()
    return answer
  }

  it('names the adapter of every port', async () => {
    const { status, json, headers } = await ready({})
    expect(status).toBe(200)
    const parts = Object.entries(chosen).map(([name, part]) => [name, { ...part, status: 'ok' }])
    expect(json).toEqual({ status: 'ok', parts: Object.fromEntries(parts), warnings })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('names the part that fails, and nothing of why', async () => {
    const check = async () => Promise.reject(new Error('key sk-123 refused'))
    const throwing = () => {
      throw new Error('at once')
    }
    const { status, json, text } = await ready({
      mailer: { name: 'x', send: async () => undefined, check },
      identity: { ...(await import('../../testing/fakes.ts')).trustingIdentity(), check: throwing },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: 'ok',
      parts: { mailer: { status: 'failing' }, identity: { status: 'failing' }, payments: { status: 'ok' } },
    })
    expect(text).not.toContain('sk-123')
  })

  it('is not ready without its database', async () => {
    const { db, close } = createDatabase('postgres://nobody:secret@127.0.0.1:1/none')
    const { status, json, text } = await ready({ db })
    expect(status).toBe(503)
    expect(json).toMatchObject({
      status: 'failing',
      parts: { database: { status: 'failing' }, files: { status: 'ok' } },
    })
    expect(text).not.toContain('secret')
    await close()
  })

  it('is live, and counts its answers', async () => {
    const door = await openDoor()
    expect((await door.call('GET', '/health/live')).json).toEqual({ status: 'ok' })
    await door.call('GET', '/api/UserCv')
    const { status, text } = await door.call('GET', '/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/cuelight_http_request_seconds_count\{door="api",status="4xx"\} [1-9]/)
    await door.close()
  })

  it('tells how long the event loop was blocked', async () => {
    const door = await openDoor()
    const until = performance.now() + 600
    while (performance.now() < until);
    const { text } = await door.call('GET', '/metrics')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(0.15)
    await door.close()
  })
})

/** Asks by any host name, as a browser does after DNS rebinding. */
async function getAs(host: string, url: string): Promise<number | undefined> {
  const sent = request(url, { headers: { host } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

it('shows the outbox to this machine alone, by a name of its own', async () => {
  const door = await openDoor()
  const own = new URL(door.services.options.publicUrl).host
  for (const host of [own, 'localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect(await getAs(host, `${door.url}/dev/mail`)).toBe(200)
  }
  for (const host of ['rebound.example', 'localhost.rebound.example', '203.0.113.7']) {
    expect(await getAs(host, `${door.url}/dev/mail`)).toBe(404)
    expect(await getAs(host, `${door.url}/dev/enquiries`)).toBe(404)
  }
  expect((await door.call('GET', '/dev/mail', { from: '203.0.113.7' })).status).toBe(404)
  await door.close()
})

it('shows the outbox at /dev/mail, but never in production', async () => {
  const door = await openDoor()
  expect(await door.call('GET', '/dev/mail')).toMatchObject({ status: 200, json: [] })
  await door.close()
  const options = { ...door.services.options, isProduction: true }
  const production = await openDoor({ options })
  const answer = await production.call('GET', '/dev/mail')
  expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to: '/' })
  await production.close()
})

describe('events of the payment provider', () => {
  const webhookSecret = 'whsec_of_this_test'
  const stripe = createStripePayments({ name: 'stripe', secretKey: 'sk_test_1', webhookSecret })
  let door: Door
  let sessionId: string

  beforeAll(async () => {
    const payments = { ...manualPayments(), readEvent: stripe.readEvent.bind(stripe) }
    door = await openDoor({ payments })
    await door.signIn('ada@example.com')
    sessionId = (await giveBelongings(door.services, 'ada@example.com')).sessionId
  })
  afterAll(() => door.close())

  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      livemode: false,
      data: { object: { id: sessionId, object: 'checkout.session', payment_intent: null, metadata: {} } },
    })
  const sign = (text: string, secret = webhookSecret, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
  const post = (text: string, signature?: string) =>
    door.call('POST', '/api/webhooks/stripe', {
      body: text,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    })
  const stored = async () => (await door.services.db.select().from(webhookEvents)).map(({ id }) => id)

  it('are refused without a signature over the exact bytes, and leave no row', async () => {
    const text = event('evt_forged')
    const attempts: [string, string | undefined][] = [
      [text, undefined],
      [text, 'nonsense'],
      [text, sign(text, 'whsec_other')],
      [text, sign(text, webhookSecret, 1_700_000_000)],
      [text.replace('evt_forged', 'evt_changed'), sign(text)],
      [JSON.stringify(JSON.parse(text), null, 1), sign(text)],
      ['', sign('')],
    ]
    for (const [body, signature] of attempts) {
      expect(await post(body, signature)).toMatchObject({ status: 400, json: { code: 'invalid-input' } })
    }
    expect(await stored()).toEqual([])
  })

  it('are refused when they are too large', async () => {
    const text = `${event('evt_large')}${' '.repeat(1024 * 1024)}`
    expect(await post(text, sign(text))).toMatchObject({ status: 413, json: { code: 'too-large' } })
    expect(await stored()).toEqual([])
  })

  it('are taken with it, whatever their type says, and stored once', async () => {
    const text = event('evt_good')
    const jobs = door.fakes.jobs.enqueued.length
    expect(await post(text, sign(text))).toMatchObject({ status: 200, json: { received: true } })
    expect((await post(text, sign(text))).status).toBe(200)
    expect(await stored()).toEqual(['evt_good'])
    expect(door.fakes.jobs.enqueued.length).toBeGreaterThan(jobs)
  })
})
