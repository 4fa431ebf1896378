import { ChartFigure, type ChartPoint } from './chart-figure.tsx'

type TrendLineProps = {
  title: string
  /** What the numbers are: 'Confidence'. */
  valueName: string
  points: ChartPoint[]
  heightPx?: number
}

const lines = [0, 25, 50, 75, 100]
/** Names of more points than this would touch on a narrow screen, where only the first and the last stand. */
const mostNamesOnPhones = 4

/** Percentages (0-100) over time: `title`, `valueName`, `points` ({label, value}), `heightPx`. */
export function TrendLine({ title, valueName, points, heightPx = 220 }: TrendLineProps) {
  const placeOf = (index: number) => (100 * index) / Math.max(1, points.length - 1)
  const isEdge = (index: number) => index === 0 || index === points.length - 1
  return (
    <ChartFigure title={title} valueName={valueName} unit="%" points={points} heightPx={heightPx}>
      <div className="figures grid h-full grid-cols-[2rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.5rem] pt-5 text-muted">
        <Scale />
        <div className="relative">
          {lines.map((value) => (
            <span
              key={value}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${value}%` }}
            />
          ))}
          <div className="absolute inset-x-7 inset-y-0">
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <polyline
                points={points.map(({ value }, index) => `${placeOf(index)},${100 - value}`).join(' ')}
                fill="none"
                stroke="var(--accent)"
                strokeWidth={2.5}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {points.map(({ label, value }, index) => (
              <Point key={label} value={value} leftPercent={placeOf(index)} />
            ))}
          </div>
        </div>
        <span />
        <div className="relative mx-7 mt-2">
          {points.map(({ label }, index) => (
            <span
              key={label}
              className={
                points.length > mostNamesOnPhones && !isEdge(index)
                  ? 'absolute -translate-x-1/2 whitespace-nowrap max-lg:hidden'
                  : 'absolute -translate-x-1/2 whitespace-nowrap'
              }
              style={{ left: `${placeOf(index)}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
    </ChartFigure>
  )
}

/** The numbers of the lines, left of them. */
function Scale() {
  return (
    <div className="relative">
      {lines.map((value) => (
        <span key={value} className="absolute right-2 translate-y-1/2" style={{ bottom: `${value}%` }}>
          {value}
        </span>
      ))}
    </div>
  )
}

/** A dot with its number above it. */
function Point({ value, leftPercent }: { value: number; leftPercent: number }) {
  return (
    <span className="absolute" style={{ left: `${leftPercent}%`, bottom: `${value}%` }}>
      <span className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-accent bg-surface-raised" />
      <span className="absolute bottom-2 -translate-x-1/2 font-semibold text-text">{value}</span>
    </span>
  )
}
