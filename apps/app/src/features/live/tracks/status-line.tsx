import type { Track } from '@cuelight/contracts/live'
import { useSyncExternalStore } from 'react'
import { queueName } from '../../../audio/outbox/outbox.ts'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { useSecondsSinceHeard } from './levels.ts'
import type { TrackStatus } from './recording-state.ts'
import { describeHearing } from './track-texts.ts'

/** A slice on its way is normal; one that waits longer is worth showing. */
const unsentSeconds = 2

type StatusLineProps = {
  track: Track
  interviewId: number
  status: TrackStatus
  isSpeaking: boolean
  isOnlyQuiet: boolean
  isPrivate: boolean
}

/** One line below the meter: whether the track is heard, and what is not sent yet. */
export function StatusLine(props: StatusLineProps) {
  const { track, interviewId, status } = props
  const outboxState = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const secondsSince = useSecondsSinceHeard(track)
  const queue = queueName(interviewId, track)
  const waitingSeconds = Math.round((outboxState.waitingMs[queue] ?? 0) / 1000)
  const isFailing = outboxState.failing[queue] ?? false
  const parts = [
    describeHearing(props, secondsSince),
    props.isOnlyQuiet && 'no sound from the tab',
    (waitingSeconds > unsentSeconds || isFailing) && `${waitingSeconds} s not yet sent`,
    isFailing && 'trying again',
    props.isPrivate && status.isOn && 'stays on this device',
  ]
  return (
    <p className="figures min-h-4 text-xs text-muted" data-testid={`status-${track}`}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
