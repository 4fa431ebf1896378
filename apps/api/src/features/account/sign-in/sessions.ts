import type { Database, Transaction } from '@cuelight/db/client'
import { sessions, users } from '@cuelight/db/schema/account'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { Lucia, TimeSpan } from 'lucia'
import type { Actor, Services } from '../../../core/context.ts'
import { prepareOnce } from '../../../core/prepare-once.ts'
import { createToken, sha256Hex } from '../../../core/secrets/tokens.ts'

/**
 * The only door to lucia, which is deprecated upstream. It keeps the rows; the two limits are ours, because lucia reads
 * the system's time itself and knows no absolute limit. Its own expiry is set to the absolute limit, as a second lock.
 */
declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof openLucia>
    UserId: number
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: { email: string; name: string }
  }
}

type SessionAttributes = {
  absoluteExpiresAt: Date
  lastSeenAt: Date
  userAgent: string | null
  signedInAt: Date
  network: string | null
  createdAt: Date
}

const hourMs = 60 * 60 * 1000
/** A session unused for this long is dead. */
export const sessionIdleMs = 24 * hourMs
/** A token this old is dead, however busy its session is. */
export const sessionAbsoluteMs = 14 * 24 * hourMs
/** The last use is written at most this often, so that a busy screen does not write a row per request. */
const touchEveryMs = 60_000
const dayMs = 24 * hourMs
const maxUserAgentLength = 300

/** The adapter's type wants an insertable user id; it only reads users, and our ids are generated. */
const readableUsers = users as unknown as ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

function openLucia(db: Database | Transaction) {
  return new Lucia(new DrizzlePostgreSQLAdapter(db, sessions, readableUsers), {
    sessionExpiresIn: new TimeSpan(14, 'd'),
    getSessionAttributes: ({ absoluteExpiresAt, lastSeenAt }) => ({ absoluteExpiresAt, lastSeenAt }),
    getUserAttributes: ({ email, name }) => ({ email, name }),
  })
}

export interface NewSession {
  userId: number
  userAgent: string | null
  now: Date
  network?: string | null
  /** How long a sign-in lives at most, renewed tokens and all. */
  signInDays: number
  /** How the session began that this one continues with a new token. */
  begun?: { signedInAt: Date; createdAt: Date; network: string | null }
}

/** Opens a session and returns its bearer token; only the token's SHA-256 is stored. */
export async function createSession(tx: Database | Transaction, input: NewSession): Promise<string> {
  const token = createToken()
  const begun = input.begun ?? { signedInAt: input.now, createdAt: input.now, network: input.network ?? null }
  const signInEndsMs = begun.signedInAt.getTime() + input.signInDays * dayMs
  const attributes = {
    absoluteExpiresAt: new Date(Math.min(input.now.getTime() + sessionAbsoluteMs, signInEndsMs)),
    lastSeenAt: input.now,
    userAgent: input.userAgent?.slice(0, maxUserAgentLength) ?? null,
    ...begun,
  }
  await openLucia(tx).createSession(input.userId, attributes, { sessionId: sha256Hex(token) })
  return token
}

/** Every call begins with it. */
const selectSession = prepareOnce((db) =>
  db
    .select({
      id: sessions.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      lastSeenAt: sessions.lastSeenAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('select-session'),
)

/** Who holds this token; null if it is missing, unknown, idle or too old. Using a session keeps it alive. */
export async function findActor(
  services: Pick<Services, 'db' | 'clock'>,
  token: string | null,
): Promise<Actor | null> {
  if (!token) return null
  const [session] = await selectSession(services.db).execute({ id: sha256Hex(token) })
  if (!session) return null
  const nowMs = services.clock.now().getTime()
  const unusedMs = nowMs - session.lastSeenAt.getTime()
  if (unusedMs >= sessionIdleMs || nowMs >= session.absoluteExpiresAt.getTime()) {
    await endSession(services.db, session.id)
    return null
  }
  if (unusedMs >= touchEveryMs) {
    await services.db
      .update(sessions)
      .set({ lastSeenAt: new Date(nowMs) })
      .where(eq(sessions.id, session.id))
  }
  const { id: sessionId, userId, email, name } = session
  return { userId, email, name, sessionId }
}

/** Live sessions of this candidate, most recently used first. */
export async function findSessions({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number) {
  const now = clock.now()
  const lives = and(
    eq(sessions.userId, userId),
    gt(sessions.absoluteExpiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs)),
  )
  return db.select().from(sessions).where(lives).orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Whether the session of this actor still lives. */
export async function holdsSession(
  services: { db: Database | Transaction } & Pick<Services, 'clock'>,
  actor: Actor,
): Promise<boolean> {
  const lives = and(
    eq(sessions.id, actor.sessionId),
    eq(sessions.userId, actor.userId),
    gt(sessions.absoluteExpiresAt, services.clock.now()),
  )
  return (await services.db.$count(sessions, lives)) > 0
}

export async function endSession(db: Database | Transaction, sessionId: string): Promise<void> {
  await openLucia(db).invalidateSession(sessionId)
}

/**
 * Ends the session and returns how it began, or null when it was dead already: of two rotations at once, only one gets a
 * new session.
 */
export async function claimSession(tx: Transaction, sessionId: string): Promise<NewSession['begun'] | null> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ signedInAt: sessions.signedInAt, createdAt: sessions.createdAt, network: sessions.network })
  return ended ?? null
}

/** Ends one session of this candidate and returns whether there was one. */
export async function endOwnSession(tx: Transaction, userId: number, sessionId: string): Promise<boolean> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  return (await tx.delete(sessions).where(own).returning({ id: sessions.id })).length === 1
}

/** Ends every session of this candidate but one, and returns how many there were. */
export async function endOtherSessions(tx: Transaction, userId: number, sessionId: string): Promise<number> {
  const others = and(ne(sessions.id, sessionId), eq(sessions.userId, userId))
  return (await tx.delete(sessions).where(others).returning({ id: sessions.id })).length
}

export async function endAllSessions(db: Database | Transaction, userId: number): Promise<void> {
  await openLucia(db).invalidateUserSessions(userId)
}

export async function deleteDeadSessions(db: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  await db
    .delete(sessions)
    .where(or(lte(sessions.lastSeenAt, idleSince), lte(sessions.absoluteExpiresAt, now)))
}
