import { ChartFigure, type ChartPoint } from './chart-figure.tsx'

type DistributionChartProps = { title: string; bands: ChartPoint[]; heightPx?: number }

/** How much falls into each band, in percent: `title`, `bands` ({label: '80-89%', value: 45}), `heightPx`. */
export function DistributionChart({ title, bands, heightPx = 220 }: DistributionChartProps) {
  return (
    <ChartFigure title={title} valueName="Share" unit="%" points={bands} heightPx={heightPx}>
      <div className="figures grid h-full content-around">
        {bands.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[4.25rem_minmax(0,1fr)_2.25rem] items-center gap-2">
            <span className="text-end text-muted">{label}</span>
            <span className="h-5 overflow-hidden rounded-sm bg-surface-sunken">
              {/* A band without answers still shows where it begins. */}
              <span className="block h-full min-w-0.5 rounded-sm bg-accent" style={{ width: `${value}%` }} />
            </span>
            <span className="font-semibold">{value}%</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
