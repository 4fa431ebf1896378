import { Button } from '@cuelight/ui/components/button'
import { useSyncExternalStore } from 'react'
import { outbox } from '../../../../audio/outbox/shared-outbox.ts'
import { useIsOnline } from '../../../../shell/use-online.ts'
import { Notice } from '../../notice.tsx'
import type { Connection } from '../follow-interview.ts'
import { describeConnection } from './notice-texts.ts'

type ConnectionNoticeProps = {
  interviewId: number
  isRecording: boolean
  connection: Connection
  onReconnect: () => void
}

/** Shown while the server is out of reach: what that means for the recording, and how to try again now. */
export function ConnectionNotice(props: ConnectionNoticeProps) {
  const { interviewId, isRecording, connection } = props
  const isOnline = useIsOnline()
  const { waitingMs } = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const waiting = ['interviewer', 'candidate'].map((track) => waitingMs[`${interviewId}/${track}`] ?? 0)
  const text = describeConnection({
    isOnline,
    isLost: connection === 'lost',
    isRecording,
    waitingSeconds: Math.round(Math.max(...waiting) / 1000),
  })
  if (text === null) return null
  return (
    <Notice text={text}>
      {isOnline && (
        <Button variant="secondary" size="small" onClick={props.onReconnect}>
          Connect now
        </Button>
      )}
    </Notice>
  )
}
