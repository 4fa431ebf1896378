import { BarChart as Bars, LabelList, Bar as RechartsBar, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisLook, ChartFigure, type ChartPoint, labelLook } from './chart-figure.tsx'
import { clampBarHeight, scoreTone, toneColour } from './score-tone.ts'

type BarChartProps = { title: string; points: ChartPoint[]; heightPx?: number }

/**
 * Scores (0-100) by question: `title`, `points` ({label, value}), `heightPx`. Bar heights are kept between 10
 * and 90 percent, so there is no value axis; the number on each bar is the score.
 */
export function BarChart({ title, points, heightPx = 240 }: BarChartProps) {
  const data = points.map((point) => ({
    ...point,
    height: clampBarHeight(point.value),
    fill: toneColour(scoreTone(point.value, 'report')),
  }))
  return (
    <ChartFigure title={title} valueName="Score" unit="" points={points} heightPx={heightPx}>
      <ResponsiveContainer>
        <Bars data={data} margin={{ top: 20, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
          <XAxis dataKey="label" {...axisLook} />
          <YAxis domain={[0, 100]} hide />
          <RechartsBar dataKey="height" radius={[6, 6, 0, 0]} maxBarSize={48} isAnimationActive={false}>
            <LabelList dataKey="value" position="top" {...labelLook} />
          </RechartsBar>
        </Bars>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
