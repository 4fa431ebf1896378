import type { LiveEvent, LiveSnapshot } from '@cuelight/contracts/live'
import { TRPCClientError } from '@trpc/client'
import { client } from '../../../shell/api-client.ts'
import { backoffMs } from '../../../shell/backoff.ts'

/** A network that swallows everything gives no error, so an attempt is given up by itself. */
const connectWithinMs = 8000

export type Connection = 'connecting' | 'connected' | 'lost'

export interface SessionListener {
  onSnapshot(snapshot: LiveSnapshot): void
  /** Every event after the newest snapshot, once and in order. */
  onEvent(event: LiveEvent): void
  onConnection(connection: Connection): void
  /** Nothing can be shown: the first answer was an error, or the interview is gone. It is not tried again. */
  onError(problem: unknown): void
}

export interface FollowedSession {
  /** Begins anew with a snapshot, at once. */
  reconnect(): void
  stop(): void
}

/**
 * The state of one interview: its snapshot, then every event after it. The browser connects again by itself when a
 * connection breaks; after an answer that was an error, or none at all, it begins anew here. Once there was a snapshot
 * it never gives up: the screen records, and must stand until its server is back.
 */
export function followSession(interviewId: number, listener: SessionListener): FollowedSession {
  let isShown = false
  let failures = 0
  let timer: number | undefined
  let endAttempt = () => {}

  function connect() {
    endAttempt()
    const stop = new AbortController()
    let subscription: { unsubscribe(): void } | null = null
    endAttempt = () => {
      stop.abort()
      clearTimeout(timer)
      subscription?.unsubscribe()
    }
    function fail(problem: unknown) {
      if (stop.signal.aborted) return
      endAttempt()
      if (isGone(problem) || !isShown) return listener.onError(problem)
      listener.onConnection('lost')
      failures += 1
      timer = window.setTimeout(connect, backoffMs(failures, Math.random()))
    }
    function limit() {
      clearTimeout(timer)
      timer = window.setTimeout(() => fail(new Error('no answer in time')), connectWithinMs)
    }
    function follow(snapshot: LiveSnapshot) {
      if (stop.signal.aborted) return
      isShown = true
      limit()
      listener.onSnapshot(snapshot)
      subscription = client.live.events.subscribe(
        { interviewId, lastEventId: snapshot.lastEventId },
        {
          onConnectionStateChange({ state, error }) {
            if (state === 'pending') {
              clearTimeout(timer)
              listener.onConnection('connected')
            } else if (error) listener.onConnection('lost')
          },
          onData(message) {
            failures = 0
            listener.onEvent('data' in message && 'id' in message ? message.data : message)
          },
          onError: fail,
        },
      )
    }
    if (isShown) limit()
    client.live.snapshot.query({ interviewId }, { signal: stop.signal }).then(follow, fail)
  }

  connect()
  return { reconnect: connect, stop: () => endAttempt() }
}

function isGone(problem: unknown): boolean {
  return problem instanceof TRPCClientError && problem.data?.domainCode === 'not-found'
}
