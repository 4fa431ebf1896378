import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** One registry a process; the numbers are the process's own, so this may be a module's. */
export const metricsRegistry = new Registry()
collectDefaultMetrics({ register: metricsRegistry })

const requestSeconds = new Histogram({
  name: 'cuelight_http_request_seconds',
  help: 'Time to answer, by door and status class',
  labelNames: ['door', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metricsRegistry],
})

/** Milliseconds from the end of a question to the moment its answer was released. */
export const answerReleasedMs = new Histogram({
  name: 'cuelight_answer_released_ms',
  help: 'End of the question to released answer',
  buckets: [250, 500, 1000, 2000, 3000, 3250, 3500, 4000, 6000, 10_000],
  registers: [metricsRegistry],
})

export function countRequests(): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const door = /^\/(trpc|api|health)\b/.exec(request.path)?.[1] ?? 'page'
    response.on('finish', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`
      requestSeconds.observe({ door, status }, (performance.now() - started) / 1000)
    })
    next()
  }
}
