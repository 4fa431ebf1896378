import { gaugeOf, type ReportQuestion } from '@cuelight/contracts/report'
import { BandList } from '@cuelight/ui/charts/band-list'
import { BarChart } from '@cuelight/ui/charts/bar-chart'
import { PercentageBars } from '@cuelight/ui/charts/percentage-bars'
import { ScoreRing } from '@cuelight/ui/charts/score-ring'
import { Accordion } from '@cuelight/ui/components/accordion'
import { Card } from '@cuelight/ui/components/card'
import { averageScore, clockTime, countOf, orMissing, parsePercent } from '../report-format.ts'
import { FeedbackPoints } from './feedback-points.tsx'
import { JudgementList } from './judgement-list.tsx'
import { QuestionScore } from './question-score.tsx'

type QuestionAnalysisProps = {
  questions: ReportQuestion[]
  overallScore: number | null
  isShared: boolean
  /** Numbers from 1 of the questions that are open. */
  open: number[]
  onOpenChange: (open: number[]) => void
}

/** The id of a question's heading, so that the first page can lead there. */
export const questionAnchor = (number: number) => `report-question-${number}`

export function QuestionAnalysis(props: QuestionAnalysisProps) {
  const { questions, overallScore, isShared, open, onOpenChange } = props
  const scored = questions.flatMap(({ summary }, index) =>
    summary.averageScore === null
      ? []
      : [{ label: `Q${index + 1}`, value: Math.round(summary.averageScore) }],
  )
  const bands = questions.flatMap(({ summary, scoreBand }, index) =>
    summary.averageScore === null || !scoreBand
      ? []
      : [{ label: `Q${index + 1}`, score: Math.round(summary.averageScore), ...scoreBand }],
  )
  return (
    <Card title="Detailed Question-by-Question Analysis">
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap gap-3 sm:gap-8">
          <ScoreRing
            sizePx={96}
            label="Overall"
            score={overallScore ?? averageScore(questions.map((each) => each.summary.averageScore))}
          />
          <ScoreRing
            sizePx={96}
            label="Structure"
            score={averageScore(questions.map((each) => parsePercent(each.quantitive.structureScore)))}
          />
          <ScoreRing
            sizePx={96}
            label="Relevance"
            score={averageScore(questions.map((each) => parsePercent(each.quantitive.relevanceScore)))}
          />
        </div>
        {scored.length > 0 && <BarChart title="Score by question" points={scored} />}
        {bands.length > 0 && <BandList title="Scores with the range each lies in" bands={bands} />}
        {questions.length === 0 ? (
          <p className="text-muted">We did not hear a question from the interviewer.</p>
        ) : (
          <Accordion
            openIds={open.map(String)}
            onOpenChange={(ids) => onOpenChange(ids.map(Number))}
            items={questions.map((question, index) => ({
              id: String(index + 1),
              anchor: questionAnchor(index + 1),
              title: `${index + 1}. ${question.question}`,
              aside: <QuestionScore score={question.summary.averageScore} />,
              body: <QuestionBody question={question} isShared={isShared} />,
            }))}
          />
        )}
      </div>
    </Card>
  )
}

function QuestionBody({ question, isShared }: { question: ReportQuestion; isShared: boolean }) {
  const { quantitive, qualitive, summary } = question
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-6">
        <ScoreRing label="Structure" score={parsePercent(quantitive.structureScore)} sizePx={88} />
        <ScoreRing label="Relevance" score={parsePercent(quantitive.relevanceScore)} sizePx={88} />
      </div>
      <p className="figures text-sm">
        {countOf(quantitive.wordsUsed, 'word')} · {countOf(quantitive.metricsProvided, 'figure')} named ·
        similarity to the suggested answer {orMissing(summary.similarityToAIAnswerScorePercent, '%')}
      </p>
      <FeedbackPoints feedback={question.feedback} />
      <Panel title="Your answer" text={question.userAnswer || 'We did not hear an answer.'} />
      {!isShared && <Panel title="AI-suggested answer" text={question.answer || 'N/A'} />}
      <PercentageBars
        bars={[
          {
            label: 'Communication',
            value: gaugeOf(qualitive.communicationScore, qualitive.communicationStyle),
          },
          { label: 'Content', value: gaugeOf(qualitive.contentScore, qualitive.contentQuality) },
          { label: 'Strengths', value: gaugeOf(qualitive.strengthScore, qualitive.areasOfStrength) },
        ]}
      />
      <Panel title="Communication" text={qualitive.communicationStyle} />
      <Panel title="Content" text={qualitive.contentQuality} />
      <Panel title="Strengths" text={qualitive.areasOfStrength} />
      <QuestionFacts question={question} />
      <JudgementList judgements={question.judgements ?? []} />
    </div>
  )
}

/** Counts beside the scores; reports from before we counted them show none. */
function QuestionFacts({ question }: { question: ReportQuestion }) {
  const { delivery, competencies = [], skillsCovered = [], askedAtSeconds = null } = question
  const facts = [
    askedAtSeconds === null ? null : `asked at ${clockTime(askedAtSeconds)}`,
    delivery?.wordsPerMinute == null ? null : `${delivery.wordsPerMinute} words a minute`,
    delivery?.longestPauseSeconds == null ? null : `longest pause ${delivery.longestPauseSeconds} s`,
    competencies.length === 0 ? null : `asks for ${competencies.join(', ').toLowerCase()}`,
    skillsCovered.length === 0 ? null : `names ${skillsCovered.join(', ')} from the job description`,
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return null
  return <p className="figures text-sm text-muted">Also counted: {facts.join(' · ')}.</p>
}

/** Long texts scroll inside their panel, so the card keeps its size. */
function Panel({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="font-medium text-text">{title}</h4>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="mt-1 max-h-48 overflow-y-auto rounded-md bg-surface-sunken p-3"
      >
        <p className="measure whitespace-pre-line text-text">{text || 'N/A'}</p>
      </section>
    </div>
  )
}
