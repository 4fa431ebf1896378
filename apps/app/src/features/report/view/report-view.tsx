import type { ReportData } from '@cuelight/contracts/report'
import { InterviewTimeline } from '@cuelight/ui/charts/interview-timeline'
import { Accordion } from '@cuelight/ui/components/accordion'
import { Card } from '@cuelight/ui/components/card'
import { StatCard } from '@cuelight/ui/components/stat-card'
import { Badge } from '@cuelight/ui/components/status-badge'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatReportDate } from '../../../shell/format.ts'
import { countOf, orMissing, wholeMinutes } from '../report-format.ts'
import { CompetencyCard, DeliveryCard } from './competency-card.tsx'
import { AssistanceCard, FactCheckCard, QualityCard } from './evidence-cards.tsx'
import { FinalRecommendations } from './final-recommendations.tsx'
import { FirstPage } from './first-page.tsx'
import { QuestionAnalysis, questionAnchor } from './question-analysis.tsx'
import { ConfidenceCard, DistributionCard, InsightsCard, ListCard, SkillsCard } from './report-cards.tsx'

type ReportViewProps = {
  data: ReportData
  /** Opened through a share link: without the resume and the suggested answers. */
  isShared?: boolean
  /** Beside the title: downloads and links. */
  actions?: ReactNode
  /** Below the title: the other versions of this report. */
  versions?: ReactNode
  /** Below the title: how far the judgements are. */
  notice?: ReactNode
  /** Before the recommendations: the comparison with another interview. */
  comparison?: ReactNode
  /** After the recommendations: what to do after the interview. */
  afterwards?: ReactNode
}

/**
 * The first page answers what to do next and how each question went; the rest follows in the order of the
 * specification, section 2. What the numbers rest on unfolds at the end.
 */
export function ReportView(props: ReportViewProps) {
  const { data, isShared = false, actions, versions, notice, comparison, afterwards } = props
  const { summary } = data
  const [open, setOpen] = useState<number[]>([])
  function openQuestion(number: number): void {
    flushSync(() => setOpen((before) => [...new Set([...before, number])]))
    showQuestion(number)
  }
  return (
    <article className="grid grid-cols-1 gap-6">
      <ReportHeader data={data} actions={actions} />
      {versions}
      {notice}
      <KeyMetrics data={data} />
      <FirstPage data={data} onOpen={openQuestion} />
      {data.timeline && data.timeline.spans.length > 0 && (
        <Card title="Time line" description="Who spoke when; a dot is a suggested answer on your screen.">
          <InterviewTimeline
            title="Time line of the interview"
            durationSeconds={data.duration}
            {...data.timeline}
          />
        </Card>
      )}
      <DistributionCard bands={summary.quantitativeOverview.performanceDistribution} />
      <Findings summary={summary} />
      <InsightsCard insights={summary.aiInsights} />
      <CompetencyCard competencies={summary.competencies ?? []} />
      {summary.delivery && <DeliveryCard delivery={summary.delivery} />}
      <QuestionAnalysis
        questions={data.questionDetail}
        overallScore={data.overallScore}
        isShared={isShared}
        open={open}
        onOpenChange={setOpen}
      />
      {summary.factCheck && <FactCheckCard check={summary.factCheck} />}
      {comparison}
      <FinalRecommendations data={data} />
      {afterwards}
      <Calculation summary={summary} />
      {data.agreement && <ListCard title="What was agreed" items={data.agreement} emptyText="" />}
    </article>
  )
}

function ReportHeader({ data, actions }: Pick<ReportViewProps, 'data' | 'actions'>) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">AI-Powered Interview Analysis Report</h1>
        <p className="mt-1 text-muted">
          {data.position} at {data.companyName}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="figures text-sm text-muted">
            Generated {formatReportDate(data.generatedDate)} · Duration{' '}
            {countOf(wholeMinutes(data.duration), 'minute')} · Questions {data.questions}
          </p>
          <Badge className="whitespace-normal">
            {data.summary.engine === 'builtin-coach'
              ? 'Built-in coach: measured by a fixed rubric, not by an AI model'
              : 'Measured by a fixed rubric, with judgements by an AI model'}
          </Badge>
        </div>
      </div>
      {actions}
    </header>
  )
}

function Findings({ summary }: Pick<ReportData, 'summary'>) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <SkillsCard skills={summary.skillsAnalysis} />
      <ConfidenceCard
        progression={summary.quantitativeOverview.confidenceProgression}
        average={summary.overallConfidenceLevel.averageConfidence}
      />
      <ListCard
        title="Primary Strengths"
        items={summary.strengths}
        emptyText="No strengths could be shown yet."
      />
      <ListCard
        title="Growth Areas"
        items={summary.growthAreas}
        emptyText={
          summary.answeredCount === 0 ? 'No growth areas could be shown yet.' : 'No growth areas were found.'
        }
      />
    </div>
  )
}

/** Moves to a question of the analysis, which is open already. */
function showQuestion(number: number): void {
  const button = document.getElementById(questionAnchor(number))
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'start' })
}

/** What the numbers rest on, for anybody who asks. */
function Calculation({ summary }: Pick<ReportData, 'summary'>) {
  const notes = summary.qualityNotes ?? []
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          id: 'calculation',
          title: 'How we calculated this',
          body: (
            <div className="grid grid-cols-1 gap-6">
              {notes.length > 0 && (
                <ListCard title="What these numbers are based on" items={notes} emptyText="" />
              )}
              {summary.assistance && summary.assistance.questions.length > 0 && (
                <AssistanceCard help={summary.assistance} />
              )}
              {summary.quality && <QualityCard quality={summary.quality} />}
            </div>
          ),
        },
      ]}
    />
  )
}

function KeyMetrics({ data }: { data: ReportData }) {
  const { quantitativeOverview: overview, keyFindings, missingReasons } = data.summary
  const reason = (field: string) => missingReasons[field]
  return (
    <section aria-labelledby="key-metrics" className="grid grid-cols-1 gap-3">
      <h2 id="key-metrics" className="text-lg font-semibold">
        Key Performance Metrics
      </h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard
          label="Overall Score"
          value={orMissing(overview.overallScore)}
          note={reason('overallScore')}
        />
        <StatCard
          label="Avg Response Time"
          value={orMissing(overview.avgResponseTime, ' s', 1)}
          note={reason('avgResponseTime')}
        />
        <StatCard
          label="Words per Answer"
          value={orMissing(overview.avgWordsPerAnswer)}
          note={reason('avgWordsPerAnswer')}
        />
        <StatCard
          label="Interview Readiness"
          value={orMissing(keyFindings.interviewReadinessProbability, '%')}
          note={reason('interviewReadinessProbability') ?? 'Practice readiness, not a hiring prediction'}
        />
      </div>
    </section>
  )
}
