import type { LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { backoffMs } from '../../audio/backoff.ts'
import { askHandOver } from '../../audio/hand-over.ts'
import { client, messageOf } from '../../shell/api-client.ts'
import { createDismissals, type Dismissals } from './dismissals.ts'
import { applyLiveEvent, type LiveState, stateFromSnapshot, withDismissed } from './live-state.ts'

type Change = (state: LiveState | null) => LiveState | null

export type Connection = 'connecting' | 'connected' | 'lost'

/**
 * The state of one interview: its snapshot, then every event after it. A reconnect continues after the last event
 * seen, so nothing is missed or shown twice. Once there is a state, an error is told only when the interview is gone:
 * the screen records, and must stand until its server is back.
 */
export function useLiveEvents(interviewId: number) {
  const [state, change] = useReducer((before: LiveState | null, apply: Change) => apply(before), null)
  const [snapshot, setSnapshot] = useState<LiveSnapshot | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [connection, setConnection] = useState<Connection>('connecting')
  const [round, setRound] = useState(0)
  /** When an answer was released to this page, by answer id. */
  const arrivedAt = useRef(new Map<number, number>())
  const [dismissals] = useState(() =>
    createDismissals((answerId, isDismissed) =>
      client.live.setAnswerDismissed.mutate({ answerId, isDismissed }),
    ),
  )

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const isShown = useRef(false)
  const failures = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the snapshot again
  useEffect(() => {
    const stop = new AbortController()
    let subscription: { unsubscribe(): void } | null = null
    let timer: number | undefined
    setError(null)
    /** The browser tries again by itself after a connection that broke, not after an answer that was an error. */
    const recover = (problem: unknown) => {
      if (stop.signal.aborted) return
      if (isGone(problem) || !isShown.current) return setError(messageOf(problem))
      setConnection('lost')
      failures.current += 1
      timer = window.setTimeout(reload, backoffMs(failures.current, Math.random()))
    }
    client.live.snapshot.query({ interviewId }, { signal: stop.signal }).then((read) => {
      if (stop.signal.aborted) return
      isShown.current = true
      setSnapshot(read)
      dismissals.forget()
      change(() => stateFromSnapshot(read))
      subscription = client.live.events.subscribe(
        { interviewId, lastEventId: read.lastEventId },
        {
          onConnectionStateChange: ({ state: now, error: problem }) => {
            if (now === 'pending') setConnection('connected')
            else if (problem) setConnection('lost')
          },
          onData: (message) => {
            failures.current = 0
            const event = 'data' in message && 'id' in message ? message.data : message
            if (event.type === 'answer-started') {
              arrivedAt.current.set(event.answer.id, performance.now())
            }
            if (event.type === 'hand-over') askHandOver(event.track, event.atMs)
            if (isOutdated(event, dismissals)) return
            change((before) => before && applyLiveEvent(before, event))
          },
          onError: recover,
        },
      )
    }, recover)
    return () => {
      stop.abort()
      clearTimeout(timer)
      subscription?.unsubscribe()
    }
  }, [interviewId, round])

  const dismiss = useCallback(
    (answerId: number, isDismissed: boolean) => {
      change((before) => before && withDismissed(before, answerId, isDismissed))
      return dismissals.change(answerId, isDismissed)
    },
    [dismissals],
  )
  /** What private mode understood so far; the line itself comes from the server like every other. */
  const showPartial = useCallback((track: Track, text: string) => {
    change((before) => before && applyLiveEvent(before, { type: 'partial', track, text }))
  }, [])
  return {
    state,
    snapshot,
    error,
    connection,
    reload,
    dismiss,
    showPartial,
    arrivedAt: arrivedAt.current,
  }
}

function isGone(problem: unknown): boolean {
  return problem instanceof TRPCClientError && problem.data?.domainCode === 'not-found'
}

function isOutdated(event: LiveEvent, dismissals: Dismissals): boolean {
  if (event.type !== 'answer-finished') return false
  return dismissals.isOutdated(event.answer.id, event.answer.status === 'dismissed')
}
