import { classifyQuestion } from '../questions/classify-question.ts'
import { type AnswerFeatures, countAll, readAnswer } from './answer-features.ts'
import { type Dimension, fillers, minWordsToScore, repetitionLoss } from './constants.ts'
import { type AnswerRatings, rateAnswer } from './rate-answer.ts'
import type { RubricQuestion } from './rubric-input.ts'

/** What form of answer a question asks for: a story, knowledge, or neither. */
export type QuestionKind = 'behavioural' | 'technical' | 'other'

/** A dimension is null where it does not apply to the form of question. */
export type DimensionScores = Record<Dimension, number | null>

/** An answer with its scores, 0 to 100, and what they were computed from. */
export interface ScoredAnswer {
  item: RubricQuestion
  kind: QuestionKind
  competencies: string[]
  features: AnswerFeatures
  /** What the scores come from; null without a score. */
  ratings: AnswerRatings | null
  /** Null: nothing was said, too little, nothing that can be read, or nothing was asked. Otherwise 0-100, not rounded. */
  score: number | null
  /** The score without delivery: what was said, however it was said. Competency levels are made of it. */
  content: number | null
  scores: DimensionScores | null
  reason: 'no-answer' | 'too-short' | 'unreadable' | 'bad-transcript' | 'own-question' | null
}

/**
 * Scores one answer from the words of the question and of the answer, and from their vectors. Nothing else counts: no
 * clock, no number of words above `minWordsToScore`, no label of a detector. The same input gives the same numbers.
 */
export function scoreAnswer(item: RubricQuestion): ScoredAnswer {
  const features = readAnswer(item)
  const known = { item, ...classify(item), features }
  const reason = asksForQuestions(item.question) ? 'own-question' : whyUnscored(features)
  if (reason) return { ...known, ratings: null, score: null, content: null, scores: null, reason }
  const fillerLoss = lossOfFillers(features)
  const ratings = rateAnswer(item.question, features.evidence, item.vectors ?? null, fillerLoss)
  const kept = 1 - repetitionLoss * features.repeatedShare
  const { parts, clarity, relevance } = ratings
  const scores: DimensionScores = {
    ...parts,
    // Explaining how an index works is no deed; there "I did" would reward the wrong answer.
    ownership: ratings.form === 'knowledge' ? null : parts.ownership,
    delivery: Math.max(0, clarity - fillerLoss),
    relevance,
  }
  return {
    ...known,
    ratings,
    score: ratings.overall * kept,
    content: ratings.content * kept,
    scores,
    reason: null,
  }
}

/** "Do you have any questions for us?" gives the floor away; what follows is no answer. */
export const asksForQuestions = (question: string): boolean =>
  classifyQuestion(question, []).topic === 'ask-them'

function whyUnscored(features: AnswerFeatures): ScoredAnswer['reason'] {
  if (features.contentWordCount === 0) return 'no-answer'
  if (!features.isReadable) return 'unreadable'
  return features.contentWordCount < minWordsToScore ? 'too-short' : null
}

function lossOfFillers({ fillers: found, wordCount }: AnswerFeatures): number {
  return Math.min(fillers.maxLoss, (fillers.loss * 100 * countAll(found)) / wordCount)
}

function classify(item: RubricQuestion): { kind: QuestionKind; competencies: string[] } {
  const found = classifyQuestion(item.question, [])
  const kinds = [item.kind, found.kind]
  const kind = kinds.find((entry) => entry === 'behavioural' || entry === 'technical')
  return { kind: kind ?? 'other', competencies: found.competencies.map(({ id }) => id) }
}
