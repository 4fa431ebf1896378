import { Button } from '@cuelight/ui/components/button'
import { useSyncExternalStore } from 'react'
import { queueName } from '../../../../audio/outbox/outbox.ts'
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

const tracks = ['interviewer', 'candidate'] as const

/** Shown while no sound reaches the server: why, what that means for the recording, and how to try again now. */
export function ConnectionNotice(props: ConnectionNoticeProps) {
  const { interviewId, isRecording, connection } = props
  const isOnline = useIsOnline()
  const { waitingMs, putOff } = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const queues = tracks.map((track) => queueName(interviewId, track))
  const waiting = queues.map((queue) => waitingMs[queue] ?? 0)
  const reason = queues.map((queue) => putOff[queue]).find(Boolean) ?? null
  const text = describeConnection({
    isOnline,
    isLost: connection === 'lost',
    isRecording,
    waitingSeconds: Math.round(Math.max(...waiting) / 1000),
    putOff: reason,
  })
  if (text === null) return null
  return (
    <Notice text={text}>
      {isOnline && (connection === 'lost' || reason === null) && (
        <Button variant="secondary" size="small" onClick={props.onReconnect}>
          Connect now
        </Button>
      )}
    </Notice>
  )
}
