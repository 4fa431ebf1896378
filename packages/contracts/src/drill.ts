import { z } from 'zod'
import { textLimits } from './constants.ts'
import { idSchema } from './ids.ts'

/** How many questions a day: five minutes. */
export const drillQuestionsADay = 4

const day = z.iso.date()

/** A question of the drill. `notes` is the prepared answer, to be looked at after one's own. */
export const drillQuestionSchema = z.object({
  question: z.string(),
  notes: z.string(),
  /** 0-100 of the last practice; null without one. */
  score: z.number().nullable(),
  /** How well it was known last: 1 not at all, 2 in part, 3 well; null before the first time. */
  lastRecall: z.number().int().nullable(),
  /** Days from one look to the next, the same until the interview. */
  everyDays: z.number().int(),
  dueDay: day,
})
export type DrillQuestion = z.infer<typeof drillQuestionSchema>

/** The drill of one schedule as it stands today. Days are dates without a time. */
export const drillSchema = z.object({
  scheduleId: z.number().int(),
  interviewDay: day.nullable(),
  /** What is due today, the weakest first. */
  today: z.array(drillQuestionSchema),
  doneToday: z.number().int(),
  /** The next day on which something is due; null when nothing is left before the interview. */
  nextDay: day.nullable(),
  /** All questions of the list. */
  total: z.number().int(),
})
export type Drill = z.infer<typeof drillSchema>

/** The day the questions should be ready for, `YYYY-MM-DD`; null: no day. */
export const setInterviewDaySchema = z.strictObject({ scheduleId: idSchema, day: day.nullable() })
/** Says how well a question was known; see `lastRecall`. */
export const reviewQuestionSchema = z.strictObject({
  scheduleId: idSchema,
  question: z.string().trim().min(1).max(textLimits.question),
  recall: z.int().min(1).max(3),
})
