import type { AuthResponse } from '@cuelight/contracts/account'
import { signInAttempts, usedIdTokens } from '@cuelight/db/schema/account'
import { lte } from 'drizzle-orm'
import type { ActorContext, Services } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { claimSession, createSession, deleteDeadSessions, endAllSessions, endSession } from './sessions.ts'

/** A new token for the old one, which stops working. */
export async function refreshSession(ctx: ActorContext): Promise<AuthResponse> {
  const { userId, email, name, sessionId } = ctx.actor
  const token = await withTransaction(ctx, async (tx) => {
    if (!(await claimSession(tx, sessionId))) {
      throw new DomainError('not-signed-in', 'Please sign in and try again.')
    }
    return createSession(tx, { userId, userAgent: ctx.userAgent, now: ctx.clock.now() })
  })
  return { token, user: { id: userId, email, name } }
}

/** Ends this session. */
export async function signOut(ctx: ActorContext): Promise<void> {
  await endSession(ctx.db, ctx.actor.sessionId)
  ctx.logger.info({ userId: ctx.actor.userId }, 'signed out')
}

/** Ends every session of the candidate, this one too. */
export async function signOutEverywhere(ctx: ActorContext): Promise<void> {
  await endAllSessions(ctx.db, ctx.actor.userId)
  ctx.logger.info({ userId: ctx.actor.userId }, 'signed out everywhere')
}

/** Handler of `account.sweep`: forgets what can no longer be used to sign in. */
export async function deleteExpiredSignInData(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await services.db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now))
  await services.db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now))
  await deleteDeadSessions(services.db, now)
}
