import { BarChart as Bars, LabelList, Bar as RechartsBar, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisLook, ChartFigure, type ChartPoint, labelLook } from './chart-figure.tsx'

type DistributionChartProps = { title: string; bands: ChartPoint[]; heightPx?: number }

/** How much falls into each band, in percent: `title`, `bands` ({label: '80-89%', value: 45}), `heightPx`. */
export function DistributionChart({ title, bands, heightPx = 220 }: DistributionChartProps) {
  return (
    <ChartFigure title={title} valueName="Share" unit="%" points={bands} heightPx={heightPx}>
      <ResponsiveContainer>
        <Bars
          data={bands}
          layout="vertical"
          margin={{ top: 4, right: 44, bottom: 4, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" domain={[0, 100]} hide />
          <YAxis type="category" dataKey="label" width={76} {...axisLook} axisLine={false} />
          <RechartsBar
            dataKey="value"
            fill="var(--accent)"
            background={{ fill: 'var(--surface-sunken)', radius: 6 }}
            radius={6}
            maxBarSize={20}
            // A band without answers still shows its number.
            minPointSize={2}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="value"
              position="right"
              formatter={(value) => `${String(value)}%`}
              {...labelLook}
            />
          </RechartsBar>
        </Bars>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
