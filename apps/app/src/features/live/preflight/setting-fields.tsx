import { pauseMsLimits } from '@cuelight/contracts/settings'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useEffect, useId, useState } from 'react'

const stepMs = 100

/** The pause after which a question counts as complete, 0.6 to 3 seconds. */
export function PauseField({ pauseMs, onChange }: { pauseMs: number; onChange: (pauseMs: number) => void }) {
  const [shown, setShown] = useState(pauseMs)
  const id = useId()
  useEffect(() => setShown(pauseMs), [pauseMs])
  const settle = () => shown !== pauseMs && onChange(shown)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          Pause that completes a question
        </label>
        <output htmlFor={id} className="figures text-sm">
          {(shown / 1000).toFixed(1)} s
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={pauseMsLimits.least}
        max={pauseMsLimits.most}
        step={stepMs}
        value={shown}
        aria-valuetext={`${(shown / 1000).toFixed(1)} seconds`}
        onChange={(event) => setShown(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        className="h-6 w-full accent-(--accent)"
      />
      <p className="text-sm text-muted">
        A shorter pause answers sooner, but may mistake a pause for thought for the end. 3 seconds is the safe
        choice.
      </p>
    </div>
  )
}

type PrivateModeFieldProps = {
  isPrivate: boolean
  isBusy?: boolean
  /** Why it cannot work in this browser, ready to show. */
  obstacle: string | null
  onChange: (isPrivate: boolean) => void
}

/** Private mode on or off, with what it means. */
export function PrivateModeField({ isPrivate, isBusy = false, obstacle, onChange }: PrivateModeFieldProps) {
  const hintId = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className="flex items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          checked={isPrivate}
          disabled={isBusy || (obstacle !== null && !isPrivate)}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        Private mode
        {isBusy && <Spinner className="text-muted" />}
      </label>
      <p id={hintId} className="text-sm text-muted">
        {obstacle ??
          (isBusy
            ? 'Loading the speech recogniser, about 45 MB the first time...'
            : 'Speech becomes text in this browser; no sound leaves this device, only the text is sent. It understands English only and needs a reasonably fast computer.')}
      </p>
    </div>
  )
}

/** Whether the interviewer's sound is kept, with what it means. */
export function KeepSoundField({ keeps, onChange }: { keeps: boolean; onChange: (keeps: boolean) => void }) {
  const hintId = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label className="flex items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          checked={keeps}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        Keep the interviewer's sound
      </label>
      <p id={hintId} className="text-sm text-muted">
        Off: it is deleted as soon as it is text. On: it is kept as long as your own. Tell the other side.
      </p>
    </div>
  )
}
