import type { Actor, Services } from '../../../core/context.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { findActor } from './sessions.ts'

/** A session that was looked up this long ago is looked up again. */
export const recentMs = 30_000
/** From this age on it is refreshed in the background, so that nobody waits for a busy database. */
const agingMs = 20_000
const mostKnown = 10_000

type Reader = Pick<Services, 'db' | 'clock'>

/**
 * Remembers for a moment who holds a token, for the one call that comes twice a second. It admits, no more: its actor
 * says `mustHoldSession`, and what is done in its name asks the database in the same statement whether the session
 * still lives, so a session that was ended has no effect from that moment on, in every process.
 */
export function createRecentActors() {
  const known = new Map<string, { actor: Actor; askedAtMs: number }>()
  const asking = new Map<string, Promise<Actor | null>>()

  /** Everybody who asks meanwhile shares one lookup. */
  function ask(services: Reader, token: string, key: string): Promise<Actor | null> {
    const asked = asking.get(key) ?? look(services, token, key).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  async function look(services: Reader, token: string, key: string): Promise<Actor | null> {
    const askedAtMs = performance.now()
    const actor = await findActor(services, token)
    known.delete(key)
    if (!actor) return null
    const recent = { ...actor, mustHoldSession: true }
    known.set(key, { actor: recent, askedAtMs })
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    return recent
  }

  return {
    async find(services: Reader, token: string | null): Promise<Actor | null> {
      if (!token) return null
      const key = sha256Hex(token)
      const found = known.get(key)
      const ageMs = found ? performance.now() - found.askedAtMs : Number.POSITIVE_INFINITY
      if (!found || ageMs >= recentMs) return ask(services, token, key)
      // The caller who waits for this answer gets the error.
      if (ageMs >= agingMs && !asking.has(key)) ask(services, token, key).catch(() => undefined)
      return found.actor
    },
  }
}

export type RecentActors = ReturnType<typeof createRecentActors>
