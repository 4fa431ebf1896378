import type { ActorContext } from '../../../core/context.ts'
import { endAllSessions, endSession } from './sessions.ts'

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
