import type { TRPCError } from '@trpc/server'
import type { Request, Response } from 'express'
import type { RequestContext, Services } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { toDomainError, toTrpcError } from '../trpc/errors.ts'
import { createRequestContext } from './request-context.ts'

/** Who is calling; a failure here is answered like one of the procedure. */
export async function createTrpcContext(
  services: Services,
  request: Request,
  response: Response,
): Promise<RequestContext> {
  try {
    return await createRequestContext(services, request, response)
  } catch (error) {
    const known = toDomainError(error)
    throw known ? toTrpcError(known) : error
  }
}

/** Headers of a tRPC answer: no caching, and Retry-After if one of its calls was limited. */
export function describeAnswer(errors: readonly TRPCError[]): Record<string, string> {
  const headers = { 'cache-control': 'no-store' }
  const pauses = errors.flatMap(({ cause }) =>
    cause instanceof DomainError && cause.retryAfterSeconds !== undefined ? [cause.retryAfterSeconds] : [],
  )
  return pauses.length === 0 ? headers : { ...headers, 'retry-after': String(Math.max(...pauses)) }
}
