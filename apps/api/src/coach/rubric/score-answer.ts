import { classifyQuestion } from '../classify-question.ts'
import { type AnswerFeatures, countAll, readAnswer } from './answer-features.ts'
import {
  actionsForFullPart,
  type Dimension,
  delivery,
  dimensions,
  dodge,
  explanation,
  focusShare,
  length,
  ownership,
  relevance,
  repetitionLoss,
  specificity,
  starPoints,
  weights,
} from './constants.ts'
import type { RubricQuestion } from './rubric-input.ts'

export type QuestionKind = 'behavioural' | 'technical' | 'other'

/** A dimension is null where it does not apply to the kind of question. */
export type DimensionScores = Record<Dimension, number | null>

export interface ScoredAnswer {
  item: RubricQuestion
  kind: QuestionKind
  competencies: string[]
  features: AnswerFeatures
  /** Null: nothing was said, or what was said cannot be read. Otherwise 0-100, not rounded. */
  score: number | null
  /** The score without delivery: what was said, however it was said. Competency levels are made of it. */
  content: number | null
  scores: DimensionScores | null
  reason: 'no-answer' | 'unreadable' | 'bad-transcript' | null
}

/** Scores one answer. Arithmetic over counted features only: the same input gives the same numbers. */
export function scoreAnswer(item: RubricQuestion, jobText: string): ScoredAnswer {
  const features = readAnswer(item, jobText)
  const { kind, competencies } = classify(item)
  const known = { item, kind, competencies, features }
  if (features.contentWordCount === 0)
    return { ...known, score: null, content: null, scores: null, reason: 'no-answer' }
  if (!features.isReadable)
    return { ...known, score: null, content: null, scores: null, reason: 'unreadable' }
  const scores: DimensionScores = {
    structure: scoreStructure(features, kind),
    specificity: scoreSpecificity(features),
    // Explaining how an index works is no deed; there "I did" would reward the wrong answer.
    ownership: kind === 'technical' ? null : scoreOwnership(features),
    delivery: scoreDelivery(features),
    relevance: scoreRelevance(features, kind),
  }
  const content = weigh({ ...scores, delivery: null }, features)
  return { ...known, score: weigh(scores, features), content, scores, reason: null }
}

function classify(item: RubricQuestion): { kind: QuestionKind; competencies: string[] } {
  const found = classifyQuestion(item.question, [])
  const kinds = [item.kind, found.kind]
  const kind = kinds.find((entry) => entry === 'behavioural' || entry === 'technical')
  return { kind: kind ?? 'other', competencies: found.competencies.map(({ id }) => id) }
}

function weigh(scores: DimensionScores, features: AnswerFeatures): number {
  const applicable = dimensions.filter((dimension) => scores[dimension] !== null)
  const total = applicable.reduce((sum, dimension) => sum + weights[dimension] * (scores[dimension] ?? 0), 0)
  const mean = total / applicable.reduce((sum, dimension) => sum + weights[dimension], 0)
  const score = mean * (1 - repetitionLoss * features.repeatedShare)
  const isDodge = features.isDodge && features.contentWordCount <= dodge.maxWords
  return isDodge ? Math.min(score, dodge.cap) : score
}

const clamp = (value: number) => Math.max(0, Math.min(100, value))
const upTo = (value: number, full: number) => Math.min(1, value / full)

function lengthFactor({ contentWordCount }: AnswerFeatures): number {
  const ramble = Math.max(0, contentWordCount - length.tooLong) / (length.endless - length.tooLong)
  return upTo(contentWordCount, length.full) * (1 - (1 - length.endlessFactor) * Math.min(1, ramble))
}

function scoreStructure(features: AnswerFeatures, kind: QuestionKind): number {
  const { star, ownActionCount, connectorCount } = features
  const story =
    (star.situation ? starPoints.situation : 0) +
    (star.task ? starPoints.task : 0) +
    starPoints.action * upTo(ownActionCount, actionsForFullPart) +
    (star.result ? starPoints.result : 0)
  const explained = explanation.base + explanation.perConnector * connectorCount
  const shape = kind === 'behavioural' ? story : Math.max(story, explained)
  const focus = 1 - focusShare + focusShare * features.focusedShare
  return clamp(shape) * focus * lengthFactor(features)
}

function scoreSpecificity(features: AnswerFeatures): number {
  const vague = (100 * features.vagueCount) / Math.max(features.contentWordCount, length.full)
  const points =
    specificity.base +
    specificity.perMetric * Math.min(features.metrics.length, specificity.maxMetrics) +
    specificity.perName * Math.min(features.names.length, specificity.maxNames) -
    Math.min(specificity.maxVagueLoss, specificity.perVagueWord * vague)
  return clamp(points) * upTo(features.contentWordCount, length.full)
}

function scoreOwnership(features: AnswerFeatures): number {
  const { ownActionCount: own, sharedActionCount, passiveCount } = features
  if (own === 0) return 0
  const others = ownership.sharedWeight * sharedActionCount + ownership.passiveWeight * passiveCount
  const hidden = Math.max(0, others - ownership.free)
  return 100 * (own / (own + hidden)) * upTo(own, ownership.actionsForFull)
}

function scoreDelivery(features: AnswerFeatures): number {
  const per100 = (count: number) => (100 * count) / Math.max(features.wordCount, length.fullForDelivery)
  const loss =
    Math.min(delivery.maxFillerLoss, delivery.perFiller * per100(countAll(features.fillers))) +
    Math.min(delivery.maxHedgeLoss, delivery.perHedge * per100(countAll(features.hedges))) +
    paceLoss(features.wordsPerMinute) +
    latencyLoss(features.responseTimeMs)
  return clamp(100 - loss) * upTo(features.contentWordCount, length.fullForDelivery)
}

function paceLoss(wordsPerMinute: number | null): number {
  if (wordsPerMinute === null) return 0
  const outside = Math.max(delivery.paceFrom - wordsPerMinute, wordsPerMinute - delivery.paceTo, 0)
  return Math.min(delivery.maxPaceLoss, outside / delivery.paceStep)
}

function latencyLoss(responseTimeMs: number | null): number {
  const late = Math.max(0, (responseTimeMs ?? 0) - delivery.latencyFreeMs)
  return Math.min(delivery.maxLatencyLoss, late / delivery.latencyStepMs)
}

function scoreRelevance(features: AnswerFeatures, kind: QuestionKind): number {
  const { questionStems } = features
  // A question about knowledge may say "decide" or "change" and asks for no story about it.
  const topicFit = kind === 'technical' ? null : features.topicFit
  const parts: [weight: number, value: number][] = [
    [relevance.job, upTo(features.sharedJobStems, relevance.fullJobStems)],
  ]
  // "Tell me about yourself" has no word of its own to come back to.
  if (questionStems > 0) {
    const stems = Math.min(relevance.fullQuestionStems, questionStems)
    parts.push([relevance.question, upTo(features.sharedQuestionStems, stems)])
  }
  if (topicFit !== null) {
    const { fitFrom, fitTo } = relevance
    parts.push([relevance.topic, Math.max(0, upTo(topicFit - fitFrom, fitTo - fitFrom))])
  }
  const weight = parts.reduce((sum, [part]) => sum + part, 0)
  const value = parts.reduce((sum, [part, share]) => sum + part * share, 0) / weight
  const topic = relevance.base + (100 - relevance.base) * value
  return topic * upTo(features.contentWordCount, length.fullForDelivery)
}
