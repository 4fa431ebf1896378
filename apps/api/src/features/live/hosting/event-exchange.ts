import type { Database } from '@cuelight/db/client'
import type { Logger } from '../../../core/logger.ts'
import { type PausingRepetition, repeatWhile } from '../../../core/repeat.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import { createLatencyObserver } from './observe-latency.ts'
import { LogPoll } from './poll-logs.ts'
import { ProcessMessages } from './process-messages.ts'

/** The most that events of another process are late when NOTIFY loses them, not counting the query. */
const pollLogsMs = 300

type Listener = (entry: LiveEntry | null) => void

/** Takes the events of interviews from those who publish them to those who subscribe, in this process and the others. */
export class EventExchange {
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #observe = createLatencyObserver()
  readonly #messages: ProcessMessages
  /** What is known of the logs followed here. */
  readonly logs: LogPoll
  readonly #polling: PausingRepetition

  constructor(
    db: Database,
    logger: Logger,
    self: string,
    engines: { pollRequested(interviewId: number): void; isHeld(interviewId: number): boolean },
  ) {
    const followed = () => [...this.#listeners.keys()]
    const { isHeld, pollRequested } = engines
    this.logs = new LogPoll(db, { ids: followed, isHeld, grew: (id) => this.#pass(id, null) })
    this.#polling = repeatWhile(
      () => this.#listeners.size > 0,
      pollLogsMs,
      () => this.logs.poll(),
      logger,
      'polling the live logs failed',
    )
    this.#messages = new ProcessMessages(db, logger, self, {
      followed,
      receiveHint: (id, event) => this.#pass(id, { id: null, event }),
      logGrew: (id, lastId) => {
        this.logs.note(id, lastId)
        this.#pass(id, null)
      },
      pollRequested,
    })
  }

  subscribe(interviewId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(interviewId) ?? new Set()
    if (listeners.size === 0) this.#messages.follow(interviewId)
    this.#listeners.set(interviewId, listeners.add(listener))
    this.#polling.resume()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(interviewId) === listeners)
        this.#listeners.delete(interviewId)
    }
  }

  publish(interviewId: number, entries: readonly LiveEntry[]): void {
    for (const { id, event } of entries) {
      this.#observe(event)
      if (id !== null) this.logs.note(interviewId, id)
    }
    for (const entry of entries) this.#pass(interviewId, entry)
    this.#messages.publish(interviewId, entries)
  }

  /** Has the engine of an interview read the database, if another process runs it or can start it. */
  requestPoll(interviewId: number): void {
    this.#messages.requestPoll(interviewId)
  }

  async close(): Promise<void> {
    await this.#polling.stop()
    await this.#messages.close()
  }

  #pass(interviewId: number, entry: LiveEntry | null): void {
    for (const listener of this.#listeners.get(interviewId) ?? []) listener(entry)
  }
}
