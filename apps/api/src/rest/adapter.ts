import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import type { ZodType } from 'zod'
import { type RequestContext, requireActor } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import type { RateLimit, RateLimits } from '../core/limits/rate-limits.ts'
import { takeWork } from '../core/limits/work-limit.ts'
import { refuseNul } from '../core/refuse-nul.ts'
import { limitRate } from '../http/rate-limits.ts'
import { callProcedure, typeOfProcedure } from '../trpc/call-procedure.ts'
import { invalidInput } from '../trpc/errors.ts'
import { readMultipart } from './read-multipart.ts'
import type { Row, Wire, WireReply } from './row.ts'

type CreateContext = (
  request: Request,
  response: Response,
  options: { admitsRecent: boolean },
) => Promise<RequestContext>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A row with longer texts sets its own limit. */
const maxJsonBytes = 100_000
const maxFormBytes = 64 * 1024

/** Turns the table into routes. Throws at start-up for a row that names no existing procedure. */
export function createRestRouter(
  rows: readonly Row[],
  rateLimits: RateLimits,
  createContext: CreateContext,
): Router {
  const router = Router({ caseSensitive: false })
  for (const row of rows) {
    assertCallable(row)
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const verb = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[verb](
      path,
      admit(row, createContext),
      ...limitsOf(row, rateLimits),
      ...bodyParsers(row),
      answerRow(row),
    )
  }
  return router
}

/** An account has few interviews at once; its own limit keeps invented ids from opening a count each. */
const interviewsAtOnce = 4

/** Higher limits are for calls, such as slices and reads, that a database write each time would slow down. */
const mostShared = 60

function limitsOf(row: Row, rateLimits: RateLimits): RequestHandler[] {
  const { ratePerMinute, ratePerHour, rateParameter } = row
  const limit = (most: number, windowMs: number, parameter?: string) => {
    const name = `${row.method} ${row.path} ${most}/${windowMs / 1000}`
    return limitRate(rateLimits, toLimit(name, most, windowMs), parameter)
  }
  const perHour = ratePerHour ? [limit(ratePerHour, hourMs)] : []
  if (!ratePerMinute) return perHour
  if (!rateParameter) return [limit(ratePerMinute, minuteMs), ...perHour]
  const ofAccount = limit(ratePerMinute * interviewsAtOnce, minuteMs)
  return [ofAccount, limit(ratePerMinute, minuteMs, rateParameter), ...perHour]
}

function toLimit(name: string, most: number, windowMs: number): RateLimit {
  return { name, most, windowMs, isLocal: most > mostShared }
}

function assertCallable(row: Row): void {
  if (row.handle) return
  if (!row.procedure || !typeOfProcedure(row.procedure)) {
    throw new Error(`REST row ${row.method} ${row.path} names no procedure`)
  }
}

/** Finds out who is calling first, so a stranger's body is never read and the limits that follow count by account. */
function admit({ access, admitsRecent = false, work }: Row, createContext: CreateContext): RequestHandler {
  return async (request, response, next) => {
    const context = await createContext(request, response, { admitsRecent })
    if (access === 'candidate') requireActor(context)
    if (work) await takeWork(requireActor(context), work, Number(request.headers['content-length'] ?? 0))
    response.locals.context = context
    next()
  }
}

function bodyParsers(row: Row): RequestHandler[] {
  if (row.bodyKind === 'raw')
    return [express.raw({ type: () => true, limit: row.maxBodyBytes ?? maxJsonBytes })]
  if (row.bodyKind === 'multipart' || row.method === 'GET' || row.method === 'DELETE') return []
  const json = express.json({ limit: row.maxBodyBytes ?? maxJsonBytes, strict: true })
  if (row.acceptsForm) return [readForm, requireJson, json]
  return [requireJson, json]
}

/** A form's fields become the body; brackets in their names do not nest. */
const readForm = express.urlencoded({ extended: false, limit: maxFormBytes })

/** A body of another type would be read as an empty one and its fields reported missing. */
const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding']
  if (hasBody && !request.body && !request.is('application/json')) {
    throw new DomainError('wrong-type', 'Please send the body as application/json.')
  }
  next()
}

function answerRow(row: Row): RequestHandler {
  return async (request, response) => {
    const context: RequestContext = response.locals.context
    const wire = await readWire(row, request)
    response.setHeader('Cache-Control', 'no-store')
    if (row.handle) {
      await row.handle(context, wire as Wire<never, never, never>, response)
      return
    }
    const input = row.toInput ? row.toInput(wire as Wire<never, never, never>) : undefined
    const output = await callProcedure(String(row.procedure), context, input)
    const reply: WireReply = row.toWire ? row.toWire(output as never) : { json: output }
    response.status(reply.status ?? row.status ?? 200)
    if (reply.headers) response.set(reply.headers)
    if (reply.json === undefined) {
      response.end()
      return
    }
    // Express would hash each answer for an ETag, and none of them is stored anywhere.
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(reply.json))
  }
}

async function readWire(row: Row, request: Request): Promise<Wire<unknown, unknown, unknown>> {
  const params = row.params ? check(row.params, request.params) : {}
  const query = row.query ? check(row.query, request.query) : {}
  const headers = request.headers as Record<string, string | undefined>
  if (row.bodyKind === 'multipart' && row.file) {
    const { fields, file } = await readMultipart(request, row.file)
    if (!file || file.bytes.byteLength === 0) throw new DomainError('invalid-input', row.file.missingText)
    const body = row.body ? check(row.body, fields) : fields
    return { params, query, body, file, headers }
  }
  if (!row.body || row.bodyKind === 'raw') return { params, query, body: request.body, file: null, headers }
  return { params, query, body: check(row.body, request.body ?? {}), file: null, headers }
}

/** Only what the caller sent is the caller's mistake; the same error from deeper inside stays a defect. */
function check(schema: ZodType, value: unknown): unknown {
  refuseNul(value)
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw invalidInput(checked.error)
}
