import type { Latency, LiveEvent } from '@cuelight/contracts/live'
import { answerStageMs } from '../../../http/operations/metrics.ts'

const stages = {
  transcript: 'transcriptMs',
  question: 'questionMs',
  retrieval: 'retrievalMs',
  first_segment: 'firstSegmentMs',
  released: 'releasedMs',
  first_painted: 'firstPaintedMs',
  done: 'doneMs',
} as const satisfies Record<string, Exclude<keyof Latency, 'speculation'>>

/** Far more answers than are ever written at once. */
const remembered = 1000

/**
 * Counts the stages of each answer for /metrics, each stage once. An answer is published again when it is dismissed,
 * brought back or painted; then only the new stages of its record count.
 */
export function createLatencyObserver(observeStage = observeInMetrics) {
  const counted = new Map<number, Set<string>>()
  return function observe(event: LiveEvent): void {
    if (event.type !== 'answer-finished' || event.answer.status === 'failed') return
    const { id, latency } = event.answer
    const known = counted.get(id) ?? new Set()
    counted.set(id, known)
    for (const [stage, field] of Object.entries(stages)) {
      const milliseconds = latency[field]
      if (milliseconds === null || known.has(stage)) continue
      known.add(stage)
      observeStage(stage, latency.speculation, milliseconds)
    }
    const [oldest] = counted.keys()
    if (counted.size > remembered && oldest !== undefined) counted.delete(oldest)
  }
}

function observeInMetrics(stage: string, speculation: Latency['speculation'], milliseconds: number): void {
  answerStageMs.observe({ stage, speculation }, milliseconds)
}
