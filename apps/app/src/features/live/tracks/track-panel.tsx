import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { joinClasses } from '@cuelight/ui/components/join-classes'
import { LevelMeter } from '@cuelight/ui/components/level-meter'
import { Mic, MicOff, MonitorSpeaker, RotateCw } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { readSources, subscribeToSources } from '../../../audio/capture/shared-sources.ts'
import { meterGain, useLevel, useWasHeard } from './levels.ts'
import { MicrophoneChoice } from './microphone-choice.tsx'
import type { TrackStatus } from './recording-state.ts'
import { StatusLine } from './status-line.tsx'
import { findAlarm, isOnlyQuiet, restartLabels, trackNames } from './track-texts.ts'
import { useMicrophones } from './use-microphones.ts'

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

/** One track: its level, when we last heard it, what is not sent yet, and what is wrong, with a way to fix it. */
export function TrackPanel(props: TrackPanelProps) {
  const { track, status, isLive } = props
  const level = useLevel(track)
  const isQuiet = isOnlyQuiet(track, status, useWasHeard(track))
  const alarm = findAlarm(track, status, isQuiet)
  const canReconnect = isLive && alarm === null && (!status.isOn || isQuiet)
  return (
    <section
      aria-label={trackNames[track]}
      tabIndex={-1}
      data-testid={`track-${track}`}
      className={joinClasses(
        'grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-4',
        // In one column it is below the answers, out of sight, but an alarm must be seen at once.
        alarm && 'order-first lg:order-none',
      )}
    >
      <TrackHeader {...props} canReconnect={canReconnect} />
      <LevelMeter
        label={trackNames[track]}
        level={status.isOn ? level * meterGain : 0}
        threshold={audio.silenceRms * meterGain}
        muted={status.isMuted}
      />
      <StatusLine {...props} isOnlyQuiet={isQuiet} />
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

function TrackHeader({
  track,
  status,
  canReconnect,
  onRestart,
  onMute,
}: TrackPanelProps & { canReconnect: boolean }) {
  const TrackIcon = track === 'interviewer' ? MonitorSpeaker : Mic
  const MuteIcon = status.isMuted ? MicOff : Mic
  const muteLabel = status.isMuted ? 'Unmute' : 'Mute'
  const connectLabel = status.isOn ? 'Share again' : track === 'interviewer' ? 'Share a tab' : 'Connect'
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <h2 className="flex items-center gap-2 text-sm font-medium">
        <TrackIcon aria-hidden className="size-4 shrink-0" />
        {trackNames[track]}
      </h2>
      <div className="flex shrink-0">
        {canReconnect && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${connectLabel}: ${trackNames[track]}`}
            onClick={onRestart}
          >
            <RotateCw aria-hidden />
            {connectLabel}
          </Button>
        )}
        {status.isOn && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${muteLabel}: ${trackNames[track]}`}
            onClick={() => onMute(!status.isMuted)}
          >
            <MuteIcon aria-hidden />
            {muteLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** For whoever plugs a headset in or out during the interview; until then there is nothing to choose again. */
function OtherMicrophones({ isMissing, onChoose }: { isMissing: boolean; onChoose: () => void }) {
  const { candidate } = useSyncExternalStore(subscribeToSources, readSources)
  const microphones = useMicrophones(candidate !== undefined)
  const first = useRef<string[]>([])
  if (first.current.length === 0) first.current = microphones.map(({ id }) => id)
  const isNew = microphones.some(({ id }) => !first.current.includes(id))
  if (!isMissing && !isNew) return null
  return <MicrophoneChoice stream={candidate} microphones={microphones} onChoose={onChoose} />
}
