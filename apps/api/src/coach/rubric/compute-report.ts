import { textLimits } from '@cuelight/contracts/constants'
import type { ReportQuestion, ReportSummary } from '@cuelight/contracts/report'
import { checkFacts } from './facts/check-facts.ts'
import { listDevelopment, listImmediateActions } from './feedback/advice.ts'
import { describeAnswer } from './feedback/describe-answer.ts'
import { deliveryOfAll } from './feedback/describe-delivery.ts'
import { rateCompetencies } from './levels.ts'
import type { RubricInput, RubricQuestion } from './rubric-input.ts'
import { type ScoredAnswer, scoreAnswer } from './score-answer.ts'
import { isAsked, isScored, overallOf, readinessOf, summariseAnswers } from './summarise-answers.ts'

/** The numbers and texts of a report, before it has an owner and dates. */
export interface ComputedReport {
  summary: ReportSummary
  questionDetail: ReportQuestion[]
  immediateActions: string[]
  candidateDevelopment: string[]
  /** The readiness index; null with fewer than three scored answers. */
  recommendationScore: number | null
  /** Rounded mean of the scored answers, 0-100; null when there is none. */
  overallScore: number | null
}

/**
 * Everything in a report that follows from the answers. Deterministic and without a clock: the same input gives the
 * same report under the same `rubricVersion`. `notes` are shown with the limits of the scores.
 */
export function computeReport(input: RubricInput, notes: readonly string[] = []): ComputedReport {
  return composeComputed(input, input.questions.map(scoreQuestion), notes)
}

/** The score of one answer. Only the score stops at the limit; the report shows the whole answer. */
export function scoreQuestion(item: RubricQuestion): ScoredAnswer {
  return { ...scoreAnswer(cutAnswer(item)), item }
}

/** The report from what `scoreQuestion` gave for each question, in their order. */
export function composeComputed(
  input: RubricInput,
  scoredAnswers: readonly ScoredAnswer[],
  notes: readonly string[],
): ComputedReport {
  const cut = input.questions.map(cutAnswer)
  const answers = scoredAnswers.map((answer) => (input.isTranscriptBad ? withoutScore(answer) : answer))
  const scored = answers.filter(isScored)
  const numbered = answers.map((answer, index) => ({ ...answer, number: index + 1 })).filter(isScored)
  return {
    summary: {
      ...summariseAnswers(
        answers,
        cut.some((item, index) => item !== input.questions[index]) ? [...notes, cutNote] : notes,
      ),
      competencies: rateCompetencies(numbered),
      delivery: deliveryOfAll(answers, input),
      factCheck: checkFacts(cut, input.sources ?? []),
    },
    questionDetail: answers.map((answer) => describeAnswer(answer, input.jobText, input.stories ?? [])),
    immediateActions: listImmediateActions(scored),
    candidateDevelopment: listDevelopment(scored),
    recommendationScore: readinessOf(scored, answers.filter(isAsked).length),
    overallScore: overallOf(scored),
  }
}

const cutNote = `Of an answer with more than ${textLimits.scoredAnswer} characters, only the beginning is scored.`

/** An answer without an end must not keep others waiting. */
function cutAnswer(item: RubricQuestion): RubricQuestion {
  if (item.userAnswer.length <= textLimits.scoredAnswer) return item
  return { ...item, userAnswer: item.userAnswer.slice(0, textLimits.scoredAnswer) }
}

/** What was counted stays readable; nothing is scored from a transcript that is not what was said. */
function withoutScore(answer: ScoredAnswer): ScoredAnswer {
  if (answer.score === null) return answer
  return { ...answer, ratings: null, score: null, content: null, scores: null, reason: 'bad-transcript' }
}
