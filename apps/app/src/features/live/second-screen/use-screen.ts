import type { ScreenAction } from '@cuelight/contracts/second-screen'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { messageOf } from '../../../shell/api-client.ts'
import { applyLiveEvent, type LiveState, stateFromSnapshot } from '../live-state.ts'
import { type Connection, InterviewFollower } from '../meeting/follow-interview.ts'
import { createScreenClient, screenSource } from './screen-client.ts'

/** The interview as this device sees it, and the few things it may do. */
export function useScreen(key: string) {
  const client = useMemo(() => createScreenClient(key), [key])
  const [state, setState] = useState<LiveState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [connection, setConnection] = useState<Connection>('connecting')
  useEffect(() => {
    const follower = new InterviewFollower(
      0,
      {
        onSnapshot: (snapshot) => setState(stateFromSnapshot(snapshot)),
        onEvent: (event) => setState((before) => before && applyLiveEvent(before, event)),
        onConnection: setConnection,
        onError: (error) => setProblem(messageOf(error)),
      },
      screenSource(client),
    )
    follower.connect()
    // A phone that slept has lost its connection without noticing.
    const wake = () => document.visibilityState === 'visible' && follower.connect()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      follower.stop()
    }
  }, [client])
  const act = useCallback((action: ScreenAction) => client.secondScreen.act.mutate(action), [client])
  return { state, problem, connection, act }
}
