import { Router } from 'express'
import { metricsRegistry } from './metrics.ts'

/** Every part with its adapter and whether it works. */
export interface HealthReport {
  isReady: boolean
  parts: Record<string, { adapter: string; isEmbedded: boolean; status: 'ok' | 'failing' }>
  /** What works, but perhaps not as the operator expects. */
  warnings?: readonly string[]
}

export function healthRoutes(check: () => Promise<HealthReport>): Router {
  const routes = Router()
  routes.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' })
  })
  routes.get('/health/ready', async (_request, response) => {
    const { isReady, parts, warnings = [] } = await check()
    if (!isReady) response.set('Retry-After', '2')
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'failing', parts, warnings })
  })
  routes.get('/metrics', async (_request, response) => {
    response.type(metricsRegistry.contentType).send(await metricsRegistry.metrics())
  })
  return routes
}
