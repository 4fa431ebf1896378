import type { Actor, Services } from '../../core/context.ts'
import { sha256Hex } from '../../core/tokens.ts'
import { findActor } from './sessions.ts'

/** A session that was looked up this long ago is looked up again. */
export const recentMs = 5000
const mostKnown = 10_000

/**
 * Remembers for a moment who holds a token, for the one call that comes twice a second. It admits, no more: its actor
 * says `mustHoldSession`, and what is done in its name asks the database in the same statement whether the session
 * still lives, so a session that was ended has no effect from that moment on, in every process.
 */
export function createRecentActors() {
  const known = new Map<string, { actor: Actor; untilMs: number }>()
  return {
    async find(services: Pick<Services, 'db' | 'clock'>, token: string | null): Promise<Actor | null> {
      if (!token) return null
      const key = sha256Hex(token)
      const nowMs = performance.now()
      const found = known.get(key)
      if (found && found.untilMs > nowMs) return found.actor
      known.delete(key)
      const actor = await findActor(services, token)
      if (!actor) return null
      const recent = { ...actor, mustHoldSession: true }
      known.set(key, { actor: recent, untilMs: nowMs + recentMs })
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
      return recent
    },
  }
}

export type RecentActors = ReturnType<typeof createRecentActors>
