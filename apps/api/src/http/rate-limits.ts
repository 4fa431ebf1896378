import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { DomainError } from '../core/errors.ts'
import { sendProblem } from './problems.ts'

/** At most `perMinute` requests of one client; a signed-in caller is told apart by the token, others by address. */
export function limitRate(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: clientKey,
    handler: (_request, response, _next, options) => {
      const retryAfterSeconds = Math.ceil(options.windowMs / 1000)
      const error = new DomainError(
        'rate-limited',
        'Too many requests. Please wait a minute and try again.',
        {
          retryAfterSeconds,
        },
      )
      sendProblem(response, error, String(response.locals.requestId))
    },
  })
}

function clientKey(request: Request): string {
  return request.headers.authorization ?? ipKeyGenerator(request.ip ?? '')
}
