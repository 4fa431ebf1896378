import { z } from 'zod'
import { recommendationBands, recommendationDefaultScore } from './constants.ts'

/** A number that may be missing, with the reason: too little evidence is said, never filled with a middle value. */
const score = z.number().nullable()

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
})
export type ReportSummary = z.infer<typeof reportSummarySchema>

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
    /** 0-100 gauges beside the three texts. */
    communicationScore: score,
    contentScore: score,
    strengthScore: score,
  }),
})
export type ReportQuestion = z.infer<typeof reportQuestionSchema>

export const reportDataSchema = z.object({
  summary: reportSummarySchema,
  /** Seconds. */
  duration: z.number().int(),
  startTime: z.string().nullable(),
  generatedDate: z.string(),
  position: z.string(),
  companyName: z.string(),
  questions: z.number().int(),
  questionDetail: z.array(reportQuestionSchema),
  immediateActions: z.array(z.string()),
  candidateDevelopment: z.array(z.string()),
  recommendationScore: score,
  overallScore: score,
})
export type ReportData = z.infer<typeof reportDataSchema>

export const reportStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('processing') }),
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
