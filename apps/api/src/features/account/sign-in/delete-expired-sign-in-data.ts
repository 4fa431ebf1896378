import { signInAttempts, usedIdTokens } from '@cuelight/db/schema/account'
import { lte } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { deleteDeadSessions } from './sessions.ts'

/** Handler of `account.sweep`: what can no longer be used for signing in is forgotten. */
export async function deleteExpiredSignInData(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await services.db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now))
  await services.db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now))
  await deleteDeadSessions(services.db, now)
}
