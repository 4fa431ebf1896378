import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { RequestContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { sendProblem } from './problems.ts'

const minuteMs = 60_000

interface Count {
  requests: number
  resetAtMs: number
}

/**
 * At most `limit` requests of one client in a window, a minute unless said: of an account when its session was found,
 * else of an address. What a caller merely claims, such as an unknown token, never opens a count of its own. Stands behind what sets `locals.context`.
 * `parameter` counts by that part of the path as well, so that one flooded interview does not stop another.
 */
export function limitRate(limit: number, windowMs = minuteMs, parameter?: string): RequestHandler {
  const countFor = createCounts(windowMs)
  const name = `"${limit}-in-${windowMs / 1000}s"`
  const policy = `${name}; q=${limit}; w=${windowMs / 1000}`
  return (request, response, next) => {
    const key = clientKey(request, response)
    const nowMs = performance.now()
    const count = countFor(parameter === undefined ? key : `${key}/${request.params[parameter]}`, nowMs)
    count.requests += 1
    const resetSeconds = Math.max(1, Math.ceil((count.resetAtMs - nowMs) / 1000))
    // Of several limits the last one, which is the closest, is told (draft-ietf-httpapi-ratelimit-headers-08).
    response.setHeader('RateLimit-Policy', policy)
    response.setHeader('RateLimit', `${name}; r=${Math.max(0, limit - count.requests)}; t=${resetSeconds}`)
    if (count.requests <= limit) return next()
    const text =
      windowMs > minuteMs
        ? 'Too many requests. Please try again later.'
        : 'Too many requests. Please wait a minute and try again.'
    const error = new DomainError('rate-limited', text, { retryAfterSeconds: resetSeconds })
    sendProblem(response, error, String(response.locals.requestId))
  }
}

/** A window begins with a client's first request. Counts whose window is over go away in their turn. */
function createCounts(windowMs: number): (key: string, nowMs: number) => Count {
  const counts = new Map<string, Count>()
  return (key, nowMs) => {
    const known = counts.get(key)
    if (known && known.resetAtMs > nowMs) return known
    // In the order of their windows: what is over stands in front.
    for (const [old, { resetAtMs }] of counts) {
      if (resetAtMs > nowMs) break
      counts.delete(old)
    }
    const count = { requests: 0, resetAtMs: nowMs + windowMs }
    counts.set(key, count)
    return count
  }
}

function clientKey(request: Request, response: Response): string {
  const context: RequestContext | undefined = response.locals.context
  return context?.actor ? `account:${context.actor.userId}` : ipKeyGenerator(request.ip ?? '')
}
