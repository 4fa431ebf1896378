import { subscribe } from 'node:diagnostics_channel'
import type { RequestHandler, Response } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { neverMs, reportEventLoopLag } from './event-loop-lag.ts'

/** One registry a process; the numbers are the process's own, so this may be a module's. */
export const metricsRegistry = new Registry()
collectDefaultMetrics({ register: metricsRegistry, eventLoopMonitoringPrecision: neverMs })
reportEventLoopLag(metricsRegistry)

const requestSeconds = new Histogram({
  name: 'cuelight_http_request_seconds',
  help: 'Time to answer, by door and status class',
  labelNames: ['door', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metricsRegistry],
})

/** Every stage of an answer's latency record, in milliseconds after the end of the question's speech. */
export const answerStageMs = new Histogram({
  name: 'cuelight_answer_stage_ms',
  help: 'End of the question to each stage of its answer, by stage and outcome of the answer begun unseen',
  labelNames: ['stage', 'speculation'],
  buckets: [50, 100, 250, 500, 750, 1000, 1500, 2000, 3000, 3050, 3150, 3300, 3500, 4000, 6000, 10_000],
  registers: [metricsRegistry],
})

/** The outcome of each slice sent. */
export const slicesReceived = new Counter({
  name: 'cuelight_slices_total',
  help: 'Slices received, by what became of them',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
})

/** Sentences of answers that claimed more than their sources; counted, never quoted. */
export const claimsRefused = new Counter({
  name: 'cuelight_claims_refused_total',
  help: 'Sentences that said more than their sources, by reason and by what became of them',
  labelNames: ['reason', 'remedy'],
  registers: [metricsRegistry],
})

/** Sentences that a second reader was asked about; `late` and `failed` ones are told as their line. */
export const secondReadings = new Counter({
  name: 'cuelight_second_readings_total',
  help: 'Sentences that rules were not sure about, by what the second reader said',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
})

/** Engines that this process runs. */
export const liveEngines = new Gauge({
  name: 'cuelight_live_engines',
  help: 'Live interviews whose engine runs in this process',
  registers: [metricsRegistry],
})

/** When a response was begun and through which door, until it is answered. */
const underWay = Symbol('under way')
type Counted = Response & { [underWay]?: { door: string; startedAtMs: number } }

/**
 * Counts by Node's own notice of a finished response. A listener on each response would stand in a list of two, and
 * V8 puts such lists among what lives long once streams stay open: every request would then be kept until the next full
 * collection (docs/adr/0014).
 */
export function countRequests(): RequestHandler {
  return (request, response: Counted, next) => {
    const door = /^\/(trpc|api|health)\b/.exec(request.path)?.[1] ?? 'page'
    response[underWay] = { door, startedAtMs: performance.now() }
    next()
  }
}

subscribe('http.server.response.finish', (message) => {
  const { response } = message as { response: Counted }
  const counted = response[underWay]
  if (!counted) return
  const status = `${Math.floor(response.statusCode / 100)}xx`
  requestSeconds.observe({ door: counted.door, status }, (performance.now() - counted.startedAtMs) / 1000)
})
