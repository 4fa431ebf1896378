import type { Database, Transaction } from '@cuelight/db/client'
import { sessions } from '@cuelight/db/schema/account'
import { and, eq, gt } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'

/** How long a sign-in counts as fresh: enough to read a page and decide, too short for a computer left alone. */
export const freshSignInMs = 10 * 60_000

const signInAgainText = 'This needs a sign-in of the last 10 minutes. Please sign in again, then repeat it.'

/** Throws DomainError `sign-in-again` unless the candidate signed in a moment ago. A renewed token does not count. */
export async function requireFreshSignIn(
  { clock, actor, ...ctx }: ActorContext,
  db: Database | Transaction = ctx.db,
): Promise<void> {
  const isFresh = and(
    eq(sessions.id, actor.sessionId),
    eq(sessions.userId, actor.userId),
    gt(sessions.signedInAt, new Date(clock.now().getTime() - freshSignInMs)),
  )
  if ((await db.$count(sessions, isFresh)) > 0) return
  throw new DomainError('sign-in-again', signInAgainText)
}
