import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { RequestContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { sendProblem } from './problems.ts'

const minuteMs = 60_000

/**
 * At most `limit` requests of one client in a window, a minute unless said: of an account when its session was found,
 * else of an address. What a caller merely claims, such as an unknown token, never opens a count of its own. Stands behind what sets `locals.context`.
 * `parameter` counts by that part of the path as well, so that one flooded interview does not stop another.
 */
export function limitRate(limit: number, windowMs = minuteMs, parameter?: string): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    // The newest draft hashes every client's key for a header that tells nobody more.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator: (request, response) => {
      const key = clientKey(request, response)
      return parameter === undefined ? key : `${key}/${request.params[parameter]}`
    },
    handler: (request, response) => {
      const retryAfterSeconds = secondsLeft(request, windowMs)
      const error = new DomainError(
        'rate-limited',
        windowMs > minuteMs
          ? 'Too many requests. Please try again later.'
          : 'Too many requests. Please wait a minute and try again.',
        {
          retryAfterSeconds,
        },
      )
      sendProblem(response, error, String(response.locals.requestId))
    },
  })
}

function clientKey(request: Request, response: Response): string {
  const context: RequestContext | undefined = response.locals.context
  return context?.actor ? `account:${context.actor.userId}` : ipKeyGenerator(request.ip ?? '')
}

function secondsLeft(
  request: Request & { rateLimit?: { resetTime?: Date | undefined } },
  windowMs: number,
): number {
  const resetMs = request.rateLimit?.resetTime?.getTime() ?? Date.now() + windowMs
  return Math.max(1, Math.ceil((resetMs - Date.now()) / 1000))
}
