import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { RequestContext, Services } from '../core/context.ts'
import { findActor, type RecentActors } from '../features/account/index.ts'
import { networkOf } from './rate-limits.ts'

/** Gives every request an id, which every answer and log line carries. */
export function requestIds(): RequestHandler {
  return (_request, response, next) => {
    response.locals.requestId = randomUUID()
    response.setHeader('X-Request-Id', response.locals.requestId)
    next()
  }
}

/**
 * Who is calling, and everything a verb may reach. A wrong token counts as nobody; the door decides whether that will do.
 * With `recent`, a session that was looked up a moment ago will do.
 */
export async function createRequestContext(
  services: Services,
  request: Request,
  response: Response,
  recent?: RecentActors,
): Promise<RequestContext> {
  const gone = new AbortController()
  response.on('close', () => {
    // A response sent in full does not count as aborted.
    if (!response.writableFinished) gone.abort()
  })
  const token = bearerToken(request.headers.authorization)
  return {
    ...services,
    requestId: String(response.locals.requestId),
    actor: await (recent ? recent.find(services, token) : findActor(services, token)),
    bearer: token,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    clientAddress: networkOf(request.ip ?? ''),
    signal: gone.signal,
  }
}

/** The scheme is matched without regard to case, as RFC 9110 says. */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
