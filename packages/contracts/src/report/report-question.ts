import { z } from 'zod'
import { reportDeliverySchema, reportJudgementSchema } from './report-summary.ts'
import { score } from './score.ts'

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
