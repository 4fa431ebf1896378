import type { LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { askHandOver } from '../../../audio/capture/requested-cut.ts'
import { client, messageOf } from '../../../shell/api-client.ts'
import { createDismissals, type Dismissals } from '../answers/dismissals.ts'
import { applyLiveEvent, type LiveState, stateFromSnapshot, withDismissed } from '../live-state.ts'
import { type Connection, type FollowedSession, followSession } from './follow-interview.ts'

type Change = (state: LiveState | null) => LiveState | null

/** The state of one interview, kept up to date. A reconnect loses no event and shows none twice. */
export function useLiveEvents(interviewId: number) {
  const [state, change] = useReducer((before: LiveState | null, apply: Change) => apply(before), null)
  const [snapshot, setSnapshot] = useState<LiveSnapshot | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [connection, setConnection] = useState<Connection>('connecting')
  /** When an answer was released to this page, by answer id. */
  const arrivedAt = useRef(new Map<number, number>())
  const [dismissals] = useState(() =>
    createDismissals((answerId, isDismissed) =>
      client.live.setAnswerDismissed.mutate({ answerId, isDismissed }),
    ),
  )
  const followed = useRef<FollowedSession | null>(null)

  useEffect(() => {
    const session = followSession(interviewId, {
      onSnapshot(read) {
        setSnapshot(read)
        dismissals.forget()
        change(() => stateFromSnapshot(read))
      },
      onEvent(event) {
        if (event.type === 'answer-started') arrivedAt.current.set(event.answer.id, performance.now())
        if (event.type === 'hand-over') askHandOver(event.track, event.atMs)
        if (isOutdated(event, dismissals)) return
        change((before) => before && applyLiveEvent(before, event))
      },
      onConnection: setConnection,
      onError: (problem) => setError(messageOf(problem)),
    })
    followed.current = session
    return session.stop
  }, [interviewId, dismissals])

  const reload = useCallback(() => {
    setError(null)
    followed.current?.reconnect()
  }, [])
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

function isOutdated(event: LiveEvent, dismissals: Dismissals): boolean {
  if (event.type !== 'answer-finished') return false
  return dismissals.isOutdated(event.answer.id, event.answer.status === 'dismissed')
}
