import type { LiveEvent, LiveSnapshot, Track } from '@cuelight/contracts/live'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { publishCutRequest } from '../../../audio/capture/requested-cut.ts'
import { client, messageOf } from '../../../shell/api-client.ts'
// Fetched with the screen, not when its first event is asked for.
import '../../../shell/live-link.ts'
import { Dismissals } from '../answers/dismissals.ts'
import { applyLiveEvent, type LiveState, stateFromSnapshot, withDismissed } from '../live-state.ts'
import { type Connection, InterviewFollower } from './follow-interview.ts'

type Change = (state: LiveState | null) => LiveState | null

/** The state of one interview, kept up to date. A reconnect loses no event and shows none twice. */
export function useLiveEvents(interviewId: number) {
  const [state, change] = useReducer((before: LiveState | null, apply: Change) => apply(before), null)
  const [dismissals] = useState(() => new Dismissals(sendDismissal))
  /** When an answer was released to this page, by answer id. */
  const arrivedAt = useRef(new Map<number, number>())
  const applyEvent = useCallback(
    (event: LiveEvent) => {
      if (event.type === 'answer-started') arrivedAt.current.set(event.answer.id, performance.now())
      if (event.type === 'hand-over') publishCutRequest(event.track, event.atMs)
      if (isOutdated(event, dismissals)) return
      change((before) => before && applyLiveEvent(before, event))
    },
    [dismissals],
  )
  const showSnapshot = useCallback(
    (snapshot: LiveSnapshot) => {
      dismissals.forget()
      change(() => stateFromSnapshot(snapshot))
    },
    [dismissals],
  )
  const following = useFollower(interviewId, showSnapshot, applyEvent)

  const dismiss = useCallback(
    (answerId: number, isDismissed: boolean) => {
      change((before) => before && withDismissed(before, answerId, isDismissed))
      return dismissals.change(answerId, isDismissed)
    },
    [dismissals],
  )
  /** The words private mode has recognised so far; the finished line comes from the server like every other. */
  const showPartial = useCallback((track: Track, text: string) => {
    change((before) => before && applyLiveEvent(before, { type: 'partial', track, text }))
  }, [])
  return { ...following, state, dismiss, showPartial, arrivedAt: arrivedAt.current }
}

/** Follows the interview while the screen is shown. Its callbacks must be stable. */
function useFollower(
  interviewId: number,
  showSnapshot: (snapshot: LiveSnapshot) => void,
  applyEvent: (event: LiveEvent) => void,
) {
  const [snapshot, setSnapshot] = useState<LiveSnapshot | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [connection, setConnection] = useState<Connection>('connecting')
  const follower = useRef<InterviewFollower | null>(null)
  useEffect(() => {
    const started = new InterviewFollower(interviewId, {
      onSnapshot(read) {
        setSnapshot(read)
        showSnapshot(read)
      },
      onEvent: applyEvent,
      onConnection: setConnection,
      onError: (problem) => setError(messageOf(problem)),
    })
    follower.current = started
    started.connect()
    return () => started.stop()
  }, [interviewId, showSnapshot, applyEvent])
  const reload = useCallback(() => {
    setError(null)
    follower.current?.connect()
  }, [])
  return { snapshot, error, connection, reload }
}

const sendDismissal = (answerId: number, isDismissed: boolean) =>
  client.live.setAnswerDismissed.mutate({ answerId, isDismissed })

/** An event of an answer that the candidate has dismissed or restored since. */
function isOutdated(event: LiveEvent, dismissals: Dismissals): boolean {
  if (event.type !== 'answer-finished') return false
  return dismissals.isOutdated(event.answer.id, event.answer.status === 'dismissed')
}
