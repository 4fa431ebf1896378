import { joinClasses } from '../theme/join-classes.ts'

type LevelMeterProps = {
  /** Names the track: 'Microphone'. */
  label: string
  /** Loudness from 0 (silent) to 1 (full). */
  level: number
  /** A mark on the bar (0 to 1), such as the level below which sound counts as silence. */
  threshold?: number
  muted?: boolean
}

/** An audio level bar: `label`, `level` (0-1), `threshold` (0-1), `muted`. */
export function LevelMeter({ label, level, threshold, muted = false }: LevelMeterProps) {
  const shown = muted ? 0 : Math.min(1, Math.max(0, level))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot carry the threshold mark
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
      aria-valuetext={muted ? 'muted' : `${Math.round(shown * 100)}%`}
      className="relative h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className={joinClasses(
          'size-full origin-left rounded-full transition-transform duration-120',
          muted ? 'bg-muted' : 'bg-good-fill',
        )}
        style={{ transform: `scaleX(${shown})` }}
      />
      {threshold !== undefined && (
        <span className="absolute inset-y-0 w-0.5 bg-text" style={{ left: `${threshold * 100}%` }} />
      )}
    </div>
  )
}
