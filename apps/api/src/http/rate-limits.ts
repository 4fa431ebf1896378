import type { Request, RequestHandler, Response } from 'express'
import ipaddr from 'ipaddr.js'
import type { RequestContext } from '../core/context.ts'
import type { RateLimit, RateLimits } from '../core/limits/rate-limits.ts'

/**
 * Counts by account when the session is known, else by address; what a caller merely claims, such as an unknown token,
 * never opens a count of its own. Must come after what sets `locals.context`.
 * `parameter` counts by that part of the path as well, so that one flooded interview does not stop another.
 */
export function limitRate(rateLimits: RateLimits, limit: RateLimit, parameter?: string): RequestHandler {
  const policy = `${limit.most};w=${limit.windowMs / 1000}`
  return async (request, response, next) => {
    const client = clientKey(request, response)
    const caller = parameter === undefined ? client : `${client}/${request.params[parameter]}`
    const { remaining, resetSeconds } = await rateLimits.take(limit, caller)
    response.setHeader('RateLimit-Policy', policy)
    response.setHeader('RateLimit', `limit=${limit.most}, remaining=${remaining}, reset=${resetSeconds}`)
    next()
  }
}

function clientKey(request: Request, response: Response): string {
  const context: RequestContext | undefined = response.locals.context
  return context?.actor ? `account:${context.actor.userId}` : `address:${networkOf(request.ip ?? '')}`
}

/** One IPv4 address, or the /56 network a provider gives a household in IPv6: its addresses are free to change. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 7).join('.')
}
