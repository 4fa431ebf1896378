import { BandList } from '@cuelight/ui/charts/band-list'
import { BarChart } from '@cuelight/ui/charts/bar-chart'
import { DistributionChart } from '@cuelight/ui/charts/distribution-chart'
import { InterviewTimeline } from '@cuelight/ui/charts/interview-timeline'
import { PercentageBars } from '@cuelight/ui/charts/percentage-bars'
import { ScoreRing } from '@cuelight/ui/charts/score-ring'
import { TrendLine } from '@cuelight/ui/charts/trend-line'
import { TrendRows } from '@cuelight/ui/charts/trend-rows'
import { Card } from '@cuelight/ui/components/card'
import type { ReactNode } from 'react'
import { Part } from './specimen.tsx'

const scores = [
  { label: 'Q1', value: 42 },
  { label: 'Q2', value: 88 },
  { label: 'Q3', value: 66 },
]

export function ChartSpecimens() {
  return (
    <Part title="Charts">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Chart name="ScoreRing">
          <div className="flex flex-wrap gap-4">
            <ScoreRing score={88} label="Relevance" />
            <ScoreRing score={66} label="Structure" />
            <ScoreRing score={34} label="Metrics" />
          </div>
        </Chart>
        <Chart name="BandList">
          <BandList
            title="Answers"
            bands={[
              { label: 'Relevance', score: 78, from: 70, to: 86 },
              { label: 'Structure', score: 52, from: 38, to: 66 },
            ]}
          />
        </Chart>
        <Chart name="BarChart">
          <BarChart title="Score by question" points={scores} />
        </Chart>
        <Chart name="DistributionChart">
          <DistributionChart
            title="Answers by score"
            bands={[
              { label: '80-89%', value: 45 },
              { label: '60-79%', value: 35 },
              { label: '0-59%', value: 20 },
            ]}
          />
        </Chart>
        <Chart name="InterviewTimeline">
          <InterviewTimeline
            title="Who spoke when"
            durationSeconds={300}
            spans={[
              { track: 'interviewer', from: 5, to: 40 },
              { track: 'candidate', from: 45, to: 140 },
              { track: 'interviewer', from: 150, to: 165 },
              { track: 'candidate', from: 170, to: 290 },
            ]}
            questions={[
              { question: 1, at: 40 },
              { question: 2, at: 165 },
            ]}
            answers={[{ question: 1, at: 44 }]}
          />
        </Chart>
        <Chart name="PercentageBars">
          <PercentageBars
            bars={[
              { label: 'Communication', value: 81 },
              { label: 'Depth', value: 47 },
              { label: 'Not scored', value: null },
            ]}
          />
        </Chart>
        <Chart name="TrendLine">
          <TrendLine title="Confidence by interview" valueName="Confidence" points={scores} />
        </Chart>
        <Chart name="TrendRows">
          <TrendRows
            title="Over five interviews"
            trends={[
              { label: 'Relevance', values: [40, 52, 61, 58, 74] },
              { label: 'Structure', values: [55, 50] },
            ]}
          />
        </Chart>
      </div>
    </Part>
  )
}

function Chart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card title={name} headingLevel={3}>
      {children}
    </Card>
  )
}
