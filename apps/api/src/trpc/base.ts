import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { type ErrorCode, errorCodes } from '@cuelight/contracts/errors'
import { initTRPC, TRPCError } from '@trpc/server'
import type { ZodError } from 'zod'
import { type RequestContext, requireActor } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { takeWork, type WorkKind } from '../core/limits/work-limit.ts'
import { refuseNul } from '../core/refuse-nul.ts'
import { fieldErrors, refusedInput, toDomainError, toTrpcError } from './errors.ts'

/** What a call costs its account, for calls that cost more than a look. */
export interface Meta {
  work?: WorkKind
}

const trpc = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
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

interface Call {
  ctx: RequestContext
  path: string
  getRawInput: () => Promise<unknown>
}

/**
 * The one step that every call passes, because tRPC copies the call for each step: it refuses NUL in texts and makes
 * tRPC's errors of ours. No procedure catches anything itself.
 */
async function guard<Result extends { ok: boolean }>(
  call: Call,
  next: () => Promise<Result>,
): Promise<Result> {
  try {
    refuseNul(await call.getRawInput())
    const result = await next()
    if ('error' in result) throw result.error
    return result
  } catch (error) {
    throw explain(call, error)
  }
}

function explain({ ctx, path }: Call, error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error
  const known = toDomainError(cause)
  if (known) return toTrpcError(known)
  if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.logger.error({ error: cause ?? error, path, requestId: ctx.requestId }, 'procedure failed')
  }
  return error
}

export const router = trpc.router
export const createCallerFactory = trpc.createCallerFactory

/** Anybody may call. */
export const publicProcedure = trpc.procedure.use(({ next, ...call }) => guard(call, () => next()))

/** Only a signed-in candidate may call; the context then carries the actor. */
export const actorProcedure = trpc.procedure.use(({ next, ...call }) =>
  guard(call, async () => {
    const ctx = requireActor(call.ctx)
    if (call.meta?.work) await takeWork(ctx, call.meta.work)
    return next({ ctx: { actor: ctx.actor } })
  }),
)
