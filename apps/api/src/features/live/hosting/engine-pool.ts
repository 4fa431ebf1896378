import type { Services } from '../../../core/context.ts'
import { RecentKeys } from '../../../core/recent-keys.ts'
import { liveEngines } from '../../../http/operations/metrics.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import type { StreamAnswer } from '../engine/context.ts'
import { type InterviewEngine, startInterviewEngine } from '../engine/interview-engine.ts'
import { acquireLease } from '../engine/lease.ts'

/** How long a refused lease is not requested again. */
const refusedMs = 1000

export interface EnginePoolParts {
  services: Services
  /** Names this process in the leases it holds. */
  owner: string
  streamAnswer: StreamAnswer
  publish(interviewId: number, entries: readonly LiveEntry[]): void
  /** An engine runs here from now on. */
  onStart(): void
}

/** The engines that run in this process, one for each lease it holds. */
export class EnginePool {
  readonly #parts: EnginePoolParts
  readonly #engines = new Map<number, InterviewEngine>()
  readonly #starting = new Map<number, Promise<InterviewEngine | undefined>>()
  readonly #refused = new RecentKeys<number>(refusedMs)
  #isClosed = false

  constructor(parts: EnginePoolParts) {
    this.#parts = parts
  }

  find(interviewId: number): InterviewEngine | undefined {
    return this.#engines.get(interviewId)
  }

  all(): InterviewEngine[] {
    return [...this.#engines.values()]
  }

  /** Another process held the lease a moment ago. */
  isRefused(interviewId: number): boolean {
    return this.#refused.has(interviewId)
  }

  /** The engine here, started if its lease is free; undefined while another process holds it. */
  hold(interviewId: number): Promise<InterviewEngine | undefined> {
    const running = this.#engines.get(interviewId)
    if (running || this.#isClosed) return Promise.resolve(running)
    const begun = this.#starting.get(interviewId) ?? this.#start(interviewId)
    this.#starting.set(interviewId, begun)
    return begun.finally(() => this.#starting.delete(interviewId))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#starting.values())
    const engines = this.all()
    for (const engine of engines) engine.stop()
    await Promise.all(engines.map((engine) => engine.stopped))
  }

  async #start(interviewId: number): Promise<InterviewEngine | undefined> {
    const { services, owner, streamAnswer, publish, onStart } = this.#parts
    const lease = await acquireLease(services.db, interviewId, owner)
    if (!lease) {
      this.#refused.add(interviewId)
      return undefined
    }
    this.#refused.delete(interviewId)
    const engine = startInterviewEngine({
      services,
      lease,
      streamAnswer,
      publish: (entries) => publish(interviewId, entries),
    })
    this.#engines.set(interviewId, engine)
    liveEngines.inc()
    onStart()
    void engine.stopped.then(() => {
      liveEngines.dec()
      if (this.#engines.get(interviewId) === engine) this.#engines.delete(interviewId)
    })
    if (this.#isClosed) engine.stop()
    return engine
  }
}
