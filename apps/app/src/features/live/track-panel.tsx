import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { LevelMeter } from '@cuelight/ui/components/level-meter'
import { Mic, MicOff, MonitorSpeaker } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { laneName } from '../../audio/outbox.ts'
import { outbox } from '../../audio/shared-outbox.ts'
import { useLevel } from './levels.ts'
import type { TrackStatus } from './use-recording.ts'

const names: Record<Track, string> = { interviewer: 'Tab audio (interviewer)', candidate: 'Microphone (you)' }
const restart: Record<Track, string> = {
  interviewer: 'Share the tab again',
  candidate: 'Connect microphone again',
}
/** Speech sits near a tenth of full scale; the bar is stretched so that it can be seen. */
const meterGain = 6

type TrackPanelProps = {
  track: Track
  interviewId: number
  status: TrackStatus
  isLive: boolean
  isSpeaking: boolean
  onRestart: () => void
  onMute: (isMuted: boolean) => void
}

/** One track: its level, what is not sent yet, and what is wrong with a way to get it back. */
export function TrackPanel(props: TrackPanelProps) {
  const { track, status, isLive } = props
  const level = useLevel(track)
  const outboxState = useSyncExternalStore(outbox.subscribe, outbox.readState)
  const lane = laneName(props.interviewId, track)
  const waitingSeconds = Math.round((outboxState.waitingMs[lane] ?? 0) / 1000)
  const Icon = track === 'interviewer' ? MonitorSpeaker : Mic
  return (
    <section
      aria-label={names[track]}
      className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-sm font-medium">
          <Icon aria-hidden className="size-4" />
          {names[track]}
        </h2>
        {status.isOn && (
          <Button
            variant="quiet"
            size="small"
            aria-pressed={status.isMuted}
            onClick={() => props.onMute(!status.isMuted)}
          >
            {status.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
            {status.isMuted ? 'Unmute' : 'Mute'}
          </Button>
        )}
      </div>
      <LevelMeter
        label={names[track]}
        level={status.isOn ? level * meterGain : 0}
        threshold={audio.silenceRms * meterGain}
        muted={status.isMuted}
      />
      <p className="figures text-xs text-muted">
        {status.isOn ? (props.isSpeaking ? 'Speaking' : 'Listening') : 'Off'}
        {waitingSeconds > 0 && ` · ${waitingSeconds} s not yet sent`}
        {outboxState.failing[lane] && ' · trying again'}
      </p>
      <div role="alert">
        {status.problem && (
          <div className="grid justify-items-start gap-2 rounded-md bg-warn-soft p-3 text-sm">
            <p>{status.problem}</p>
            {isLive && (
              <Button variant="secondary" size="small" onClick={props.onRestart}>
                {restart[track]}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
