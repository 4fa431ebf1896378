import type { AccountEvent, AccountSession } from '@cuelight/contracts/account'
import { accountEventKindSchema } from '@cuelight/contracts/account'
import { accountEvents } from '@cuelight/db/schema/account'
import { desc, eq } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { closeScreens } from './close-screens.ts'
import { describeDevice } from './describe-origin.ts'
import { endOtherSessions, endOwnSession, findSessions } from './sessions.ts'

/** Where the candidate is signed in, most recently used first. */
export async function listSessions(ctx: ActorContext): Promise<AccountSession[]> {
  const rows = await findSessions(ctx, ctx.actor.userId)
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    network: row.network,
    firstUsedDate: row.createdAt.toISOString(),
    lastUsedDate: row.lastSeenAt.toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }))
}

/** Ends one session, and every second screen, since nobody can tell which it connected. Throws `not-found` for one that is over already, and for somebody else's. */
export async function revokeSession(ctx: ActorContext, input: { sessionId: string }): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    await closeScreens(tx, userId, ctx.clock.now())
    if (!(await endOwnSession(tx, userId, input.sessionId))) throw notFound('This sign-in')
    await recordAccountEvent(tx, { userId, kind: 'session-ended', at: ctx.clock.now() })
  })
}

/** Ends every session but this one, and every second screen. */
export async function revokeOtherSessions(ctx: ActorContext): Promise<{ ended: number }> {
  const { userId, sessionId } = ctx.actor
  return withTransaction(ctx, async (tx) => {
    await closeScreens(tx, userId, ctx.clock.now())
    const ended = await endOtherSessions(tx, userId, sessionId)
    if (ended > 0) {
      const detail = ended === 1 ? 'one other sign-in' : `${ended} other sign-ins`
      await recordAccountEvent(tx, { userId, kind: 'session-ended', at: ctx.clock.now(), detail })
    }
    return { ended }
  })
}

const mostListed = 100

/** What happened to the account lately, newest first. */
export async function listAccountEvents(ctx: ActorContext): Promise<AccountEvent[]> {
  const rows = await ctx.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, ctx.actor.userId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(mostListed)
  return rows.map(({ id, kind, at, device, network, detail }) => ({
    id,
    kind: accountEventKindSchema.parse(kind),
    date: at.toISOString(),
    device,
    network,
    detail,
  }))
}
