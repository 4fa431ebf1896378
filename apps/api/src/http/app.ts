import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import express, { type Express, type RequestHandler } from 'express'
import type { Services } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { RateLimit } from '../core/limits/rate-limits.ts'
import { createRecentActors } from '../features/account/index.ts'
import { receivePaymentEvent } from '../features/billing/index.ts'
import { createRestRouter } from '../rest/adapter.ts'
import { createOpenApiDocument } from '../rest/openapi.ts'
import { renderReference } from '../rest/reference-page.ts'
import { restTable } from '../rest/table.ts'
import { appRouter } from '../trpc/router.ts'
import { developmentPages } from './development-pages.ts'
import { type StaticFolders, serveStatic } from './files/static-files.ts'
import { admitOnlyThisMachine } from './operations/admit-this-machine.ts'
import { type HealthReport, healthRoutes } from './operations/health.ts'
import { countRequests } from './operations/metrics.ts'
import { answerPlainCalls } from './plain-calls.ts'
import { explainToBrowsers, problemHandler } from './problems.ts'
import { limitRate } from './rate-limits.ts'
import { createRequestContext, requestIds } from './request-context.ts'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'
import { createTrpcContext, describeAnswer } from './trpc-response.ts'

export interface HttpOptions {
  trustProxyHops: number
  folders: StaticFolders
  health: () => Promise<HealthReport>
}

/** Largest tRPC body, but for the calls that take a long text: a job description, a transcript, a resume.json. */
const maxTrpcBytes = 100_000
const maxLongTrpcBytes = 2 * 1024 * 1024
const longTrpcCalls =
  /(?:^\/|,)(?:schedule\.(?:create|change|readAdvertisement|readInvitation)|live\.end|resume\.importJson)(?:,|$)/

/** Calls a minute of one address through tRPC: twenty a second is far above a busy screen and far below a flood. */
const trpcLimit: RateLimit = { name: 'trpc', most: 1200, windowMs: 60_000, isLocal: true }

/** Puts the doors on one origin. Order matters: the webhook needs its raw body before any parser sees it. */
export function createHttpApp(services: Services, options: HttpOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustProxyHops)
  app.use(
    requestIds(),
    countRequests(),
    securityHeaders(services.options, services.identity.browserSignIn),
    permissionsPolicy(),
  )
  app.use(healthRoutes(options.health))
  app.get('/.well-known/security.txt', securityText(services))
  app.use('/api/webhooks/stripe', stripeWebhook(services))
  app.use('/trpc', limitRate(services.rateLimits, trpcLimit), trpcRoutes(services))
  app.use('/api', apiRoutes(services))
  if (!services.options.isProduction)
    app.use('/dev', admitOnlyThisMachine(services.options.publicUrl), developmentPages(services))
  app.use(serveStatic(options.folders))
  app.use(problemHandler(services.logger))
  return app
}

function trpcRoutes(services: Services): RequestHandler {
  const create = (maxBodyBytes: number) =>
    answerPlainCalls(services, maxBodyBytes, answerByTrpc(services, maxBodyBytes))
  const [usual, long] = [create(maxTrpcBytes), create(maxLongTrpcBytes)]
  return (request, response, next) =>
    (longTrpcCalls.test(request.path) ? long : usual)(request, response, next)
}

/** tRPC's own handler. */
export function answerByTrpc(services: Services, maxBodySize: number): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, res }) => createTrpcContext(services, req, res),
    responseMeta: ({ errors }) => ({ headers: new Headers(describeAnswer(errors)) }),
    maxBatchSize: mostBatchedCalls,
    maxBodySize,
  })
}

const securityTextDays = 180

/** Where to report a weakness (RFC 9116). */
function securityText({ options, clock }: Services): RequestHandler {
  const contact = options.operatorMail
    ? `mailto:${options.operatorMail}`
    : `${options.publicUrl}/support/contact-us`
  return (_request, response) => {
    const expires = new Date(clock.now().getTime() + securityTextDays * 86_400_000)
    const canonical = `${options.publicUrl}/.well-known/security.txt`
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, `Canonical: ${canonical}`]
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  }
}

/** Events of the payment provider. The signature is over the raw bytes, so no parser may touch them first. */
function stripeWebhook(services: Services): express.Router {
  const routes = express.Router()
  routes.post('/', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const context = await createRequestContext(services, request, response)
    const rawBody: Uint8Array = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    await receivePaymentEvent(context, { rawBody, signature: request.header('stripe-signature') ?? '' })
    response.json({ received: true })
  })
  return routes
}

function apiRoutes(services: Services): express.Router {
  const routes = express.Router({ caseSensitive: false })
  const address = `${services.options.publicUrl}/api`
  const document = createOpenApiDocument(restTable, address)
  const reference = renderReference(restTable, address)
  routes.get('/openapi.json', (_request, response) => {
    response.json(document)
  })
  routes.get('/docs', (_request, response) => {
    response.type('html').send(reference)
  })
  const recent = createRecentActors()
  routes.use(
    createRestRouter(restTable, services.rateLimits, (request, response, { admitsRecent }) =>
      createRequestContext(services, request, response, admitsRecent ? recent : undefined),
    ),
  )
  routes.use(() => {
    throw notFound('This address')
  })
  routes.use('/enquiry', explainToBrowsers())
  return routes
}
