import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { type ErrorCode, errorCodes } from '@cuelight/contracts/errors'
import { initTRPC, type TRPCError } from '@trpc/server'
import type { ZodError } from 'zod'
import { type RequestContext, requireActor } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { refuseNul } from '../core/refuse-nul.ts'
import { fieldErrors, refusedInput, toDomainError, toTrpcError } from './errors.ts'

const trpc = initTRPC.context<RequestContext>().create({
  // Stacks never leave the process, whatever NODE_ENV says.
  isDev: false,
  sse: {
    ping: { enabled: true, intervalMs: 4000 },
    client: { reconnectAfterInactivityMs: 10_000 },
  },
  errorFormatter({ shape, error, ctx }) {
    const domain = error.cause instanceof DomainError ? error.cause : null
    const refused = refusedInput(error)
    return {
      ...shape,
      message: domain?.message ?? (refused ? firstMistake(refused) : safeMessage(error)),
      data: {
        code: shape.data.code,
        httpStatus: domain ? errorCodes[domain.code] : shape.data.httpStatus,
        path: shape.data.path,
        domainCode: domain?.code ?? domainCode(error),
        requestId: ctx?.requestId ?? '',
        fields: domain?.fields ?? (refused ? fieldErrors(refused) : undefined),
      },
    }
  },
})

function firstMistake(error: ZodError): string {
  return fieldErrors(error)[0]?.message ?? 'The request is not valid.'
}

function domainCode(error: TRPCError): ErrorCode {
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'internal'
  return error.code === 'NOT_FOUND' ? 'not-found' : 'invalid-input'
}

/** tRPC's own errors (unknown procedure, unreadable body) are safe; anything unexpected is not. */
function safeMessage(error: TRPCError): string {
  if (error.message === 'Batch call exceeds maximum size') {
    return `Please send at most ${mostBatchedCalls} calls in one request.`
  }
  return error.code === 'INTERNAL_SERVER_ERROR'
    ? 'Something went wrong on our side. Please try again.'
    : error.message
}

/** The one place where a DomainError becomes tRPC's; no procedure catches anything itself. */
const mapErrors = trpc.middleware(async ({ next, ctx, path }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const known = toDomainError(cause)
  if (known) throw toTrpcError(known)
  if (result.error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.logger.error({ error: cause ?? result.error, path, requestId: ctx.requestId }, 'procedure failed')
  }
  return result
})

export const router = trpc.router
export const createCallerFactory = trpc.createCallerFactory

/** Anybody may call. */
export const publicProcedure = trpc.procedure.use(mapErrors).use(async ({ next, getRawInput }) => {
  refuseNul(await getRawInput())
  return next()
})

/** Only a signed-in candidate may call; the context then carries the actor. */
export const actorProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: requireActor(ctx) }))
