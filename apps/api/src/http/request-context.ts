import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { RequestContext, Services } from '../core/context.ts'
import { findActor } from '../features/account/index.ts'

/** Gives every request an id, which every answer and log line carries. */
export function requestIds(): RequestHandler {
  return (_request, response, next) => {
    response.locals.requestId = randomUUID()
    response.setHeader('X-Request-Id', response.locals.requestId)
    next()
  }
}

/** Who asks, and everything a verb may reach. A wrong token is nobody; the door decides whether that is enough. */
export async function createRequestContext(
  services: Services,
  request: Request,
  response: Response,
): Promise<RequestContext> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  return {
    ...services,
    requestId: String(response.locals.requestId),
    actor: await findActor(services, bearerToken(request.headers.authorization)),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    clientAddress: request.ip ?? '',
    signal: gone.signal,
  }
}

/** The scheme is matched without regard to case, as RFC 9110 says. */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null
}
