import { z } from 'zod'
import { score } from './score.ts'

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
