import { notPermittedText } from '@cuelight/contracts/permission'
import { Button, buttonClasses } from '@cuelight/ui/components/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscribeToRefusals } from '../../../../audio/outbox/shared-outbox.ts'
import type { SoundGap } from '../../../../audio/watching/gap-watch.ts'
import type { LiveState } from '../../live-state.ts'
import { Notice } from '../../notice.tsx'
import type { Meeting } from '../recording/use-meeting.ts'
import type { LiveRun } from '../use-live-run.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { describeGap } from './notice-texts.ts'

const goodNewsMs = 10_000

/** What the candidate should know now, and what to do about it. */
export function LiveNotices({ run }: { run: LiveRun }) {
  const { interviewId, state, meeting } = run
  const { phase, owner, isResumable, gap } = meeting
  const refusal = useRefusal(interviewId)
  const notice = useCurrentNotice(state.notice)
  const isEnded = meeting.isEnded && phase !== 'ending'
  const isElsewhere = owner === 'elsewhere' && !isEnded
  return (
    // Beside the answers where there is room: what is being read must not move when the network goes.
    <div role="status" className="order-first grid grid-cols-1 gap-3 empty:hidden lg:order-none">
      {!isEnded && (
        <ConnectionNotice
          interviewId={interviewId}
          isRecording={meeting.isLive}
          connection={run.connection}
          onReconnect={run.onReconnect}
        />
      )}
      {state.isPaused && !isEnded && (
        <Notice text="The recording is paused. Nothing is recorded or written down until you go on." />
      )}
      {state.permission === 'not-allowed' && !isEnded && state.mode === 'live' && (
        <Notice tone="plain" text={notPermittedText} />
      )}
      {gap && !isEnded && <GapNotice gap={gap} onRead={meeting.forgetGap} />}
      {isElsewhere && <ElsewhereNotice onTakeOver={() => meeting.start({ takesOver: true })} />}
      {isResumable && !isElsewhere && <ResumeNotice meeting={meeting} />}
      {phase === 'unsent' && <UnsentNotice meeting={meeting} />}
      {isEnded && <EndedNotice interviewId={interviewId} />}
      {refusal && <Notice text={refusal} />}
      {notice && <Notice text={notice.text} />}
    </div>
  )
}

function GapNotice({ gap, onRead }: { gap: SoundGap; onRead: () => void }) {
  return (
    <Notice text={describeGap(gap)}>
      <Button variant="secondary" size="small" onClick={onRead}>
        OK
      </Button>
    </Notice>
  )
}

function ElsewhereNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice text="Another tab of this browser records this interview. You can follow the transcript and the answers here too.">
      <Button size="small" onClick={onTakeOver}>
        Take over here
      </Button>
    </Notice>
  )
}

function ResumeNotice({ meeting }: { meeting: Meeting }) {
  const { isAlone, start } = meeting
  const canShareTab = meeting.tracks.includes('interviewer')
  return (
    <Notice text="This interview is still running, but nothing is being recorded right now. Your transcript and answers are safe.">
      <Button size="small" onClick={() => start()}>
        Continue recording
      </Button>
      {canShareTab && (
        <Button variant="secondary" size="small" onClick={() => start({ takesTab: isAlone })}>
          {isAlone ? 'Share the tab too' : 'Microphone alone'}
        </Button>
      )}
    </Notice>
  )
}

function UnsentNotice({ meeting }: { meeting: Meeting }) {
  return (
    <Notice text="We could not send the last seconds or end the interview yet.">
      <Button size="small" onClick={meeting.sendAndEnd}>
        Try again
      </Button>
      <Button variant="secondary" size="small" onClick={meeting.end}>
        End without them
      </Button>
    </Notice>
  )
}

function EndedNotice({ interviewId }: { interviewId: number }) {
  return (
    <Notice tone="plain" text="This interview has ended.">
      <Link to="/interview/report" search={{ id: interviewId }} className={buttonClasses('primary', 'small')}>
        Report Detail
      </Link>
    </Notice>
  )
}

/** Good news ("works again") is shown for a moment; bad news stays until it is over. */
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
  useEffect(
    () => subscribeToRefusals((refusedId, text) => refusedId === interviewId && setReason(text)),
    [interviewId],
  )
  return reason
}
