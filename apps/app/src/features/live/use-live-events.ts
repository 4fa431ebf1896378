import type { LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { askHandOver } from '../../audio/hand-over.ts'
import { client, messageOf } from '../../shell/api-client.ts'
import { createDismissals, type Dismissals } from './dismissals.ts'
import { applyLiveEvent, type LiveState, stateFromSnapshot, withDismissed } from './live-state.ts'

type Change = (state: LiveState | null) => LiveState | null

export type Connection = 'connecting' | 'connected' | 'lost'

/**
 * The state of one interview: its snapshot, then every event after it. A reconnect continues after the last event
 * seen, so nothing is missed or shown twice.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the snapshot again
  useEffect(() => {
    const stop = new AbortController()
    let subscription: { unsubscribe(): void } | null = null
    setError(null)
    setConnection('connecting')
    client.live.snapshot.query({ interviewId }, { signal: stop.signal }).then(
      (read) => {
        if (stop.signal.aborted) return
        setSnapshot(read)
        dismissals.forget()
        change(() => stateFromSnapshot(read))
        subscription = client.live.events.subscribe(
          { interviewId, lastEventId: read.lastEventId },
          {
            onStarted: () => setConnection('connected'),
            onConnectionStateChange: ({ state: now }) =>
              setConnection(now === 'pending' ? 'connected' : 'lost'),
            onData: (message) => {
              const event = 'data' in message && 'id' in message ? message.data : message
              if (event.type === 'answer-started') {
                arrivedAt.current.set(event.answer.id, performance.now())
              }
              if (event.type === 'hand-over') askHandOver(event.track, event.atMs)
              if (isOutdated(event, dismissals)) return
              change((before) => before && applyLiveEvent(before, event))
            },
            onError: () => setConnection('lost'),
          },
        )
      },
      (problem: unknown) => {
        if (!stop.signal.aborted) setError(messageOf(problem))
      },
    )
    return () => {
      stop.abort()
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
  const reload = useCallback(() => setRound((before) => before + 1), [])
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

function isOutdated(event: LiveEvent, dismissals: Dismissals): boolean {
  if (event.type !== 'answer-finished') return false
  return dismissals.isOutdated(event.answer.id, event.answer.status === 'dismissed')
}
