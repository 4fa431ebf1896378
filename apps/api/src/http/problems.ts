import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorCodes, type Problem } from '@cuelight/contracts/errors'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from '../core/logger.ts'
import { sendNotice, wantsPage } from '../rest/notice-page.ts'
import { invalidInput, refusedInput, toDomainError } from '../trpc/errors.ts'

interface Answer {
  problem: Problem
  retryAfterSeconds?: number | undefined
}

/** Turns any error into a problem document. An unknown one becomes a fixed sentence. */
export function toProblem(error: unknown, requestId: string): Answer {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error
  const known = toDomainError(cause)
  if (known) {
    const errors = known.fields?.length ? { errors: known.fields } : {}
    return {
      problem: { ...problem(errorCodes[known.code], known.code, known.message, requestId), ...errors },
      retryAfterSeconds: known.retryAfterSeconds,
    }
  }
  const refused = error instanceof TRPCError ? refusedInput(error) : null
  if (refused) return toProblem(invalidInput(refused), requestId)
  const fromExpress = expressProblem(cause, requestId)
  if (fromExpress) return { problem: fromExpress }
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return { problem: problem(getHTTPStatusCodeFromError(error), 'invalid-input', error.message, requestId) }
  }
  const detail = 'Something went wrong on our side. Please try again.'
  return { problem: problem(500, 'internal', detail, requestId) }
}

function problem(status: number, code: ErrorCode, detail: string, requestId: string): Problem {
  return {
    type: `urn:cuelight:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    requestId,
  }
}

/** Express' own parsers and router throw errors with a status; their English is for programmers. */
function expressProblem(error: unknown, requestId: string): Problem | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  if (typeof error.status !== 'number' || error.status < 400 || error.status > 499) return null
  const type = 'type' in error ? error.type : null
  if (type === 'entity.too.large') return problem(413, 'too-large', 'The request is too large.', requestId)
  if (type === 'entity.parse.failed') {
    return problem(400, 'invalid-input', 'The request body is not valid JSON.', requestId)
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return problem(415, 'wrong-type', 'Please send the body as UTF-8 JSON.', requestId)
  }
  return problem(400, 'invalid-input', 'The request could not be read.', requestId)
}

export function sendProblem(response: Response, error: unknown, requestId: string): void {
  const { problem, retryAfterSeconds } = toProblem(error, requestId)
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds))
  if (problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer')
  response.status(problem.status).type('application/problem+json').setHeader('Cache-Control', 'no-store')
  // Express would hash it for an ETag.
  response.end(JSON.stringify(problem))
}

/** A body that broke off, or an answer that nobody received to its end, is the caller's affair and no fault. */
function hasHungUp(request: Request, error: unknown): boolean {
  const hasBrokenOff =
    request.errored !== null && 'code' in request.errored && request.errored.code === 'ECONNRESET'
  return (
    hasBrokenOff || (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  )
}

/** The last middleware: every error ends here. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const requestId = String(response.locals.requestId ?? '')
    if (hasHungUp(request, error)) {
      logger.debug({ requestId }, 'the caller went away')
      response.destroy()
      return
    }
    const { problem } = toProblem(error, requestId)
    if (problem.status >= 500) logger.error({ error, requestId }, 'request failed')
    if (response.headersSent) return next(error)
    sendProblem(response, error, requestId)
  }
}

/** Shows the problem as a page to a visitor without scripts, whose browser still has what they typed. */
export function explainToBrowsers(): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { problem } = toProblem(error, String(response.locals.requestId ?? ''))
    // Unknown errors belong in the log, which the last handler writes.
    if (!wantsPage(request) || problem.status >= 500) return next(error)
    response.status(problem.status)
    sendNotice(response, {
      title: 'That did not work',
      text: `${problem.detail.replace(/\.$/, '')}. Go back to correct it and send again.`,
    })
  }
}
