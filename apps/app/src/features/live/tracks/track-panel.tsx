import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { LevelMeter } from '@cuelight/ui/components/level-meter'
import { Mic, MicOff, MonitorSpeaker, RotateCw } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { readSources, subscribeToSources } from '../../../audio/capture/shared-sources.ts'
import { laneName } from '../../../audio/outbox/outbox.ts'
import { outbox } from '../../../audio/outbox/shared-outbox.ts'
import { meterGain, useLevel, useSecondsSinceHeard, useWasHeard } from './levels.ts'
import { MicrophoneChoice } from './microphone-choice.tsx'
import { problemTexts, restartLabels, trackNames } from './track-texts.ts'
import { useMicrophones } from './use-microphones.ts'
import type { TrackStatus } from './use-recording.ts'

type TrackPanelProps = {
  track: Track
  interviewId: number
  status: TrackStatus
  isLive: boolean
  isSpeaking: boolean
  /** Private mode sends text, so there is no sound to wait for. */
  isPrivate: boolean
  onRestart: () => void
  onMute: (isMuted: boolean) => void
}

/** One track: its level, when it was last heard, what is not sent yet, and what is wrong with a way to get it back. */
export function TrackPanel(props: TrackPanelProps) {
  const { track, status, isLive } = props
  const level = useLevel(track)
  const wasHeard = useWasHeard(track)
  const Icon = track === 'interviewer' ? MonitorSpeaker : Mic
  // A tab is all zeros whenever nobody speaks in it: worth a word in the line, not an alarm, once it was heard.
  const isOnlyQuiet = track === 'interviewer' && status.problem === 'zeros' && wasHeard
  const alarm =
    status.failure ??
    status.loss ??
    (status.problem && !isOnlyQuiet ? problemTexts[track][status.problem] : null)
  const canRestart = isLive && (!status.isOn || isOnlyQuiet)
  const connectLabel = status.isOn ? 'Share again' : track === 'interviewer' ? 'Share a tab' : 'Connect'
  return (
    <section
      aria-label={trackNames[track]}
      tabIndex={-1}
      data-testid={`track-${track}`}
      className={joinClasses(
        'grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-4',
        // In one column it stands below the answers, out of sight: what is wrong must be seen at once.
        alarm && 'order-first lg:order-none',
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-sm font-medium">
          <Icon aria-hidden className="size-4 shrink-0" />
          {trackNames[track]}
        </h2>
        <div className="flex shrink-0">
          {canRestart && !alarm && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${connectLabel}: ${trackNames[track]}`}
              onClick={props.onRestart}
            >
              <RotateCw aria-hidden />
              {connectLabel}
            </Button>
          )}
          {status.isOn && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${status.isMuted ? 'Unmute' : 'Mute'}: ${trackNames[track]}`}
              onClick={() => props.onMute(!status.isMuted)}
            >
              {status.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
              {status.isMuted ? 'Unmute' : 'Mute'}
            </Button>
          )}
        </div>
      </div>
      <LevelMeter
        label={trackNames[track]}
        level={status.isOn ? level * meterGain : 0}
        threshold={audio.silenceRms * meterGain}
        muted={status.isMuted}
      />
      <StatusLine {...props} isOnlyQuiet={isOnlyQuiet} />
      {isLive && track === 'candidate' && (
        <OtherMicrophones isMissing={alarm !== null} onChoose={props.onRestart} />
      )}
      <div role="alert" className="empty:-mt-2">
        {alarm && (
          <div className="grid justify-items-start gap-2 rounded-md bg-warn-soft p-3 text-sm">
            <p>{alarm}</p>
            {isLive && (
              <Button variant="secondary" size="small" onClick={props.onRestart}>
                {restartLabels[track]}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** For whoever plugs a headset in, or out, in the middle; until then there is nothing to choose again. */
function OtherMicrophones({ isMissing, onChoose }: { isMissing: boolean; onChoose: () => void }) {
  const { candidate } = useSyncExternalStore(subscribeToSources, readSources)
  const microphones = useMicrophones(candidate !== undefined)
  const first = useRef<string[]>([])
  if (first.current.length === 0) first.current = microphones.map(({ id }) => id)
  const isNew = microphones.some(({ id }) => !first.current.includes(id))
  if (!isMissing && !isNew) return null
  return <MicrophoneChoice stream={candidate} microphones={microphones} onChoose={onChoose} />
}

type StatusLineProps = TrackPanelProps & { isOnlyQuiet: boolean }

function StatusLine(props: StatusLineProps) {
  const { track } = props
  const outboxState = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const secondsSince = useSecondsSinceHeard(track)
  const lane = laneName(props.interviewId, track)
  const waitingSeconds = Math.round((outboxState.waitingMs[lane] ?? 0) / 1000)
  const isFailing = outboxState.failing[lane] ?? false
  const parts = [
    describeHearing(props, secondsSince),
    props.isOnlyQuiet && 'no sound from the tab',
    // A slice on its way is no news; what waits longer is.
    (waitingSeconds > 2 || isFailing) && `${waitingSeconds} s not yet sent`,
    isFailing && 'trying again',
    props.isPrivate && props.status.isOn && 'stays on this device',
  ]
  return (
    <p className="figures min-h-4 text-xs text-muted" data-testid={`status-${track}`}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

function describeHearing(props: StatusLineProps, secondsSince: number | null): string {
  const { status, isSpeaking, isOnlyQuiet } = props
  if (!status.isOn) return 'Off'
  if (status.isMuted) return 'Muted'
  if (status.problem && !isOnlyQuiet) return 'Not heard'
  // What the server last said of it is old news when nothing has been heard here since.
  if (isSpeaking && secondsSince !== null && secondsSince < 3) return 'Speaking'
  if (secondsSince === null) return 'Nothing heard yet'
  return secondsSince < 3 ? 'Listening' : `Last heard ${formatAgo(secondsSince)} ago`
}

function formatAgo(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
