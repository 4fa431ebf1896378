import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestContext } from '../../../core/context.ts'
import { mailPerson, mostMailsADay } from '../../../core/mail-person.ts'
import { anonymous, createTestServices } from '../../../testing/services.ts'
import { describeDevice, describeNetwork } from './describe-origin.ts'
import { refreshSession } from './end-session.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { listAccountEvents, listSessions, revokeOtherSessions, revokeSession } from './manage-sessions.ts'
import { openAccount } from './open-account.ts'
import { findActor } from './sessions.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1'

/** Signs in as this person with this browser and gives the context of the browser's calls. */
async function signIn(person: string, userAgent: string, before: Partial<RequestContext> = {}) {
  const claims = {
    issuer: 'https://issuer.test',
    subject: person,
    email: `${person}@example.com`,
    emailVerified: true,
    name: person,
    pictureUrl: null,
  }
  const caller = { ...anonymous(test.services), userAgent, clientAddress: '203.0.113.9', ...before }
  const { token } = await openAccount(caller, claims, { replacesSession: true })
  return contextOf(token, caller)
}

async function contextOf(token: string, caller: RequestContext) {
  const actor = await findActor(test.services, token)
  if (!actor) throw new Error('the session is dead')
  return { ...caller, actor, token }
}

it('lists every sign-in with its device, and ends one, or all others', async () => {
  const laptop = await signIn('lists', chrome)
  test.fakes.clock.advance(120_000)
  const phone = await signIn('lists', safari)
  const other = await signIn('somebody-else', chrome)
  expect(await listSessions(phone)).toMatchObject([
    { device: 'Safari on iPhone', network: '203.0.113.*', isCurrent: true },
    { device: 'Chrome on Windows', network: '203.0.113.*', isCurrent: false },
  ])
  const [, first] = await listSessions(phone)
  await expect(revokeSession(other, { sessionId: first?.id ?? '' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await revokeSession(phone, { sessionId: first?.id ?? '' })
  expect(await findActor(test.services, laptop.token)).toBeNull()
  await signIn('lists', chrome)
  await signIn('lists', chrome)
  expect(await revokeOtherSessions(phone)).toEqual({ ended: 2 })
  expect(await listSessions(phone)).toHaveLength(1)
  expect(await listSessions(other)).toHaveLength(1)
  const record = await listAccountEvents(phone)
  expect(record.map(({ kind }) => kind)).toEqual([
    'session-ended',
    'sign-in',
    'sign-in',
    'session-ended',
    'sign-in',
    'sign-in',
  ])
})

it('sends a mail about a new device, and about no other', async () => {
  const { jobs, mailer } = test.fakes
  jobs.enqueued.length = 0
  await signIn('new-device', chrome)
  await signIn('new-device', chrome.replace('141', '142'))
  expect(jobs.enqueued).toEqual([])
  await signIn('new-device', safari)
  expect(jobs.enqueued).toEqual([
    { name: 'account.mail-new-device', payload: { eventId: expect.any(Number) } },
  ])
  await mailNewDevice(test.services, jobs.enqueued[0]?.payload as { eventId: number })
  expect(mailer.sent).toMatchObject([
    { to: 'new-device@example.com', text: expect.stringContaining('Device: Safari on iPhone') },
  ])
})

it('counts a sign-in as fresh for ten minutes, and a renewed token as no sign-in', async () => {
  const laptop = await signIn('fresh', chrome)
  test.fakes.clock.advance(9 * 60_000)
  await expect(requireFreshSignIn(laptop)).resolves.toBeUndefined()
  const { token } = await refreshSession(laptop)
  const renewed = await contextOf(token, laptop)
  await expect(requireFreshSignIn(renewed)).resolves.toBeUndefined()
  test.fakes.clock.advance(60_000)
  await expect(requireFreshSignIn(renewed)).rejects.toMatchObject({ code: 'sign-in-again' })
  // The way through: signing in again in the same browser ends what that browser had.
  const again = await signIn('fresh', chrome, { actor: renewed.actor })
  await expect(requireFreshSignIn(again)).resolves.toBeUndefined()
  expect(await listSessions(again)).toHaveLength(1)
})

it('sends one address only a few mails a day, and counts a retry once', async () => {
  const { mailer } = test.fakes
  mailer.sent.length = 0
  const mail = (number: number) => ({ to: 'Victim@example.com', subject: `Number ${number}`, text: 'Hello' })
  for (let number = 0; number < mostMailsADay + 5; number += 1) await mailPerson(test.services, mail(number))
  expect(mailer.sent).toHaveLength(mostMailsADay)
  await mailPerson(test.services, mail(0))
  await mailPerson(test.services, { ...mail(99), to: 'other@example.com' })
  expect(mailer.sent.slice(mostMailsADay).map(({ to }) => to)).toEqual([
    'Victim@example.com',
    'other@example.com',
  ])
})

it.each([
  [null, 'A program'],
  ['node', 'A program'],
  ['curl/8.0 (Linux)', 'A program on Linux'],
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/141.0`, 'Edge on Windows'],
  [safari, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1', 'Safari on Mac'],
])('reads the device of %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

it.each([
  ['127.0.0.1', 'this computer'],
  ['10.1.2.3', 'a local network'],
  ['203.0.113.77', '203.0.113.*'],
  ['32.1.13.184.0.1.2', '2001:db8:1:*'],
  ['', null],
  ['unknown', null],
])('shows of the address %s only %s', (address, network) => {
  expect(describeNetwork(address)).toBe(network)
})
