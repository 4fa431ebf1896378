import type { ReportSummary } from '@cuelight/contracts/report'
import type { ReportChange, ReportPoint } from '@cuelight/contracts/report-comparison'

export interface ComparedReport {
  point: ReportPoint
  summary: ReportSummary
}

const fields: readonly { field: string; label: string; read: (summary: ReportSummary) => number | null }[] = [
  { field: 'overallScore', label: 'Overall Score', read: (of) => of.quantitativeOverview.overallScore },
  {
    field: 'technicalKnowledge',
    label: 'Technical Knowledge',
    read: (of) => of.skillsAnalysis.technicalKnowledge,
  },
  { field: 'communication', label: 'Communication', read: (of) => of.skillsAnalysis.communication },
  { field: 'problemSolving', label: 'Problem Solving', read: (of) => of.skillsAnalysis.problemSolving },
  { field: 'leadership', label: 'Leadership', read: (of) => of.skillsAnalysis.leadership },
  {
    field: 'averageConfidence',
    label: 'Delivery',
    read: (of) => of.overallConfidenceLevel.averageConfidence,
  },
]

/**
 * Each number of two reports. `answerSpread` is the standard deviation of one candidate's answers, in points. A difference
 * of two means that chance alone exceeds in one of twenty cases is not a change.
 */
export function compareSummaries(
  first: ComparedReport,
  second: ComparedReport,
  answerSpread: number,
): ReportChange[] {
  const isSameRubric = first.point.rubricVersion === second.point.rubricVersion
  const overall = fields.map(({ field, label, read }) =>
    compare(field, label, side(first, field, read), side(second, field, read), {
      isSameRubric,
      answerSpread,
    }),
  )
  return [...overall, ...compareCompetencies(first, second, { isSameRubric, answerSpread })]
}

interface Side {
  value: number | null
  answers: number
}
interface Rules {
  isSameRubric: boolean
  answerSpread: number
}

function side(
  { summary }: ComparedReport,
  field: string,
  read: (summary: ReportSummary) => number | null,
): Side {
  return { value: read(summary), answers: summary.skillAnswers?.[field] ?? summary.answeredCount }
}

/** Only competencies that both interviews asked for. */
function compareCompetencies(first: ComparedReport, second: ComparedReport, rules: Rules): ReportChange[] {
  return (first.summary.competencies ?? []).flatMap((before) => {
    const after = second.summary.competencies?.find(({ id }) => id === before.id)
    if (!after) return []
    const sideOf = ({ score, answers }: typeof before): Side => ({ value: score, answers })
    return [
      compare(`competency-${before.id}`, `Competency: ${before.label}`, sideOf(before), sideOf(after), rules),
    ]
  })
}

function compare(field: string, label: string, before: Side, after: Side, rules: Rules): ReportChange {
  const known = { field, label, before: before.value, after: after.value }
  const isMissing = before.value === null || after.value === null || !before.answers || !after.answers
  if (isMissing || !rules.isSameRubric) {
    return { ...known, change: null, noise: null, verdict: 'not-comparable' }
  }
  const change = (after.value ?? 0) - (before.value ?? 0)
  const noise = noiseOf(before.answers, after.answers, rules.answerSpread)
  const verdict = Math.abs(change) < noise ? 'within-noise' : change > 0 ? 'higher' : 'lower'
  return { ...known, change, noise, verdict }
}

/** The range that holds 95 % of chance differences between two means of so many answers; at least five points. */
function noiseOf(first: number, second: number, answerSpread: number): number {
  return Math.max(5, Math.round(1.96 * answerSpread * Math.sqrt(1 / first + 1 / second)))
}
