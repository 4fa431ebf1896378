import type { ChartPoint } from './chart-figure.tsx'
import { type ScoreScale, scoreTone, toneColour } from './score-tone.ts'

type PercentageBarsProps = {
  /** A null value is missing and reads N/A. */
  bars: (Omit<ChartPoint, 'value'> & { value: number | null })[]
  scale?: ScoreScale
}

/** Skills as bars with their numbers: `bars` ({label, value: 0-100 or null}), `scale`. */
export function PercentageBars({ bars, scale = 'report' }: PercentageBarsProps) {
  return (
    <dl className="grid gap-4">
      {bars.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
          <dt>{label}</dt>
          <dd className="figures font-medium">{value === null ? 'N/A' : `${Math.round(value)}%`}</dd>
          <dd aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
            {value !== null && (
              <div
                className="h-full origin-left rounded-full"
                style={{
                  transform: `scaleX(${Math.min(100, Math.max(0, value)) / 100})`,
                  backgroundColor: toneColour(scoreTone(value, scale)),
                }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
