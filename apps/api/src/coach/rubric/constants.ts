/**
 * Every number the rubric judges by, with its reason. Change one, or a word list the rubric reads, and the version
 * changes with it: reports of two versions are never compared.
 */
export const rubricVersion = 'rubric-2'

export const dimensions = ['structure', 'specificity', 'ownership', 'delivery', 'relevance'] as const
export type Dimension = (typeof dimensions)[number]

/** Sum 1. Relevance stays small: rules often cannot tell a good story about something else (evals/report-held). */
export const weights: Record<Dimension, number> = {
  structure: 0.3,
  specificity: 0.22,
  ownership: 0.15,
  delivery: 0.18,
  relevance: 0.15,
}

/** Trend, progression and readiness from fewer answers would be read out of noise. */
export const minAnswersForTrend = 3
/** Points; smaller changes between first and last answers are within the noise of the rubric (research, ai.md 5). */
export const trendThreshold = 5

/**
 * How far single answers of one quality lie around their mean (standard deviation, points). Measured on the held set, 14
 * answers each: 5.5 for good ones, 3.8 to 10.7 for those that are worse in one way. Rounded up, because people vary more
 * from day to day than one writer does.
 */
export const answerSpread = 12

export const length = {
  /** Words (without fillers) from which an answer can hold situation, action and result: about half a minute. */
  full: 70,
  /** Above this an answer rambles: more than two minutes of speech. */
  tooLong: 300,
  /** Words after which the loss for rambling stops growing. */
  endless: 600,
  /** What is left of the structure of an endless answer. */
  endlessFactor: 0.7,
  /** Delivery can be heard in fewer words than a story needs. */
  fullForDelivery: 30,
} as const

/** A result is what interviewers ask for next when it is missing; an action without "I" is nobody's. */
export const starPoints = { situation: 20, task: 20, action: 30, result: 30 } as const
/** Two own actions make an action part; one may be chance. */
export const actionsForFullPart = 2

/** For questions that want an explanation, not a story: each different connecting word shows a step of thought. */
export const explanation = { base: 20, perConnector: 16 } as const
/** Share of structure that depends on how many sentences carry evidence: off-topic padding costs, but not all. */
export const focusShare = 0.35

export const specificity = {
  base: 20,
  /** A figure is the strongest evidence; past three, more figures add nothing a listener keeps. */
  perMetric: 20,
  maxMetrics: 3,
  perName: 7,
  maxNames: 3,
  /** Points lost a vague word in a hundred words ("stuff", "various", "a lot"). */
  perVagueWord: 4,
  maxVagueLoss: 25,
} as const

/**
 * "We" is honest and half visible; a passive sentence hides who acted. One of them is how people talk and is free. Three
 * own actions make a whole picture.
 */
export const ownership = { sharedWeight: 0.5, passiveWeight: 1, free: 1, actionsForFull: 3 } as const

export const delivery = {
  /** Points lost a filler in a hundred words: two or three are normal speech and cost little. */
  perFiller: 5,
  maxFillerLoss: 40,
  perHedge: 6,
  maxHedgeLoss: 30,
  /** Comfortable words a minute (research, ai.md 5); one point a step of `paceStep` outside. */
  paceFrom: 110,
  paceTo: 170,
  paceStep: 3,
  maxPaceLoss: 20,
  /** Thinking for four seconds is fine; a point a half second after that. */
  latencyFreeMs: 4000,
  latencyStepMs: 500,
  maxLatencyLoss: 15,
  /** A pace needs some speech: one word in 200 ms is not 300 words a minute. */
  minWordsForPace: 15,
  minSpeakingMs: 3000,
} as const

/** The topic decides, where it is known; missing words prove little, so nobody starts at zero. */
export const relevance = {
  base: 25,
  topic: 0.7,
  question: 0.2,
  job: 0.1,
  fullQuestionStems: 3,
  fullJobStems: 5,
  /** Topic fit (standard deviations) that earns nothing and everything. */
  fitFrom: -0.5,
  fitTo: 2,
} as const

/** Loss of the whole score when everything was said twice. */
export const repetitionLoss = 0.5
/** "I don't know" and little more is an answer, and nearly none. */
export const dodge = { maxWords: 25, cap: 10 } as const

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

/** Mean of a dimension from which it is named a strength, and below which it is worked on. */
export const strengthFrom = 65
export const growthBelow = 70

/** Readiness: the mean, held down by the weakest third of the answers, because an interview is lost there. */
export const readiness = { mean: 0.7, weakestThird: 0.3, unansweredLoss: 0.5 } as const
