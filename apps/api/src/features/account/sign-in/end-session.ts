import type { AuthResponse } from '@cuelight/contracts/account'
import { signInAttempts, usedIdTokens } from '@cuelight/db/schema/account'
import { lte } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext, Services } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { closeScreens } from './close-screens.ts'
import { claimSession, createSession, deleteDeadSessions, endAllSessions, endSession } from './sessions.ts'

/** A new token for the old one, which stops working. */
export async function refreshSession(ctx: ActorContext): Promise<AuthResponse> {
  const { userId, email, name, sessionId } = ctx.actor
  const token = await withTransaction(ctx, async (tx) => {
    const begun = await claimSession(tx, sessionId)
    if (!begun) throw new DomainError('not-signed-in', 'Please sign in and try again.')
    const now = ctx.clock.now()
    await recordAccountEvent(tx, { userId, kind: 'token-renewed', at: now })
    return createSession(tx, {
      userId,
      userAgent: ctx.userAgent,
      now,
      begun,
      signInDays: ctx.options.signInDays,
    })
  })
  return { token, user: { id: userId, email, name } }
}

/** Ends this session. */
export async function signOut(ctx: ActorContext): Promise<void> {
  const { userId, sessionId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    await endSession(tx, sessionId)
    await recordAccountEvent(tx, { userId, kind: 'sign-out', at: ctx.clock.now() })
  })
  ctx.logger.info({ userId: ctx.actor.userId }, 'signed out')
}

/** Ends every session of the candidate, this one too, and disconnects every second screen. */
export async function signOutEverywhere(ctx: ActorContext): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    await closeScreens(tx, userId, ctx.clock.now())
    await endAllSessions(tx, userId)
    await recordAccountEvent(tx, { userId, kind: 'sign-out', at: ctx.clock.now(), detail: 'everywhere' })
  })
  ctx.logger.info({ userId: ctx.actor.userId }, 'signed out everywhere')
}

/** Handler of `account.sweep`: deletes what can no longer be used to sign in. */
export async function deleteExpiredSignInData(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await services.db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now))
  await services.db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now))
  await deleteDeadSessions(services.db, now)
}
