import { z } from 'zod'
import { recommendationBands, recommendationDefaultScore } from '../constants.ts'

/** A number that may be missing: too little evidence gives null and a reason, never a middle value. */
const score = z.number().nullable()

/** A phrase with how often it was said. */
const phraseCount = z.object({ text: z.string(), count: z.number().int() })

/** How the answers were spoken; counted, never judged. */
export const reportDeliverySchema = z.object({
  wordsPerMinute: score,
  fillersPerMinute: score,
  fillers: z.array(phraseCount),
  hedges: z.array(phraseCount),
  /** Seconds of the longest silence inside of one answer. */
  longestPauseSeconds: score,
  /** 0-100: the candidate's share of all speech. */
  talkSharePercent: score,
})
export type ReportDelivery = z.infer<typeof reportDeliverySchema>

/** One competency that was asked for. Levels rest on what was said, not on how: fillers never change them. */
export const reportCompetencySchema = z.object({
  id: z.string(),
  label: z.string(),
  /** 1-5, see `anchor`; null without a scored answer. */
  level: z.number().int().min(1).max(5).nullable(),
  anchor: z.string().nullable(),
  /** 0-100, the mean of the answers without delivery. */
  score,
  answers: z.number().int(),
  /** The candidate's own words that show it, with the question's number from 1. */
  quotes: z.array(z.object({ question: z.number().int(), text: z.string() })),
})
export type ReportCompetency = z.infer<typeof reportCompetencySchema>

/** What an answer claims, checked against the resume and the stories. */
export const reportClaimSchema = z.object({
  /** The question's number, from 1. */
  question: z.number().int(),
  kind: z.enum(['number', 'employer', 'date', 'skill', 'role']),
  claim: z.string(),
  verdict: z.enum(['supported', 'new', 'contradicting']),
  /** The candidate's own sentence. */
  quote: z.string(),
  /** The resume line or story it was checked against; null when none is about it. */
  source: z.string().nullable(),
  sourceKind: z.enum(['resume', 'story']).nullable(),
})
export type ReportClaim = z.infer<typeof reportClaimSchema>

/** The claims of all answers with their counts by verdict. */
export const factCheckSchema = z.object({
  supported: z.number().int(),
  new: z.number().int(),
  contradicting: z.number().int(),
  claims: z.array(reportClaimSchema),
  /** Why nothing was checked; null when it was. */
  reason: z.string().nullable(),
})
export type FactCheck = z.infer<typeof factCheckSchema>

/** Which suggestions were on the screen while the candidate answered. */
export const assistanceSchema = z.object({
  questions: z.array(
    z.object({
      question: z.number().int(),
      /** `shown`, `dismissed`, `late` (after the candidate had begun), `failed`, or `none`. */
      state: z.enum(['shown', 'dismissed', 'late', 'failed', 'none']),
      /** Milliseconds from the end of the question to the first visible word; null when it is not known. */
      latencyMs: score,
      /** 0-100: shared words with the suggestion, a hint of how much was read aloud; null without both texts. */
      sharedWordsPercent: score,
    }),
  ),
  shownCount: z.number().int(),
  missedCount: z.number().int(),
  medianLatencyMs: score,
})
export type Assistance = z.infer<typeof assistanceSchema>

/** What the report is computed from, and by what. */
export const reportQualitySchema = z.object({
  /** 0-1, the mean of the recogniser's own certainty; null when the engine gives none. */
  transcriptConfidence: score,
  lostSeconds: score,
  interviewerSeconds: score,
  candidateSeconds: score,
  /** The speech recognisers that wrote the transcript. */
  engines: z.array(z.string()),
  rubricVersion: z.string(),
  judgeModel: z.string().nullable(),
  judgePromptVersion: z.string().nullable(),
  /** SHA-256 of the frozen input: the same input gives the same numbers. */
  inputHash: z.string().nullable(),
})
export type ReportQuality = z.infer<typeof reportQualitySchema>

/** One criterion of one answer as a model judged it. Never part of a score. */
export const reportJudgementSchema = z.object({
  criterion: z.string(),
  label: z.string(),
  /** Median of the samples, 1-5; null when no sample could be kept. */
  level: z.number().int().min(1).max(5).nullable(),
  anchor: z.string().nullable(),
  /** Highest minus lowest sample; null with fewer than two. More than one level apart reads as uncertain. */
  spread: z.number().int().nullable(),
  samples: z.array(z.number().int()),
  /** Copied word for word from the answer. */
  quote: z.string().nullable(),
  /** Why there is no level. */
  reason: z.string().nullable(),
})
export type ReportJudgement = z.infer<typeof reportJudgementSchema>

/** The progress of the model's judgements; the numbers never wait for them. */
export const judgementStateSchema = z.object({
  status: z.enum(['none', 'running', 'done', 'failed']),
  reason: z.string().nullable(),
  done: z.number().int(),
  total: z.number().int(),
})
export type JudgementState = z.infer<typeof judgementStateSchema>

/** The report's summary with the specification's names; a JSON string on the REST wire. */
export const reportSummarySchema = z.object({
  quantitativeOverview: z.object({
    overallScore: score,
    /** Seconds from the end of a question to the candidate's first word. */
    avgResponseTime: score,
    avgWordsPerAnswer: score,
    /** Answers per score band. */
    performanceDistribution: z
      .array(z.object({ band: z.string(), count: z.number().int(), percent: z.number() }))
      .nullable(),
    confidenceProgression: z
      .object({
        startingConfidence: z.number(),
        endingConfidence: z.number(),
        trend: z.enum(['improving', 'stable', 'declining']),
      })
      .nullable(),
  }),
  keyFindings: z.object({ interviewReadinessProbability: score }),
  skillsAnalysis: z.object({
    technicalKnowledge: score,
    communication: score,
    problemSolving: score,
    leadership: score,
  }),
  overallConfidenceLevel: z.object({ averageConfidence: score }),
  aiInsights: z.object({
    performanceTrends: z.string().nullable(),
    interviewPrediction: z.string().nullable(),
  }),
  strengths: z.array(z.string()),
  growthAreas: z.array(z.string()),
  /** Why a number above is null, by field name. */
  missingReasons: z.record(z.string(), z.string()),
  answeredCount: z.number().int(),
  askedCount: z.number().int(),
  rubricVersion: z.string(),
  engine: z.enum(['builtin-coach', 'llm']),
  /** What the scores rest on and what they cannot say: missing audio, unreadable answers, limits of the rubric. */
  qualityNotes: z.array(z.string()).optional(),
  /** Answers each skill of `skillsAnalysis` rests on; changes between reports are weighed by it. */
  skillAnswers: z.record(z.string(), z.number().int()).optional(),
  competencies: z.array(reportCompetencySchema).optional(),
  delivery: reportDeliverySchema.optional(),
  factCheck: factCheckSchema.optional(),
  assistance: assistanceSchema.optional(),
  quality: reportQualitySchema.optional(),
  judgement: judgementStateSchema.optional(),
})
export type ReportSummary = z.infer<typeof reportSummarySchema>

/** What to say about an answer, with the candidate's own words that show it. */
const feedbackPoint = z.object({
  /** A dimension for what worked, a weakness for what to change. */
  about: z.string(),
  text: z.string(),
  /** Copied from the answer. */
  quote: z.string(),
})

/**
 * How to say it better: the candidate's own story or own words, in the order to say them. A blank names what only the
 * candidate can fill in.
 */
export const sayItSchema = z.object({
  source: z.enum(['story', 'own']),
  /** The words one knows the story by; null for the words of the answer. */
  cue: z.string().nullable(),
  parts: z.array(z.object({ kind: z.enum(['words', 'blank']), text: z.string() })),
})
export type SayIt = z.infer<typeof sayItSchema>

/** Parts that stand together read as one text; an ellipsis joins what the candidate said apart. */
export const joinSayIt = ({ parts }: SayIt): string =>
  parts
    .map(({ kind, text }, at) => {
      const next = parts[at + 1]
      const isTorn = kind === 'words' && next?.kind === 'words' && !/[.!?]["”’)]?$/u.test(text)
      return `${kind === 'blank' ? `[${text}]` : text}${isTorn ? ' …' : ''}`
    })
    .join(' ')
    .replace(/ (?=[.,;:!?])/g, '')

/** One question with the answer and its numbers. */
export const reportQuestionSchema = z.object({
  question: z.string(),
  /** The suggested answer, made of the candidate's own resume lines. */
  answer: z.string(),
  userAnswer: z.string(),
  summary: z.object({ averageScore: score, similarityToAIAnswerScorePercent: score }),
  quantitive: z.object({
    /** Percent strings such as "72%"; null when the question was not answered. */
    structureScore: z.string().nullable(),
    relevanceScore: z.string().nullable(),
    wordsUsed: z.number().int(),
    metricsProvided: z.number().int(),
  }),
  qualitive: z.object({
    communicationStyle: z.string(),
    contentQuality: z.string(),
    areasOfStrength: z.string(),
    /** 0-100 gauges beside the three texts; null without a score, missing in reports made before there were gauges. */
    communicationScore: score.optional(),
    contentScore: score.optional(),
    strengthScore: score.optional(),
  }),
  /** Seconds from the start of the interview to the question; null when it was typed. */
  askedAtSeconds: score.optional(),
  /** Labels of the competencies it asks for. */
  competencies: z.array(z.string()).optional(),
  delivery: reportDeliverySchema.omit({ talkSharePercent: true, fillersPerMinute: true }).optional(),
  /** Skills of the job description that the answer names. */
  skillsCovered: z.array(z.string()).optional(),
  judgements: z.array(reportJudgementSchema).optional(),
  /** One thing that worked and one to change; null where no words prove it, or without a score. */
  feedback: z
    .object({
      worked: feedbackPoint.nullable(),
      change: feedbackPoint.nullable(),
      /** Null where neither a story nor the answer's own words help. */
      sayIt: sayItSchema.nullable().optional(),
    })
    .optional(),
  /** Points between which the score lies in about two of three cases; null without a score. */
  scoreBand: z.object({ from: z.number(), to: z.number() }).nullable().optional(),
})
export type ReportQuestion = z.infer<typeof reportQuestionSchema>

const timelineMark = z.object({ question: z.number().int(), at: z.number().int() })
/** Who spoke when, which questions were asked and which answers shown; seconds from the start of the interview. */
export const reportTimelineSchema = z.object({
  spans: z.array(
    z.object({ track: z.enum(['interviewer', 'candidate']), from: z.number().int(), to: z.number().int() }),
  ),
  questions: z.array(timelineMark),
  answers: z.array(timelineMark),
})
export type ReportTimeline = z.infer<typeof reportTimelineSchema>

/** One version of a report: the first is of the transcript as it was heard, each later one of a corrected transcript. */
export const reportVersionSchema = z.object({
  version: z.number().int(),
  finishedDate: z.string().nullable(),
  overallScore: score,
})
export type ReportVersion = z.infer<typeof reportVersionSchema>

/** A ready report. Dates are ISO texts, scores 0-100. */
export const reportDataSchema = z.object({
  summary: reportSummarySchema,
  /** Which version this is, and all there are, oldest first. */
  version: z.number().int().optional(),
  versions: z.array(reportVersionSchema).optional(),
  /** Seconds. */
  duration: z.number().int(),
  startTime: z.string().nullable(),
  generatedDate: z.string(),
  position: z.string(),
  companyName: z.string(),
  questions: z.number().int(),
  questionDetail: z.array(reportQuestionSchema),
  /** Null when the start of the interview is not known. */
  timeline: reportTimelineSchema.nullable().optional(),
  immediateActions: z.array(z.string()),
  candidateDevelopment: z.array(z.string()),
  recommendationScore: score,
  overallScore: score,
  /** What was agreed with the other side, in sentences; missing in older reports. */
  agreement: z.array(z.string()).optional(),
})
export type ReportData = z.infer<typeof reportDataSchema>

/** The progress of a report, and the report itself once it is ready. */
export const reportStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('processing'),
    /** What is happening now. */
    step: z.enum(['waiting', 'scoring']).optional(),
  }),
  z.object({ status: z.literal('failed'), reason: z.string() }),
  z.object({ status: z.literal('ready'), data: reportDataSchema }),
])
export type ReportState = z.infer<typeof reportStateSchema>

/** recommendationScore, else overallScore, else 75 (specification, section 9). */
export function recommendation(data: Pick<ReportData, 'recommendationScore' | 'overallScore'>) {
  const value = data.recommendationScore ?? data.overallScore ?? recommendationDefaultScore
  const band = recommendationBands.find((candidate) => value >= candidate.from) ?? recommendationBands[3]
  return { score: value, label: band.label }
}

/** Text length times 2, kept within 20-100 (specification, section 9): only for reports that lack their own gauge. */
export function gaugeOf(value: number | null | undefined, text: string): number | null {
  if (value !== undefined) return value
  return Math.min(100, Math.max(20, text.length * 2))
}

const changeVerdict = z.enum(['higher', 'lower', 'within-noise', 'not-comparable'])
/** One number of two reports. `noise` is how far two such means may lie apart by chance. */
export const reportChangeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: score,
  after: score,
  change: score,
  noise: score,
  verdict: changeVerdict,
})
export type ReportChange = z.infer<typeof reportChangeSchema>

/** One report in a trend. `scoredCount` is the number of answers that its score rests on. */
export const reportPointSchema = z.object({
  interviewId: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  /** When the interview ended. */
  date: z.string(),
  overallScore: score,
  rubricVersion: z.string(),
  scoredCount: z.number().int(),
  /** The scores of the competencies that were asked for. */
  competencies: z.array(z.object({ id: z.string(), label: z.string(), score: z.number() })).optional(),
})
export type ReportPoint = z.infer<typeof reportPointSchema>

/** The candidate's ready reports, oldest first, and what changed from the last comparable one to the newest. */
export const reportProgressSchema = z.object({
  points: z.array(reportPointSchema),
  changes: z.array(reportChangeSchema),
  /** Why nothing is compared; null when it is. */
  reason: z.string().nullable(),
})
export type ReportProgress = z.infer<typeof reportProgressSchema>

/** Two reports side by side, the earlier one first. `reason` says why nothing is compared; null when it is. */
export const reportComparisonSchema = z.object({
  first: reportPointSchema,
  second: reportPointSchema,
  changes: z.array(reportChangeSchema),
  reason: z.string().nullable(),
})
export type ReportComparison = z.infer<typeof reportComparisonSchema>

/** How long a link may live, in days. */
export const shareDays = [1, 7, 30] as const
/** A request for a link to a report. */
export const createShareSchema = z.strictObject({
  interviewId: z.int().positive(),
  days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
})
/** A link to a report, without its token. */
export const reportShareSchema = z.object({
  id: z.number().int(),
  createdDate: z.string(),
  expiresDate: z.string(),
  lastOpenedDate: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ReportShare = z.infer<typeof reportShareSchema>
