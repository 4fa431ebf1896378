import { type ConnectedScreen, closedScreenText, codeMinutes } from '@cuelight/contracts/second-screen'
import { users } from '@cuelight/db/schema/account'
import { interviews, secondScreens } from '@cuelight/db/schema/live'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import { type ActorContext, notSignedIn, type RequestContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { lockAccount } from '../../../core/lock-account.ts'
import { createToken, sha256Hex } from '../../../core/secrets/tokens.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { describeDevice, holdsSession } from '../../account/index.ts'
import { findInterviewToChange, hasEnded } from '../log/interview-row.ts'

/** Nobody uses more. */
const mostOpen = 3

const closed = () => new DomainError('not-found', closedScreenText)

/**
 * A code that connects one device to a running interview. It works once and for five minutes; a newer code replaces it.
 * It asks for no fresh sign-in: who sits in an interview cannot leave it, and the sign-in that opened it may be hours old.
 * Throws DomainError `not-found`, `not-signed-in`, `wrong-state`.
 */
export async function openCode(
  ctx: ActorContext,
  { interviewId }: { interviewId: number },
): Promise<{ code: string; expiresAt: string }> {
  const code = createToken()
  const now = ctx.clock.now()
  const codeExpiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    // A sign-out that ends every device may be under way; see closeScreens.
    await lockAccount(tx, userId)
    if (!(await holdsSession({ db: tx, clock: ctx.clock }, ctx.actor))) throw notSignedIn()
    const interview = await findInterviewToChange(tx, userId, interviewId)
    if (interview.status === 'ended') throw hasEnded()
    const own = eq(secondScreens.interviewId, interviewId)
    await tx.delete(secondScreens).where(and(own, isNull(secondScreens.openedAt)))
    const isOpen = and(own, isNull(secondScreens.closedAt))
    if ((await tx.$count(secondScreens, isOpen)) >= mostOpen)
      throw new DomainError('wrong-state', `${mostOpen} devices are connected. Disconnect one first.`)
    await tx
      .insert(secondScreens)
      .values({ userId, interviewId, codeHash: sha256Hex(code), createdAt: now, codeExpiresAt })
  })
  return { code, expiresAt: codeExpiresAt.toISOString() }
}

/** Trades a code for the key of this device. One statement looks and marks, so a code works once. Throws `not-found`. */
export async function claimCode(ctx: RequestContext, input: { code: string }): Promise<{ key: string }> {
  const key = createToken()
  const now = ctx.clock.now()
  const running = ctx.db.select({ id: interviews.id }).from(interviews).where(ne(interviews.status, 'ended'))
  const device = describeDevice(ctx.userAgent)
  const isValid = and(
    eq(secondScreens.codeHash, sha256Hex(input.code)),
    isNull(secondScreens.openedAt),
    isNull(secondScreens.closedAt),
    gt(secondScreens.codeExpiresAt, now),
    inArray(secondScreens.interviewId, running),
  )
  await withTransaction(ctx, async (tx) => {
    const [claimed] = await tx
      .update(secondScreens)
      .set({ openedAt: now, device, keyHash: sha256Hex(key) })
      .where(isValid)
      .returning({ userId: secondScreens.userId })
    if (!claimed) throw closed()
    await recordAccountEvent(tx, { userId: claimed.userId, kind: 'screen-connected', at: now, device })
  })
  return { key }
}

/** A device that shows an interview, and whose interview it is. */
export interface SecondScreen {
  screenId: number
  interviewId: number
}

/** Whose device holds this key. Throws `not-found` once it was disconnected, also by a sign-out everywhere, or its interview has ended. */
export async function requireScreen(
  ctx: RequestContext,
  key: string | null,
): Promise<ActorContext & { screen: SecondScreen }> {
  const [found] = await ctx.db
    .select({ screen: secondScreens, user: users })
    .from(secondScreens)
    .innerJoin(interviews, eq(interviews.id, secondScreens.interviewId))
    .innerJoin(users, eq(users.id, secondScreens.userId))
    .where(
      and(
        eq(secondScreens.keyHash, sha256Hex(key ?? '')),
        isNull(secondScreens.closedAt),
        ne(interviews.status, 'ended'),
      ),
    )
  if (!found) throw closed()
  const { id: screenId, interviewId } = found.screen
  const { id: userId, email, name } = found.user
  return { ...ctx, actor: { userId, email, name, sessionId: '' }, screen: { screenId, interviewId } }
}

/** The devices connected to an interview. */
export async function listScreens(
  { db, actor }: ActorContext,
  { interviewId }: { interviewId: number },
): Promise<ConnectedScreen[]> {
  const rows = await db
    .select()
    .from(secondScreens)
    .where(
      and(
        eq(secondScreens.interviewId, interviewId),
        eq(secondScreens.userId, actor.userId),
        isNotNull(secondScreens.openedAt),
        isNull(secondScreens.closedAt),
      ),
    )
    .orderBy(asc(secondScreens.id))
  return rows.map(({ id, device, openedAt, createdAt }) => ({
    id,
    device: device ?? 'A device',
    openedAt: (openedAt ?? createdAt).toISOString(),
  }))
}

/** Disconnects a device. Throws `not-found` for somebody else's. */
export async function closeScreen(
  { db, actor, clock }: ActorContext,
  { screenId }: { screenId: number },
): Promise<void> {
  const own = and(eq(secondScreens.id, screenId), eq(secondScreens.userId, actor.userId))
  const rows = await db.update(secondScreens).set({ closedAt: clock.now() }).where(own).returning()
  if (rows.length === 0) throw notFound('The device')
}
