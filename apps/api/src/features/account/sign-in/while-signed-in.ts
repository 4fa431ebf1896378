import type { Database } from '@cuelight/db/client'
import { sessions } from '@cuelight/db/schema/account'
import { and, gt, inArray } from 'drizzle-orm'
import { type ActorContext, notSignedIn, type Services } from '../../../core/context.ts'
import { sessionIdleMs } from './sessions.ts'

type Reader = Pick<Services, 'db' | 'clock' | 'logger'>

/** A stream must end within a second of its session, so we check twice a second. */
const askEveryMs = 400

const watches = new WeakMap<Database, SessionWatch>()

/**
 * Passes on what `read` gives for as long as the caller stays signed in. Ends with `not-signed-in` soon after the session
 * was ended, here or in another process, or expired. The signal of `read` is aborted then.
 */
export async function* whileSignedIn<Item>(
  ctx: ActorContext,
  signal: AbortSignal,
  read: (signal: AbortSignal) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const watch = watches.get(ctx.db) ?? new SessionWatch(ctx)
  watches.set(ctx.db, watch)
  const session = new AbortController()
  const ended = new Promise<'ended'>((resolve) => {
    session.signal.addEventListener('abort', () => resolve('ended'), { once: true })
  })
  const forget = watch.follow(ctx.actor.sessionId, () => session.abort())
  const items = read(AbortSignal.any([signal, session.signal]))[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = items.next()
      // Once the session has ended, nothing more is passed on.
      next.catch(() => undefined)
      const step = await Promise.race([next, ended])
      if (step === 'ended' || session.signal.aborted) throw notSignedIn()
      if (step.done) return
      yield step.value
    }
  } finally {
    forget()
    void items.return?.()?.catch(() => undefined)
  }
}

/** Watches the sessions of all open streams of a process with one query. */
class SessionWatch {
  readonly #services: Reader
  readonly #endings = new Map<string, Set<() => void>>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(services: Reader) {
    this.#services = services
  }

  /** Calls `end` once the session is over, unless the function returned was called before. */
  follow(sessionId: string, end: () => void): () => void {
    const endings = this.#endings.get(sessionId) ?? new Set()
    this.#endings.set(sessionId, endings.add(end))
    this.#timer ??= setInterval(() => void this.#ask(), askEveryMs).unref()
    return () => {
      endings.delete(end)
      if (endings.size === 0 && this.#endings.get(sessionId) === endings) this.#endings.delete(sessionId)
      if (this.#endings.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const asked = [...this.#endings.keys()]
    try {
      const living = new Set(await this.#findLiving(asked))
      for (const id of asked.filter((each) => !living.has(each))) {
        for (const end of this.#endings.get(id) ?? []) end()
      }
    } catch (error) {
      // A failed lookup signs nobody out.
      this.#services.logger.warn({ error }, 'looking after the sessions of open streams failed')
    } finally {
      this.#isAsking = false
    }
  }

  async #findLiving(ids: string[]): Promise<string[]> {
    const now = this.#services.clock.now()
    const found = await this.#services.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          inArray(sessions.id, ids),
          gt(sessions.absoluteExpiresAt, now),
          gt(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs)),
        ),
      )
    return found.map(({ id }) => id)
  }
}
