import type { ActorContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'

interface Limit {
  /** Calls that share a name share the count. */
  name: string
  most: number
  windowMs: number
}

/** An account's count; `seen` holds what was asked for, so that repeating the same is not counted again. */
interface Window {
  endsAtMs: number
  seen: Set<string>
}

// A count a process loses at a restart is given away, not lost: money itself is guarded by the ledger.
const counts = new WeakMap<object, Map<string, Window>>()
/** Enough accounts for one process; past it, windows that are over are thrown away. */
const sweepAbove = 10_000

/**
 * At most `most` different things of one account in a window, through whichever door. Asking for `what` again inside the
 * window is free: a retry must never be what stops a candidate. Throws DomainError `rate-limited`.
 */
export function limitCalls(ctx: ActorContext, { name, most, windowMs }: Limit, what: string): void {
  const windows = counts.get(ctx.db) ?? new Map<string, Window>()
  counts.set(ctx.db, windows)
  const nowMs = ctx.clock.now().getTime()
  if (windows.size > sweepAbove) {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
  }
  const key = `${name}:${ctx.actor.userId}`
  const known = windows.get(key)
  const window =
    known && known.endsAtMs > nowMs ? known : { endsAtMs: nowMs + windowMs, seen: new Set<string>() }
  windows.set(key, window)
  if (window.seen.has(what)) return
  if (window.seen.size >= most) {
    const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000))
    throw new DomainError('rate-limited', 'Too many requests. Please wait a minute and try again.', {
      retryAfterSeconds,
    })
  }
  window.seen.add(what)
}
