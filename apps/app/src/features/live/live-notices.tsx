import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { onSliceRefused } from '../../audio/shared-outbox.ts'
import type { LiveState } from './live-state.ts'
import type { Connection } from './use-live-events.ts'
import type { MeetingPhase } from './use-meeting.ts'

type LiveNoticesProps = {
  interviewId: number
  state: LiveState
  phase: MeetingPhase
  connection: Connection
  onReconnect: () => void
  onSendAgain: () => void
  onEndNow: () => void
}

/** What the candidate should know now, each with what to do about it. */
export function LiveNotices(props: LiveNoticesProps) {
  const { interviewId, state, phase, connection } = props
  const refusal = useRefusal(interviewId)
  const isEnded = state.status === 'ended' && phase !== 'ending'
  return (
    <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
      {connection === 'lost' && !isEnded && (
        <Notice text="The connection to the server is lost. It is tried again by itself; your recording goes on.">
          <Button variant="secondary" size="small" onClick={props.onReconnect}>
            Connect now
          </Button>
        </Notice>
      )}
      {state.status === 'live' && phase === 'idle' && (
        <Notice text="This interview is still running. Press Start Meeting to record again; what was sent is kept." />
      )}
      {phase === 'unsent' && (
        <Notice text="The last seconds could not be sent or the meeting could not be ended yet.">
          <Button size="small" onClick={props.onSendAgain}>
            Try again
          </Button>
          <Button variant="secondary" size="small" onClick={props.onEndNow}>
            End without them
          </Button>
        </Notice>
      )}
      {isEnded && (
        <Notice tone="plain" text="This interview has ended.">
          <Link
            to="/interview/report"
            search={{ id: interviewId }}
            className={buttonClasses('primary', 'small')}
          >
            Report Detail
          </Link>
        </Notice>
      )}
      {refusal && !isEnded && <Notice text={`Some audio was not accepted: ${refusal}`} />}
      {state.notice && <Notice text={state.notice.text} />}
    </div>
  )
}

function Notice(props: { text: string; tone?: 'warn' | 'plain'; children?: ReactNode }) {
  const { text, tone = 'warn', children } = props
  const look = tone === 'warn' ? 'bg-warn-soft' : 'bg-accent-soft'
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center justify-between gap-3 rounded-md px-4 py-3 text-sm',
        look,
      )}
    >
      <p>{text}</p>
      <div className="flex gap-2">{children}</div>
    </div>
  )
}

function useRefusal(interviewId: number): string | null {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(
    () => onSliceRefused((refusedId, text) => refusedId === interviewId && setReason(text)),
    [interviewId],
  )
  return reason
}
