import { errorTexts } from '@cuelight/contracts/errors'
import { type ReportData, recommendation } from '@cuelight/contracts/report'
import { orMissing, PageWriter } from './page-writer.ts'
import { hasUnprintable } from './printable-text.ts'
import { writeFactCheck, writeHelp, writeQuality } from './write-evidence.ts'
import { writeFirstPage } from './write-first-page.ts'
import { writeQuestions } from './write-questions.ts'

/** The report as a tagged PDF, what to do next on the first page, as on the screen. The same report gives the same text. */
export function renderReport(data: ReportData): Promise<Uint8Array> {
  const title = `Interview report: ${data.position} at ${data.companyName}`
  const page = new PageWriter({ title, createdAt: new Date(data.generatedDate) })
  writeHead(page, data)
  writeMetrics(page, data)
  writeFirstPage(page, data)
  writeOverview(page, data)
  writeQuestions(page, data)
  writeFactCheck(page, data.summary.factCheck)
  writeHelp(page, data.summary.assistance)
  writeRecommendations(page, data)
  writeLimits(page, data.summary.qualityNotes ?? [])
  writeQuality(page, data.summary.quality)
  if (data.agreement) {
    page.heading('What was agreed')
    page.list(data.agreement)
  }
  return page.end()
}

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function writeHead(page: PageWriter, data: ReportData): void {
  const { summary } = data
  page.title('AI-Powered Interview Analysis Report')
  page.text(`${data.position} at ${data.companyName}`)
  const minutes = Math.floor(data.duration / 60)
  page.text(
    `Generated ${longDate.format(new Date(data.generatedDate))} UTC · Duration ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} · Questions ${data.questions}`,
    'muted',
  )
  page.text(
    summary.engine === 'builtin-coach'
      ? 'Built-in coach: measured by a fixed rubric, not by an AI model.'
      : 'Measured by a fixed rubric; judgements of an AI model stand apart.',
    'muted',
  )
  if (hasUnprintable(JSON.stringify(data)))
    page.text(
      'This file has no letters for some words; they stand here as a name in brackets, such as [Korean text]. The report on the screen and its JSON file show them.',
      'muted',
    )
}

function writeMetrics(page: PageWriter, { summary }: ReportData): void {
  const { quantitativeOverview: overview, keyFindings, missingReasons } = summary
  const because = (field: string) => (missingReasons[field] ? ` (${missingReasons[field]})` : '')
  page.heading('Key Performance Metrics')
  page.rows([
    ['Overall Score', `${orMissing(overview.overallScore)}${because('overallScore')}`],
    ['Avg Response Time', `${orMissing(overview.avgResponseTime, ' s', 1)}${because('avgResponseTime')}`],
    ['Words per Answer', `${orMissing(overview.avgWordsPerAnswer)}${because('avgWordsPerAnswer')}`],
    [
      'Interview Readiness',
      `${orMissing(keyFindings.interviewReadinessProbability, '%')} · practice readiness, not a hiring prediction${because('interviewReadinessProbability')}`,
    ],
  ])
}

function writeLimits(page: PageWriter, notes: readonly string[]): void {
  if (notes.length === 0) return
  page.heading('What these numbers rest on')
  page.list(notes)
}

function writeOverview(page: PageWriter, { summary }: ReportData): void {
  const { quantitativeOverview: overview, skillsAnalysis: skills, aiInsights } = summary
  const bands = overview.performanceDistribution
  page.heading('Performance Distribution', bands?.length)
  if (bands) {
    const shares = bands.map(({ band, percent, count }) => ({
      label: `${band} (${count} ${count === 1 ? 'answer' : 'answers'})`,
      value: percent,
      unit: '%',
    }))
    page.bars('Share of answers in each score band', shares)
  } else page.text(errorTexts.reportNoDistribution, 'muted')
  const rated = [
    { label: 'Technical Knowledge', value: skills.technicalKnowledge },
    { label: 'Communication', value: skills.communication },
    { label: 'Problem Solving', value: skills.problemSolving },
    { label: 'Leadership', value: skills.leadership },
  ]
  page.heading('Skills Assessment', rated.length)
  page.bars('Skills', rated)
  writeConfidence(page, summary)
  writeCompetencies(page, summary.competencies ?? [])
  writeDelivery(page, summary.delivery)
  page.heading('Primary Strengths')
  writeListOr(page, summary.strengths, 'No strengths could be shown yet.')
  page.heading('Growth Areas')
  writeListOr(page, summary.growthAreas, 'No growth areas could be shown yet.')
  page.heading('AI Insights')
  page.text(aiInsights.performanceTrends ?? errorTexts.reportNoTrend)
  page.text(aiInsights.interviewPrediction ?? errorTexts.reportNoPrediction)
}

function writeConfidence(page: PageWriter, summary: ReportData['summary']): void {
  const progress = summary.quantitativeOverview.confidenceProgression
  const growth = progress ? progress.endingConfidence - progress.startingConfidence : null
  const signed = growth === null ? 'N/A' : `${growth < 0 ? '-' : '+'}${Math.abs(growth).toFixed(1)}%`
  page.heading('Confidence Progression')
  page.rows([
    ['Starting', orMissing(progress?.startingConfidence, '%')],
    ['Ending', orMissing(progress?.endingConfidence, '%')],
    ['Trend', progress?.trend ?? 'N/A'],
    ['Average', orMissing(summary.overallConfidenceLevel.averageConfidence, '%')],
    ['Growth', signed],
  ])
}

function writeCompetencies(
  page: PageWriter,
  competencies: NonNullable<ReportData['summary']['competencies']>,
): void {
  if (competencies.length === 0) return
  page.heading('Competencies')
  for (const { label, level, anchor, answers, quotes } of competencies) {
    page.subheading(`${label}: level ${orMissing(level)} of 5`)
    page.text(`${anchor ?? ''} From ${answers} ${answers === 1 ? 'answer' : 'answers'}.`)
    for (const { question, text } of quotes) page.text(`Question ${question}: ${text}`, 'quote')
  }
}

function writeDelivery(page: PageWriter, delivery: ReportData['summary']['delivery']): void {
  if (!delivery) return
  const phrases = (list: readonly { text: string; count: number }[]) =>
    list.length === 0 ? 'none' : list.map(({ text, count }) => `${text} ${count}`).join(', ')
  page.heading('Delivery')
  page.rows([
    ['Words a minute', orMissing(delivery.wordsPerMinute)],
    ['Fillers a minute', orMissing(delivery.fillersPerMinute, '', 1)],
    ['Fillers', phrases(delivery.fillers)],
    ['Hedges', phrases(delivery.hedges)],
    ['Longest pause', orMissing(delivery.longestPauseSeconds, ' s', 1)],
    ['Share of the talking', orMissing(delivery.talkSharePercent, '%')],
  ])
}

function writeListOr(page: PageWriter, items: readonly string[], emptyText: string): void {
  if (items.length === 0) page.text(emptyText, 'muted')
  else page.list(items)
}

function writeRecommendations(page: PageWriter, data: ReportData): void {
  page.heading('Final Recommendations')
  page.subheading('Immediate Actions')
  page.list(data.immediateActions)
  page.subheading('Candidate Development')
  page.list(data.candidateDevelopment)
  const { score, label } = recommendation(data)
  page.subheading('Recommendation from practice readiness')
  page.text(
    data.recommendationScore !== null
      ? `${label}: ${Math.round(score)}% (bands: 0-39% Not Recommended, 40-59% Consider with Reservations, 60-79% Recommended, 80-100% Strongly Recommended)`
      : `N/A. ${data.summary.missingReasons.interviewReadinessProbability ?? 'Too few answers were scored.'}`,
  )
}
