import { errorTexts } from '@cuelight/contracts/errors'
import { signInAttempts, users } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DomainError } from '../../../core/errors.ts'
import { anonymous, createTestServices } from '../../../testing/services.ts'
import { readBalance } from '../../billing/index.ts'
import { completeSignIn, findActor, readProfile, signInWithIdToken, startSignIn } from '../index.ts'
import { openAccount } from './open-account.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
  test.services.options.freeTrial = { credits: 2, days: 7 }
})
afterAll(() => test.drop())

const ctx = () => anonymous(test.services)

async function begin(returnUrl?: string) {
  const { state } = await startSignIn(ctx(), { returnUrl })
  return state
}

function balanceOf(userId: number) {
  return readBalance(test.services.db, { userId, now: test.services.clock.now() })
}

it('creates the account with its welcome credits once, and a session each time', async () => {
  const first = await completeSignIn(ctx(), { query: `state=${await begin()}&code=new@example.com` })
  expect(first).toMatchObject({ user: { email: 'new@example.com' }, returnUrl: '/dashboard' })
  const second = await completeSignIn(ctx(), {
    query: `state=${await begin('/packages')}&code=new@example.com`,
  })
  expect(second).toMatchObject({ user: first.user, returnUrl: '/packages' })
  expect(second.token).not.toBe(first.token)
  expect(await balanceOf(first.user.id)).toBe(2)
  const actor = await findActor(test.services, second.token)
  if (!actor) throw new Error('no session')
  expect(await readProfile({ ...ctx(), actor })).toMatchObject(first.user)
})

it('lets the free trial end after its days', async () => {
  const { user } = await completeSignIn(ctx(), { query: `state=${await begin()}&code=trial@example.com` })
  const now = test.services.clock.now().getTime()
  const at = (days: number) =>
    readBalance(test.services.db, { userId: user.id, now: new Date(now + days * 24 * 60 * 60 * 1000) })
  expect([await at(0), await at(6.9), await at(7.1)]).toEqual([2, 2, 0])
})

it.each([
  ['Once.More@gmail.com', 'oncemore+again@googlemail.com'],
  ['twice@example.org', ' TWICE+tag@Example.org'],
  ['hidden@example.org', 'hid\u200bd\u00aden\ufeff@exam\u2060ple.org'],
  ['wide@example.org', '\uff57ide@example\u3002org'],
  ['someone@m\u00fcnchen.example', 'someone@xn--mnchen-3ya.example.'],
])('gives %s one free trial, also as %s', async (first, second) => {
  const identity = (email: string, subject: string) => ({
    ...{ issuer: 'https://issuer.test', subject, email, emailVerified: true, name: null, pictureUrl: null },
  })
  const balances = []
  for (const [index, email] of [first, second].entries()) {
    const { user } = await openAccount(ctx(), identity(email, `${first} ${index}`))
    balances.push(await balanceOf(user.id))
  }
  expect(balances).toEqual([2, 0])
})

it('gives two people at one provider a free trial each', async () => {
  const emails = ['first.last@example.org', 'firstlast@example.org']
  const opened = await Promise.all(
    emails.map((email) =>
      openAccount(ctx(), {
        ...{ issuer: 'https://issuer.test', subject: email, email, emailVerified: true, name: null },
        pictureUrl: null,
      }),
    ),
  )
  expect(await Promise.all(opened.map(({ user }) => balanceOf(user.id)))).toEqual([2, 2])
})

it('creates one account for ten simultaneous first sign-ins', async () => {
  const states = await Promise.all(Array.from({ length: 10 }, () => begin()))
  const done = await Promise.all(
    states.map((state) => completeSignIn(ctx(), { query: `state=${state}&code=race@example.com` })),
  )
  expect(new Set(done.map(({ user }) => user.id)).size).toBe(1)
  expect(await balanceOf(done[0]?.user.id ?? 0)).toBe(2)
})

it('refuses a missing, foreign, used or expired state', async () => {
  const mismatch = { code: 'invalid-input', message: errorTexts.loginStateMismatch }
  const used = await begin()
  await completeSignIn(ctx(), { query: `state=${used}&code=a@example.com` })
  const expired = await begin()
  test.fakes.clock.advance(10 * 60 * 1000)
  for (const query of [
    'code=a@example.com',
    'state=made-up&code=x',
    `state=${used}&code=x`,
    `state=${expired}&code=x`,
  ]) {
    await expect(completeSignIn(ctx(), { query })).rejects.toMatchObject(mismatch)
  }
  expect(await test.services.db.select().from(signInAttempts)).toHaveLength(0)
})

it('lets one of two callbacks with the same state through', async () => {
  const query = `state=${await begin()}&code=twice@example.com`
  const outcomes = await Promise.allSettled([
    completeSignIn(ctx(), { query }),
    completeSignIn(ctx(), { query }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('explains what the provider refused', async () => {
  const refusals = [
    ['error=access_denied', errorTexts.loginDismissed],
    ['error=server_error', errorTexts.loginCredentialFailed],
    ['', errorTexts.loginNoCredential],
  ]
  for (const [rest, message] of refusals) {
    const query = `state=${await begin()}&${rest}`
    await expect(completeSignIn(ctx(), { query })).rejects.toMatchObject({ code: 'sign-in-failed', message })
  }
})

it('refuses an unverified address and leaves nothing behind', async () => {
  const claims = {
    ...(await test.fakes.identity.exchangeCode('code=un@example.com', {
      state: '',
      nonce: '',
      codeVerifier: '',
    })),
    emailVerified: false,
  }
  const strict = { ...ctx(), identity: { ...test.fakes.identity, exchangeCode: async () => claims } }
  const query = `state=${await begin()}&code=x`
  await expect(completeSignIn(strict, { query })).rejects.toBeInstanceOf(DomainError)
  expect(await test.services.db.select().from(users).where(eq(users.email, 'un@example.com'))).toEqual([])
})

it('keeps two subjects with one e-mail apart', async () => {
  const claims = await test.fakes.identity.exchangeCode('code=same@example.com', {
    state: '',
    nonce: '',
    codeVerifier: '',
  })
  const asSubject = (subject: string) => ({
    ...ctx(),
    identity: { ...test.fakes.identity, exchangeCode: async () => ({ ...claims, subject }) },
  })
  const one = await completeSignIn(asSubject('one'), { query: `state=${await begin()}&code=x` })
  const two = await completeSignIn(asSubject('two'), { query: `state=${await begin()}&code=x` })
  expect(two.user.id).not.toBe(one.user.id)
})

it('accepts a posted id token once', async () => {
  const idToken = 'ok:poster@example.com'
  const outcomes = await Promise.allSettled([
    signInWithIdToken(ctx(), { idToken }),
    signInWithIdToken(ctx(), { idToken }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(signInWithIdToken(ctx(), { idToken })).rejects.toMatchObject({
    message: errorTexts.loginBackendFailed,
  })
  await expect(signInWithIdToken(ctx(), { idToken: 'no' })).rejects.toMatchObject({
    message: errorTexts.loginCredentialFailed,
  })
  await expect(signInWithIdToken(ctx(), { idToken: ' ' })).rejects.toMatchObject({
    message: errorTexts.loginNoCredential,
  })
})
