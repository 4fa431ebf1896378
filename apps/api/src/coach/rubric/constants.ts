/**
 * The numbers the rubric judges by that are not learned (data/rubric-weights.json), each with its reason. Change one, a
 * weight or a word list, and the version changes with it: reports of two versions are never compared.
 */
export const rubricVersion = 'rubric-9'

/** What an answer is scored by, each from 0 to 100. */
export const dimensions = [
  'structure',
  'specificity',
  'ownership',
  'result',
  'delivery',
  'relevance',
] as const
export type Dimension = (typeof dimensions)[number]

/** Words (without fillers) an answer needs before anything is scored: ten seconds of speech. Above it length is free. */
export const minWordsToScore = 30

/** Trend, progression and readiness from fewer answers would be read out of noise. */
export const minAnswersForTrend = 3
/** Points; smaller changes between first and last answers are within the noise of the rubric (research, ai.md 5). */
export const trendThreshold = 5

/**
 * How far single answers of one quality lie around their mean (standard deviation, points). The graded answers of one
 * variant lie 4 to 9 points around theirs; rounded up, because people vary more from day to day than one writer does.
 */
export const answerSpread = 12

/** What fillers cost in the dimension delivery, in points. */
export const fillers = {
  /** Points of delivery lost a filler in a hundred words: two or three are normal speech and cost little. */
  loss: 5,
  maxLoss: 40,
} as const

/** A pace needs some speech: one word in 200 ms is not 300 words a minute. */
export const pace = { minWords: 15, minSpeakingMs: 3000 } as const

/** What a point of delivery lost by fillers costs the whole score. */
export const fillerShare = 0.18

/** Loss of the whole score when everything was said twice. */
export const repetitionLoss = 0.5

/**
 * Normal English speech is 40-55 % function words. Below this share the words are a list, another language or a broken
 * transcript; from `minWords` on that is no accident.
 */
export const readable = {
  minFunctionShare: 0.18,
  minWords: 12,
  minDistinctShare: 0.08,
  minWordsForLoop: 40,
  loopSampleWords: 2000,
} as const

/** Mean of a dimension from which it is named a strength. */
export const strengthFrom = 65
/** An answer below this is praised for nothing: fluent emptiness is no strength. */
export const praiseFrom = 50

/** Answers from here on need no correction: the assessor's highest level. */
export const goodFrom = 85

/** Readiness: the mean, held down by the weakest third of the answers, because an interview is lost there. */
export const readiness = { mean: 0.7, weakestThird: 0.3, unansweredLoss: 0.5 } as const
