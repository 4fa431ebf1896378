import type { LiveEvent, LiveSnapshot } from '@cuelight/contracts/live'
import { TRPCClientError } from '@trpc/client'
import { client } from '../../../shell/api-client.ts'
import { backoffMs } from '../../../shell/backoff.ts'

/** A network that swallows everything reports no error, so we give up an attempt ourselves. */
const connectWithinMs = 8000

export type Connection = 'connecting' | 'connected' | 'lost'

export interface InterviewListener {
  onSnapshot(snapshot: LiveSnapshot): void
  /** Every event after the newest snapshot, once and in order. */
  onEvent(event: LiveEvent): void
  onConnection(connection: Connection): void
  /** There is nothing to show: the first response was an error, or the interview was deleted. There is no further attempt. */
  onError(problem: unknown): void
}

type Subscription = { unsubscribe(): void }
export type EventHandlers = {
  onConnectionStateChange(change: { state: string; error: unknown }): void
  onData(message: LiveEvent | { id: string; data: LiveEvent }): void
  onError(problem: unknown): void
}

/** The calls the follower makes; by default those of the API client. */
export type InterviewSource = {
  readSnapshot(interviewId: number, signal: AbortSignal): Promise<LiveSnapshot>
  subscribe(interviewId: number, lastEventId: number, handlers: EventHandlers): Subscription
}

const apiSource: InterviewSource = {
  readSnapshot: (interviewId, signal) => client.live.snapshot.query({ interviewId }, { signal }),
  subscribe: (interviewId, lastEventId, handlers) =>
    client.live.events.subscribe({ interviewId, lastEventId }, handlers),
}

/**
 * Follows one interview: its snapshot, then every event after it. The browser reconnects a broken connection itself;
 * after an error, or no answer at all, the follower starts over with a new snapshot. Once it has shown one it never
 * gives up: the screen is recording, and must stay until its server is back.
 */
export class InterviewFollower {
  readonly #interviewId: number
  readonly #listener: InterviewListener
  readonly #source: InterviewSource
  #isShown = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = new AbortController()
  #subscription: Subscription | null = null

  constructor(interviewId: number, listener: InterviewListener, source = apiSource) {
    this.#interviewId = interviewId
    this.#listener = listener
    this.#source = source
  }

  /** Starts over with a snapshot immediately. */
  connect(): void {
    this.stop()
    const attempt = new AbortController()
    this.#attempt = attempt
    if (this.#isShown) this.#limit(attempt)
    this.#source.readSnapshot(this.#interviewId, attempt.signal).then(
      (snapshot) => this.#follow(attempt, snapshot),
      (problem: unknown) => this.#fail(attempt, problem),
    )
  }

  stop(): void {
    this.#attempt.abort()
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
    this.#subscription = null
  }

  #follow(attempt: AbortController, snapshot: LiveSnapshot): void {
    if (attempt.signal.aborted) return
    this.#isShown = true
    this.#limit(attempt)
    this.#listener.onSnapshot(snapshot)
    this.#subscription = this.#source.subscribe(this.#interviewId, snapshot.lastEventId, {
      onConnectionStateChange: ({ state, error }) => this.#onState(state, error),
      onData: (message) => {
        this.#failures = 0
        this.#listener.onEvent('data' in message && 'id' in message ? message.data : message)
      },
      onError: (problem) => this.#fail(attempt, problem),
    })
  }

  #onState(state: string, error: unknown): void {
    if (state === 'pending') {
      clearTimeout(this.#timer)
      this.#listener.onConnection('connected')
    } else if (error) this.#listener.onConnection('lost')
  }

  #fail(attempt: AbortController, problem: unknown): void {
    if (attempt.signal.aborted) return
    this.stop()
    if (isGone(problem) || !this.#isShown) {
      this.#listener.onError(problem)
      return
    }
    this.#listener.onConnection('lost')
    this.#failures += 1
    this.#timer = setTimeout(() => this.connect(), backoffMs(this.#failures, Math.random()))
  }

  #limit(attempt: AbortController): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fail(attempt, new Error('no answer in time')), connectWithinMs)
  }
}

function isGone(problem: unknown): boolean {
  return problem instanceof TRPCClientError && problem.data?.domainCode === 'not-found'
}
