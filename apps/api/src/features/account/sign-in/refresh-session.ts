import type { AuthResponse } from '@cuelight/contracts/account'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { claimSession, createSession } from './sessions.ts'

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
