import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { Button } from '@cuelight/ui/components/button'
import { LevelMeter } from '@cuelight/ui/components/level-meter'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { meterGain, useLevel, useWasHeard } from '../tracks/levels.ts'
import { HearSample } from './hear-sample.tsx'
import type { useSource } from './use-source.ts'

type SourceCheckProps = {
  track: Track
  title: string
  /** What to try while nothing has been heard. */
  advice: string
  heardText: string
  openLabel: string
  reopenLabel: string
  source: ReturnType<typeof useSource>
  children?: ReactNode
}

/** One step of the pre-flight: open a source, see its level move, hear what would be sent. */
export function SourceCheck(props: SourceCheckProps) {
  const { track, title, source } = props
  const level = useLevel(track)
  const wasHeard = useWasHeard(track) && source.stream !== undefined
  const Sign = wasHeard ? CircleCheck : CircleDashed
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Sign
          aria-hidden
          className={wasHeard ? 'mt-0.5 size-5 shrink-0 text-good' : 'mt-0.5 size-5 shrink-0 text-muted'}
        />
        <div className="min-w-0">
          <h3 className="font-medium">{title}</h3>
          <p className="text-sm text-muted" role="status">
            {wasHeard ? props.heardText : props.advice}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3 md:pl-8">
        {props.children}
        <LevelMeter
          label={`Level of ${title}`}
          level={source.stream ? level * meterGain : 0}
          threshold={audio.silenceRms * meterGain}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant={source.stream ? 'secondary' : 'primary'}
            size="small"
            loading={source.isOpening}
            onClick={source.open}
          >
            {source.stream ? props.reopenLabel : props.openLabel}
          </Button>
          {source.stream && <HearSample stream={source.stream} title={title} />}
        </div>
        <div role="alert">
          {source.error && <p className="rounded-md bg-warn-soft p-3 text-sm">{source.error}</p>}
        </div>
      </div>
    </section>
  )
}
