import type { ReportDelivery } from '@cuelight/contracts/report'
import { countAll } from '../answer-features.ts'
import type { RubricInput } from '../rubric-input.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import type { PhraseCount } from './find-evidence.ts'

/** Phrases listed; rarer ones say little. */
const maxPhrases = 8
const round1 = (value: number) => Math.round(value * 10) / 10
const seconds = (milliseconds: number | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : round1(milliseconds / 1000)

/** How one answer was spoken. */
export function deliveryOfAnswer({ features, item }: ScoredAnswer) {
  return {
    wordsPerMinute: features.wordsPerMinute === null ? null : Math.round(features.wordsPerMinute),
    fillers: features.fillers.slice(0, maxPhrases),
    hedges: features.hedges.slice(0, maxPhrases),
    longestPauseSeconds: seconds(item.longestPauseMs),
  }
}

/** How all answers were spoken, over the answers whose timing is known. */
export function deliveryOfAll(answers: readonly ScoredAnswer[], input: RubricInput): ReportDelivery {
  const timed = answers.filter(({ item, features }) => item.speakingMs !== null && features.wordCount > 0)
  const minutes = timed.reduce((sum, { item }) => sum + (item.speakingMs ?? 0), 0) / 60_000
  const perMinute = (count: number) => (minutes < 0.1 ? null : round1(count / minutes))
  const wordCount = timed.reduce((sum, { features }) => sum + features.wordCount, 0)
  const fillerCount = timed.reduce((sum, { features }) => sum + countAll(features.fillers), 0)
  const pauses = answers.map(({ item }) => item.longestPauseMs ?? null).filter((pause) => pause !== null)
  return {
    wordsPerMinute: minutes < 0.1 ? null : Math.round(wordCount / minutes),
    fillersPerMinute: perMinute(fillerCount),
    fillers: merge(answers.map(({ features }) => features.fillers)),
    hedges: merge(answers.map(({ features }) => features.hedges)),
    longestPauseSeconds: pauses.length === 0 ? null : seconds(Math.max(...pauses)),
    talkSharePercent: talkShare(minutes * 60_000, input.interviewerSpeakingMs ?? null),
  }
}

function talkShare(candidateMs: number, interviewerMs: number | null): number | null {
  if (interviewerMs === null || candidateMs + interviewerMs === 0) return null
  return Math.round((100 * candidateMs) / (candidateMs + interviewerMs))
}

function merge(lists: readonly (readonly PhraseCount[])[]): PhraseCount[] {
  const counts = new Map<string, number>()
  for (const { text, count } of lists.flat()) counts.set(text, (counts.get(text) ?? 0) + count)
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((first, second) => second.count - first.count || (first.text < second.text ? -1 : 1))
    .slice(0, maxPhrases)
}
