import { z } from 'zod'
import { idSchema } from './ids.ts'
import { sayItSchema } from './report/report.ts'

/** Which conversation a practice rehearses, with its usual length in minutes and the kinds of question it has. */
export const practiceRounds = {
  all: { label: 'All questions', minutes: null, kinds: null },
  screening: { label: 'Screening call', minutes: 15, kinds: ['role', 'company', 'gap'] },
  'hiring-manager': { label: 'Hiring manager', minutes: 30, kinds: ['role', 'behavioural', 'gap'] },
  panel: { label: 'Panel', minutes: 45, kinds: ['behavioural', 'technical', 'role', 'company'] },
  technical: { label: 'Technical talk-through', minutes: 30, kinds: ['technical'] },
} as const
/** One of the rounds a practice can imitate. */
export const practiceRoundSchema = z.enum(Object.keys(practiceRounds) as [keyof typeof practiceRounds])
export type PracticeRound = z.infer<typeof practiceRoundSchema>

/** Who sits in a panel. Each speaks with a voice of their own. */
export const panelMembers = {
  'hiring-manager': { label: 'Hiring manager' },
  colleague: { label: 'Future colleague' },
  recruiter: { label: 'Recruiter' },
} as const
/** One of the people who ask in a panel. */
export const panelMemberSchema = z.enum(Object.keys(panelMembers) as [keyof typeof panelMembers])
export type PanelMember = z.infer<typeof panelMemberSchema>

/** Opens a practice; without a round it asks everything. */
export const startPracticeSchema = z.strictObject({
  interviewScheduleId: idSchema,
  round: practiceRoundSchema.optional(),
})

const point = z.object({ text: z.string(), quote: z.string() }).nullable()

/** One try at a question, with what was said to its follow-up. */
export const practiceAttemptSchema = z.object({
  utteranceId: z.number().int(),
  answer: z.string(),
  words: z.number().int(),
  /** 0-100 with the band it lies in; null with the reason. */
  score: z.number().nullable(),
  scoreBand: z.object({ from: z.number(), to: z.number() }).nullable(),
  reason: z.string().nullable(),
  worked: point,
  change: point,
  sayIt: sayItSchema.nullable(),
})
export type PracticeAttempt = z.infer<typeof practiceAttemptSchema>

/** All tries at the question that was asked last, oldest first. */
export const practiceFeedbackSchema = z.object({
  question: z.string(),
  attempts: z.array(practiceAttemptSchema),
})
export type PracticeFeedback = z.infer<typeof practiceFeedbackSchema>
