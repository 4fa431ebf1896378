import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Request, RequestHandler, Response } from 'express'
import type { RequestContext, Services } from '../core/context.ts'
import { callProcedure, typeOfProcedure } from '../trpc/call-procedure.ts'
import { appRouter } from '../trpc/router.ts'
import { createTrpcContext, describeAnswer } from './trpc-response.ts'

type CallType = 'query' | 'mutation'

interface PlainCalls {
  type: CallType
  isBatch: boolean
  calls: readonly { path: string; input: unknown }[]
}

interface Outcome {
  answer: { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> }
  error?: TRPCError
}

/**
 * Answers the calls that carry JSON both ways. tRPC's own handler translates each request and answer into the web's
 * Request, Response and streams, which cost as much as the work of the call; it still answers everything else: streams,
 * forms, unknown procedures, and whatever cannot be read. Both give the same answer, see plain-calls.test.ts.
 */
export function answerPlainCalls(
  services: Services,
  maxBodyBytes: number,
  others: RequestHandler,
): RequestHandler {
  return async (request, response, next) => {
    let context: Promise<RequestContext> | undefined
    const openContext = () => {
      context ??= createTrpcContext(services, request, response)
      return context
    }
    const plain = await readPlainCalls(request, maxBodyBytes, openContext)
    if (plain) await answer(openContext(), plain, response)
    else others(request, response, next)
  }
}

async function answer(
  context: Promise<RequestContext>,
  { type, isBatch, calls }: PlainCalls,
  response: Response,
): Promise<void> {
  const outcomes = await Promise.all(
    calls.map(({ path, input }, index) => work(context, type, { path, input }, index)),
  )
  const answers = outcomes.map((outcome) => outcome.answer)
  response.statusCode = getHTTPStatusCode(answers)
  response.setHeader('Vary', 'trpc-accept, accept')
  response.setHeader('Content-Type', 'application/json')
  const headers = describeAnswer(outcomes.flatMap(({ error }) => error ?? []))
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // In one piece: the length is known, and one write is enough.
  response.end(JSON.stringify(isBatch ? answers : answers[0]))
}

async function work(
  context: Promise<RequestContext>,
  type: CallType,
  { path, input }: PlainCalls['calls'][number],
  index: number,
): Promise<Outcome> {
  let ctx: RequestContext | undefined
  try {
    ctx = await context
    const data = await callProcedure(path, ctx, input, index)
    if (isStream(data)) throw notStreaming()
    return { answer: { result: { data } } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    const config = appRouter._def._config
    return { answer: { error: getTRPCErrorShape({ config, ctx, error, input, path, type }) }, error }
  }
}

const isStream = (data: unknown) => typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** As tRPC says it. */
const notStreaming = () =>
  new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Cannot use stream-like response in non-streaming request - use httpBatchStreamLink',
  })

/** Null: a call for tRPC's own handler. A body that was read by then is left on the request, where it looks for one. */
async function readPlainCalls(
  request: Request,
  maxBodyBytes: number,
  openContext: () => Promise<RequestContext>,
): Promise<PlainCalls | null> {
  const type = typeOfRequest(request, maxBodyBytes)
  if (!type) return null
  const mark = request.url.indexOf('?')
  const query = new URLSearchParams(mark < 0 ? '' : request.url.slice(mark))
  const isBatch = query.get('batch') === '1'
  const paths = readPaths(request.path, isBatch)
  const isUsual = paths.length <= mostBatchedCalls && paths.every((path) => typeOfProcedure(path) === type)
  if (!isUsual || query.has('connectionParams')) return null
  if (type === 'mutation' && (await isTooLongForStranger(request, openContext)))
    return { type, isBatch, calls: paths.map((path) => ({ path, input: undefined })) }
  const text = type === 'query' ? query.get('input') : await readBody(request)
  if (type === 'mutation') Object.assign(request, { body: text })
  const inputs = type === 'mutation' && text === '' ? null : readInputs(text, isBatch)
  if (!inputs) return null
  return { type, isBatch, calls: paths.map((path, index) => ({ path, input: inputs[index] })) }
}

function typeOfRequest({ method, headers }: Request, maxBodyBytes: number): CallType | null {
  const wantsStream = headers['trpc-accept'] ?? /jsonl/.test(headers.accept ?? '')
  const isJson = headers['content-type']?.startsWith('application/json')
  if (wantsStream || headers['content-encoding']) return null
  if (method === 'GET') return isJson || headers['content-type'] === undefined ? 'query' : null
  const length = Number(headers['content-length'])
  return method === 'POST' && isJson && length <= maxBodyBytes ? 'mutation' : null
}

function readPaths(path: string, isBatch: boolean): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // A name with an escape in it is none of ours.
  return isBatch ? name.replaceAll('%2C', ',').split(',') : [name]
}

/** What people write without a sign-in, a message or an application, is far shorter. */
const mostStrangerBytes = 32_000

/** To read and parse megabytes takes longer than to see that nobody is signed in. */
async function isTooLongForStranger(
  { headers }: Request,
  openContext: () => Promise<RequestContext>,
): Promise<boolean> {
  if (Number(headers['content-length']) <= mostStrangerBytes) return false
  // A failure is told with the answer.
  const context = await openContext().catch(() => undefined)
  return !context?.actor
}

async function readBody(request: Request): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The input of each call by its place; null when it is no JSON, or not of that form. */
function readInputs(text: string | null, isBatch: boolean): Record<number, unknown> | null {
  if (!text) return {}
  try {
    const input: unknown = JSON.parse(text)
    if (!isBatch) return [input]
    return typeof input === 'object' && !Array.isArray(input)
      ? (input as Record<number, unknown> | null)
      : null
  } catch {
    return null
  }
}
