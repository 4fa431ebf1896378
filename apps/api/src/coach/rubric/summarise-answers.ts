import { recommendationBands } from '@cuelight/contracts/constants'
import type { ReportSummary } from '@cuelight/contracts/report'
import { minAnswersForTrend, minWordsToScore, readiness, rubricVersion, trendThreshold } from './constants.ts'
import { listGrowthAreas, listStrengths } from './feedback/advice.ts'
import type { ScoredAnswer } from './score-answer.ts'

/** An answer that has a score. */
export type ScoredOnly = ScoredAnswer & { score: number; scores: NonNullable<ScoredAnswer['scores']> }

/** Whether an answer has a score; one of fewer than 30 words has none. */
export const isScored = <Answer extends ScoredAnswer>(answer: Answer): answer is Answer & ScoredOnly =>
  answer.score !== null

/** Whether something was asked of the candidate; "Do you have questions for us?" asks nothing. */
export const isAsked = ({ reason }: ScoredAnswer): boolean => reason !== 'own-question'

/** Why a number is missing, by its field; a field that has a number has no reason. */
class MissingReasons {
  readonly byField: Record<string, string> = {}

  /** The value, or null with the reason noted. */
  note<Value>(field: string, value: Value | null, reason: string): Value | null {
    if (value === null) this.byField[field] = reason
    return value
  }
}

interface Scoring {
  scored: readonly ScoredOnly[]
  missing: MissingReasons
  /** Why there is no score at all. */
  none: string
  /** Why there is no trend. */
  tooFew: string
}

/** The summary of the report. `notes` say what the recording itself was like. */
export function summariseAnswers(answers: readonly ScoredAnswer[], notes: readonly string[]): ReportSummary {
  const scored = answers.filter(isScored)
  const asked = answers.filter(isAsked)
  const missing = new MissingReasons()
  const none =
    answers.length === 0
      ? 'No question of the interviewer was detected, so there is nothing to score.'
      : 'No answer could be scored.'
  const tooFew = `This needs ${minAnswersForTrend} scored answers; there ${scored.length === 1 ? 'is 1' : `are ${scored.length}`}.`
  const scoring = { scored, missing, none, tooFew }
  const ready = readinessOf(scored, asked.length)
  return {
    quantitativeOverview: readOverview(scoring),
    keyFindings: {
      interviewReadinessProbability: missing.note('interviewReadinessProbability', ready, tooFew),
    },
    skillsAnalysis: analyseSkills(scoring),
    overallConfidenceLevel: {
      averageConfidence: missing.note('averageConfidence', deliveryOf(scored), none),
    },
    aiInsights: {
      performanceTrends: missing.note(
        'performanceTrends',
        hasTrend(scored) ? describeTrend(scored) : null,
        tooFew,
      ),
      interviewPrediction: missing.note(
        'interviewPrediction',
        ready === null ? null : describeReadiness(ready, scored.length, asked.length),
        tooFew,
      ),
    },
    strengths: listStrengths(scored),
    growthAreas: listGrowthAreas(scored),
    missingReasons: missing.byField,
    answeredCount: asked.filter(({ reason }) => reason !== 'no-answer').length,
    askedCount: asked.length,
    skillAnswers: countSkillAnswers(scored),
    rubricVersion,
    engine: 'builtin-coach',
    qualityNotes: [...notes, ...describeLimits(asked, scored)],
  }
}

const hasTrend = (scored: readonly ScoredOnly[]) => scored.length >= minAnswersForTrend

function readOverview({ scored, missing, none, tooFew }: Scoring): ReportSummary['quantitativeOverview'] {
  const words = average(scored.map(({ features }) => features.wordCount))
  const noTime = scored.length === 0 ? none : 'The time of the answers is not known.'
  return {
    overallScore: missing.note('overallScore', overallOf(scored), none),
    avgResponseTime: missing.note('avgResponseTime', averageResponse(scored), noTime),
    avgWordsPerAnswer: missing.note('avgWordsPerAnswer', words, none),
    performanceDistribution: missing.note('performanceDistribution', distribute(scored), none),
    confidenceProgression: missing.note(
      'confidenceProgression',
      hasTrend(scored) ? progress(scored) : null,
      tooFew,
    ),
  }
}

const isTechnical = ({ kind }: ScoredOnly) => kind === 'technical'

function analyseSkills({ scored, missing, none }: Scoring): ReportSummary['skillsAnalysis'] {
  const skill = (field: string, members: readonly ScoredOnly[], about: string) =>
    missing.note(
      field,
      average(members.map(({ score }) => score)),
      scored.length === 0 ? none : `No ${about} was asked and answered.`,
    )
  return {
    technicalKnowledge: skill('technicalKnowledge', scored.filter(isTechnical), 'technical question'),
    communication: missing.note('communication', communicationOf(scored), none),
    problemSolving: skill(
      'problemSolving',
      withCompetency(scored, 'problem-solving'),
      'question about problem solving',
    ),
    leadership: skill('leadership', withCompetency(scored, 'leadership'), 'question about leadership'),
  }
}

const countSkillAnswers = (scored: readonly ScoredOnly[]) => ({
  overallScore: scored.length,
  technicalKnowledge: scored.filter(isTechnical).length,
  communication: scored.length,
  problemSolving: withCompetency(scored, 'problem-solving').length,
  leadership: withCompetency(scored, 'leadership').length,
  averageConfidence: scored.length,
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const average = (values: readonly number[]) => (values.length === 0 ? null : Math.round(mean(values)))

/** The rounded mean of the scored answers; questions without an answer are counted beside it, not in it. */
export const overallOf = (scored: readonly ScoredOnly[]) => average(scored.map(({ score }) => score))

function averageResponse(scored: readonly ScoredOnly[]): number | null {
  const times = scored.map(({ features }) => features.responseTimeMs).filter((time) => time !== null)
  return times.length === 0 ? null : Math.round(mean(times) / 100) / 10
}

function distribute(scored: readonly ScoredOnly[]) {
  if (scored.length === 0) return null
  return recommendationBands.map(({ from, legend }, index) => {
    const below = recommendationBands[index - 1]?.from ?? Number.POSITIVE_INFINITY
    // The band of the number that is shown: 79.6 is shown as 80.
    const count = scored
      .map(({ score }) => Math.round(score))
      .filter((score) => score >= from && score < below).length
    return { band: legend, count, percent: Math.round((1000 * count) / scored.length) / 10 }
  })
}

const deliveries = (scored: readonly ScoredOnly[]) => scored.map(({ scores }) => scores.delivery ?? 0)
const deliveryOf = (scored: readonly ScoredOnly[]) => average(deliveries(scored))

function communicationOf(scored: readonly ScoredOnly[]): number | null {
  return average(scored.map(({ scores }) => ((scores.delivery ?? 0) + (scores.structure ?? 0)) / 2))
}

const withCompetency = (scored: readonly ScoredOnly[], id: string) =>
  scored.filter(({ competencies }) => competencies.includes(id))

const thirdOf = (count: number) => Math.max(1, Math.floor(count / 3))
const round1 = (value: number) => Math.round(value * 10) / 10

/** Delivery of the first third of the answers against the last third. */
function progress(scored: readonly ScoredOnly[]) {
  const { first, last } = compare(deliveries(scored), thirdOf(scored.length))
  return { startingConfidence: first, endingConfidence: last, trend: trendOf(last - first) }
}

function compare(values: readonly number[], size: number) {
  return { first: round1(mean(values.slice(0, size))), last: round1(mean(values.slice(-size))) }
}

function trendOf(change: number): 'improving' | 'stable' | 'declining' {
  if (change >= trendThreshold) return 'improving'
  return change <= -trendThreshold ? 'declining' : 'stable'
}

/** Halves, not thirds: single answers differ by their questions more than by any trend. */
function describeTrend(scored: readonly ScoredOnly[]): string {
  const size = Math.floor(scored.length / 2)
  const { first, last } = compare(
    scored.map(({ score }) => score),
    size,
  )
  const figures = `${Math.round(first)} in the first half, ${Math.round(last)} in the second`
  const texts = {
    improving: `Your answers got stronger during the interview: ${figures}.`,
    declining: `Your answers got weaker during the interview: ${figures}.`,
    stable: `Your answers stayed on one level: ${figures}. A change below ${trendThreshold} points is within the noise of the rubric.`,
  }
  const caution = size < minAnswersForTrend ? ' With so few answers this is a hint only.' : ''
  return texts[trendOf(last - first)] + caution
}

/** 0-100: how ready the practice looks by this rubric. There is no data on outcomes behind it. */
export function readinessOf(scored: readonly ScoredOnly[], askedCount: number): number | null {
  if (scored.length < minAnswersForTrend) return null
  const values = scored.map(({ score }) => score).sort((first, second) => first - second)
  const level =
    readiness.mean * mean(values) + readiness.weakestThird * mean(values.slice(0, thirdOf(values.length)))
  const unanswered = 1 - scored.length / askedCount
  return Math.round(level * (1 - readiness.unansweredLoss * unanswered))
}

function describeReadiness(ready: number, scoredCount: number, askedCount: number): string {
  return `Practice readiness ${ready} of 100, from ${scoredCount} scored answers to ${askedCount} questions. It shows how your answers meet this rubric; it is not a probability of being hired.`
}

const spreadOf = (scored: readonly ScoredOnly[]) =>
  scored.reduce((most, { ratings }) => Math.max(most, ratings?.spread ?? 0), 0)

function describeLimits(answers: readonly ScoredAnswer[], scored: readonly ScoredOnly[]): string[] {
  const short = answers.filter(({ reason }) => reason === 'too-short').length
  const unreadable = answers.filter(({ reason }) => reason === 'unreadable').length
  return [
    ...(unreadable > 0
      ? [
          `${unreadable} of ${answers.length} answers could not be read as English speech and ${unreadable === 1 ? 'is' : 'are'} not scored.`,
        ]
      : []),
    ...(short > 0
      ? [
          `${short} of ${answers.length} answers ${short === 1 ? 'has' : 'have'} fewer than ${minWordsToScore} words: too little to score.`,
        ]
      : []),
    ...(scored.length > 0
      ? [
          `The scores rest on ${scored.length} of ${answers.length} questions.`,
          'All scores are computed from the wording of your answers; pace and pauses are shown and never scored. Whether what you said is true or technically right is not judged.',
          `A single score is uncertain by about ${spreadOf(scored)} points either way, and whether a good story answers this question is told rightly in about two of three cases.`,
          'Confidence means delivery: fillers, hedges and clear sentences. It says nothing about feelings.',
        ]
      : []),
  ]
}
