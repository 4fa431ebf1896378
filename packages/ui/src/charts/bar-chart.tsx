import { ChartFigure, type ChartPoint } from './chart-figure.tsx'
import { clampBarHeight, scoreTone, toneColour } from './score-tone.ts'

type BarChartProps = { title: string; points: ChartPoint[]; heightPx?: number }

/** More names than this do not fit side by side on a phone, where only every second one stands. */
const mostNamesOnPhones = 10

/**
 * Scores (0-100) by question: `title`, `points` ({label, value}), `heightPx`. Bar heights are kept between 10
 * and 90 percent, so there is no value axis; the number on each bar is the score.
 */
export function BarChart({ title, points, heightPx = 240 }: BarChartProps) {
  const isDense = points.length > mostNamesOnPhones
  return (
    <ChartFigure title={title} valueName="Score" unit="" points={points} heightPx={heightPx}>
      <div className="figures flex h-full">
        {points.map(({ label, value }, index) => (
          <div key={label} className="flex min-w-0 flex-1 flex-col items-center">
            <div className="flex min-h-0 w-full grow flex-col items-center justify-end border-b border-line px-0.5 pt-5">
              <span className="font-semibold">{value}</span>
              <div
                className="w-full max-w-12 rounded-t-sm"
                style={{
                  height: `${clampBarHeight(value)}%`,
                  background: toneColour(scoreTone(value, 'report')),
                }}
              />
            </div>
            <span
              className={isDense && index % 2 === 1 ? 'pt-1 text-muted max-sm:invisible' : 'pt-1 text-muted'}
            >
              {label}
            </span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
