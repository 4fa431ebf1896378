import type { AuthResponse } from '@cuelight/contracts/account'
import type { Transaction } from '@cuelight/db/client'
import { accountEvents, users, welcomeGrants } from '@cuelight/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { RequestContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { IdentityClaims } from '../../../ports/identity.ts'
import { grantWelcomeCredits } from '../../billing/index.ts'
import { mailNewDeviceJob } from '../jobs.ts'
import { trialHashes } from '../trial-hashes.ts'
import { describeDevice, describeNetwork } from './describe-origin.ts'
import { createSession, endOwnSession } from './sessions.ts'

const unverifiedEmailText =
  'The e-mail address of this account is not verified. Please verify it with the provider and sign in again.'

/**
 * The account of these claims, created at the first sign-in, with a new session. All or nothing. With
 * `replacesSession` the session of the caller ends, if it is of the same account: a browser holds one.
 */
export async function openAccount(
  ctx: RequestContext,
  claims: IdentityClaims,
  { replacesSession = false }: { replacesSession?: boolean } = {},
): Promise<AuthResponse> {
  if (!claims.emailVerified) throw new DomainError('sign-in-failed', unverifiedEmailText)
  const { token, user, isNew } = await withTransaction(ctx, async (tx) => {
    const { isNew, ...user } = await upsertUser(tx, claims)
    if (isNew) await beginTrial(tx, ctx, user.id, claims)
    if (replacesSession && ctx.actor?.userId === user.id)
      await endOwnSession(tx, user.id, ctx.actor.sessionId)
    const token = await openSession(tx, ctx, user.id)
    return { token, user, isNew }
  })
  ctx.logger.info({ userId: user.id, isNew }, 'signed in')
  return { token, user }
}

/** Somebody who signs in for the first time, or on a device they used before, needs no mail about it. */
async function openSession(tx: Transaction, ctx: RequestContext, userId: number): Promise<string> {
  const { clock, userAgent, clientAddress } = ctx
  const origin = { device: describeDevice(userAgent), network: describeNetwork(clientAddress) }
  const isSignIn = and(eq(accountEvents.accountId, userId), eq(accountEvents.kind, 'sign-in'))
  const before = await tx.selectDistinct({ device: accountEvents.device }).from(accountEvents).where(isSignIn)
  const at = clock.now()
  const eventId = await recordAccountEvent(tx, { userId, kind: 'sign-in', at, ...origin })
  if (before.length > 0 && !before.some(({ device }) => device === origin.device))
    await ctx.jobs.enqueue(mailNewDeviceJob, { eventId }, { tx })
  return createSession(tx, {
    userId,
    userAgent,
    network: origin.network,
    now: at,
    signInDays: ctx.options.signInDays,
  })
}

/** Gives a person the free trial once. Every account gets a row in the ledger, even an empty one. */
async function beginTrial(
  tx: Transaction,
  ctx: RequestContext,
  userId: number,
  claims: IdentityClaims,
): Promise<void> {
  const { credits, days } = ctx.options.freeTrial
  const isFirst = credits > 0 && (await rememberTrial(tx, trialHashes(ctx.options.secretKey, claims)))
  const expiresAt = new Date(ctx.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
  await grantWelcomeCredits(tx, { userId, credits: isFirst ? credits : 0, expiresAt })
}

/** Neither a deleted account opened again nor another spelling of one mail address gives a second trial. */
async function rememberTrial(tx: Transaction, hashes: string[]): Promise<boolean> {
  const remembered = await tx
    .insert(welcomeGrants)
    .values(hashes.map((accountHash) => ({ accountHash })))
    .onConflictDoNothing()
    .returning({ accountHash: welcomeGrants.accountHash })
  return remembered.length === hashes.length
}

/** The key is (issuer, subject): the same e-mail with another subject is another account. */
async function upsertUser(tx: Transaction, claims: IdentityClaims) {
  const profile = {
    email: claims.email,
    emailVerified: claims.emailVerified,
    name: claims.name ?? nameFromEmail(claims.email),
    pictureUrl: claims.pictureUrl,
  }
  const [user] = await tx
    .insert(users)
    .values({ issuer: claims.issuer, subject: claims.subject, ...profile })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: profile })
    // PostgreSQL marks a row that this statement inserted, not updated, with no earlier version.
    .returning({ id: users.id, email: users.email, name: users.name, isNew: sql<boolean>`xmax = 0` })
  if (!user) throw new Error('an upsert returned no row')
  return user
}

function nameFromEmail(email: string): string {
  return email.split('@')[0] || email
}
