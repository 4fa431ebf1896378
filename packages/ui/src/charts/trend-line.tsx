import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisLook, ChartFigure, type ChartPoint } from './chart-figure.tsx'

type TrendLineProps = {
  title: string
  /** What the numbers are: 'Confidence'. */
  valueName: string
  points: ChartPoint[]
  heightPx?: number
}

/** Percentages (0-100) over time: `title`, `valueName`, `points` ({label, value}), `heightPx`. */
export function TrendLine({ title, valueName, points, heightPx = 220 }: TrendLineProps) {
  return (
    <ChartFigure title={title} valueName={valueName} unit="%" points={points} heightPx={heightPx}>
      <ResponsiveContainer>
        <LineChart
          data={points}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="label" {...axisLook} padding={{ left: 12, right: 12 }} />
          <YAxis domain={[0, 100]} ticks={[0, 25, 50, 75, 100]} width={36} {...axisLook} axisLine={false} />
          <Line
            dataKey="value"
            stroke="var(--accent)"
            strokeWidth={2.5}
            dot={{ fill: 'var(--surface-raised)', stroke: 'var(--accent)', strokeWidth: 2, r: 4 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
