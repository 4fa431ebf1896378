import type { ActorContext } from '../core/context.ts'
import type { RateLimit } from '../core/limits/rate-limits.ts'

/**
 * At most `limit.most` different things of one account in a window, through whichever door. Asking for `what` again
 * inside the window is free. Throws DomainError `rate-limited`.
 */
export function limitCalls(ctx: ActorContext, limit: RateLimit, what: string): Promise<void> {
  return ctx.rateLimits.takeOnce(limit, `account:${ctx.actor.userId}`, what)
}
