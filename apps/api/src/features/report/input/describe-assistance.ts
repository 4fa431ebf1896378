import type { Assistance, ReportQuestion } from '@cuelight/contracts/report'
import type { AssistanceState, PairedQuestion } from './pair-answers.ts'

/** Which suggestions were on the screen, how fast they came, and which questions had none. */
export function describeAssistance(
  pairs: readonly PairedQuestion[],
  questions: readonly ReportQuestion[],
): Assistance {
  const described = pairs.map((pair, index) => ({
    question: index + 1,
    state: stateOf(pair),
    latencyMs: pair.help?.latencyMs == null ? null : Math.round(pair.help.latencyMs),
    sharedWordsPercent: questions[index]?.summary.similarityToAIAnswerScorePercent ?? null,
  }))
  const shown = described.filter(({ state }) => state === 'shown' || state === 'late')
  const missed = described.filter(({ state }) => state === 'none' || state === 'failed')
  return {
    questions: described,
    shownCount: shown.length,
    missedCount: missed.length,
    medianLatencyMs: median(described.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]))),
  }
}

function stateOf({ help, suggestedAnswer, responseTimeMs }: PairedQuestion): AssistanceState {
  if (!help) return 'none'
  if (help.status === 'dismissed') return 'dismissed'
  if (help.status === 'failed' || suggestedAnswer === '') return 'failed'
  const isLate = help.latencyMs !== null && responseTimeMs !== null && help.latencyMs > responseTimeMs
  return isLate ? 'late' : 'shown'
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
