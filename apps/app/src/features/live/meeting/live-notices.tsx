import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onRefused, outbox } from '../../../audio/outbox/shared-outbox.ts'
import type { SoundGap } from '../../../audio/watching/gap-watch.ts'
import type { LiveState } from '../live-state.ts'
import { Notice } from '../notice.tsx'
import type { Connection } from './follow-interview.ts'
import { useIsOnline } from './use-is-online.ts'
import type { MeetingPhase } from './use-meeting.ts'
import type { RecordingOwner } from './use-recording-owner.ts'

const goodNewsMs = 10_000
/** Sound that waits longer than a request may take means that there is no connection, whatever the browser says. */
const lateSeconds = 4

type LiveNoticesProps = {
  interviewId: number
  state: LiveState
  phase: MeetingPhase
  owner: RecordingOwner
  isResumable: boolean
  connection: Connection
  gap: SoundGap | null
  onGapRead: () => void
  onReconnect: () => void
  /** The session was started with the microphone alone. */
  isAlone: boolean
  /** There is a call to listen to, and this browser can. */
  canShareTab: boolean
  onContinue: (how?: { takesTab?: boolean; takesOver?: boolean }) => void
  onSendAgain: () => void
  onEndNow: () => void
}

/** What the candidate should know now, each with what to do about it. */
export function LiveNotices(props: LiveNoticesProps) {
  const { interviewId, state, phase, owner, isResumable } = props
  const refusal = useRefusal(interviewId)
  const notice = useCurrentNotice(state.notice)
  const isEnded = state.status === 'ended' && phase !== 'ending'
  const isElsewhere = owner === 'elsewhere' && !isEnded
  return (
    // Beside the answers where there is room: what is being read must not move when the network goes.
    <div role="status" className="order-first grid grid-cols-1 gap-3 empty:hidden lg:order-none">
      {!isEnded && <ConnectionNotice {...props} />}
      {props.gap && !isEnded && (
        <Notice text={describeGap(props.gap)}>
          <Button variant="secondary" size="small" onClick={props.onGapRead}>
            OK
          </Button>
        </Notice>
      )}
      {isElsewhere && (
        <Notice text="Another tab of this browser records this interview. Its transcript and answers are shown here too.">
          <Button size="small" onClick={() => props.onContinue({ takesOver: true })}>
            Take over here
          </Button>
        </Notice>
      )}
      {isResumable && !isElsewhere && (
        <Notice text="This interview is still running, but nothing is recorded right now. Transcript and answers are kept.">
          <Button size="small" onClick={() => props.onContinue()}>
            Continue recording
          </Button>
          {props.canShareTab && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => props.onContinue({ takesTab: props.isAlone })}
            >
              {props.isAlone ? 'Share the tab too' : 'Microphone alone'}
            </Button>
          )}
        </Notice>
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
      {refusal && <Notice text={refusal} />}
      {notice && <Notice text={notice.text} />}
    </div>
  )
}

function describeGap({ fromMs, toMs }: SoundGap): string {
  const seconds = Math.round((toMs - fromMs) / 1000)
  const length = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `Nothing was recorded for ${length}, because this computer slept or the browser stood still. Recording goes on; a question from that time can be typed.`
}

function ConnectionNotice({ interviewId, phase, connection, onReconnect }: LiveNoticesProps) {
  const isOnline = useIsOnline()
  const { waitingMs } = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const waiting = ['interviewer', 'candidate'].map((track) => waitingMs[`${interviewId}/${track}`] ?? 0)
  const seconds = Math.round(Math.max(...waiting) / 1000)
  const isLate = phase === 'live' && seconds >= lateSeconds
  if (isOnline && connection !== 'lost' && !isLate) return null
  const kept =
    phase === 'live'
      ? ` Your recording goes on and is kept on this device${seconds > 0 ? `: ${seconds} s not yet sent` : ''}.`
      : ''
  const text = isOnline
    ? `The connection to the server is lost; it is tried again by itself.${kept}`
    : `You are offline. Cuelight connects again by itself as soon as the network is back.${kept}`
  return (
    <Notice text={text}>
      {isOnline && (
        <Button variant="secondary" size="small" onClick={onReconnect}>
          Connect now
        </Button>
      )}
    </Notice>
  )
}

/** That something works again is news for a moment; that it does not stays until it does. */
function useCurrentNotice(notice: LiveState['notice']): LiveState['notice'] {
  const [past, setPast] = useState<LiveState['notice']>(null)
  useEffect(() => {
    if (!notice?.code.endsWith('-back')) return
    const timer = setTimeout(() => setPast(notice), goodNewsMs)
    return () => clearTimeout(timer)
  }, [notice])
  return notice === past ? null : notice
}

function useRefusal(interviewId: number): string | null {
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => onRefused((refusedId, text) => refusedId === interviewId && setReason(text)), [interviewId])
  return reason
}
