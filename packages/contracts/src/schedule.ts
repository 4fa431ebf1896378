import { z } from 'zod'
import { answerSegmentSchema, engineSchema, evidenceSchema } from './answer.ts'
import { textLimits } from './constants.ts'
import { errorTexts } from './errors.ts'
import { idSchema, largestId } from './ids.ts'

const required = (max: number) =>
  z
    .string()
    .trim()
    .min(1, errorTexts.scheduleMissingFields)
    .max(max, `Please keep this under ${max} characters`)

/** `cvId` 0 means that no resume was chosen. */
export const createScheduleSchema = z.strictObject({
  cvId: z.number().int().min(1, errorTexts.scheduleNoResume).max(largestId),
  jobDescription: required(textLimits.jobDescription),
  position: required(textLimits.position),
  companyName: required(textLimits.companyName),
  companyDetails: z.string().trim().max(textLimits.companyDetails).optional(),
})
export type CreateSchedule = z.infer<typeof createScheduleSchema>

/** A fact read from the job description with the sentence that says so. */
const quotedSchema = z.object({ text: z.string(), quote: z.string() })

/** What was understood of the job description; on the REST wire a JSON string in `generateSummary`. */
export const scheduleSummarySchema = z.object({
  JobDescriptionSummary: z.string(),
  role: z.string(),
  seniority: z.string().nullable(),
  mustHave: z.array(quotedSchema),
  niceToHave: z.array(quotedSchema),
  responsibilities: z.array(quotedSchema),
  competencies: z.array(z.object({ competency: z.string(), quote: z.string() })),
  engine: engineSchema,
})
export type ScheduleSummary = z.infer<typeof scheduleSummarySchema>

export const scheduleSchema = z.object({
  id: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string(),
  cvId: z.number().int().nullable(),
  cvName: z.string(),
  createdDate: z.string(),
  generateSummary: scheduleSummarySchema.nullable(),
  isAllowedInterview: z.boolean(),
  isInterviewCreated: z.boolean(),
  isReportGenerated: z.boolean(),
  userInterviewId: z.number().int().nullable(),
})
export type Schedule = z.infer<typeof scheduleSchema>

export const performanceSchema = scheduleSchema.extend({ overallScore: z.number().nullable() })
export type Performance = z.infer<typeof performanceSchema>

export const preparationItemSchema = z.object({
  id: z.number().int(),
  question: z.string(),
  kind: z.enum(['role', 'technical', 'behavioural', 'company', 'gap', 'custom']),
  competency: z.string().nullable(),
  whyAsked: z.string(),
  segments: z.array(answerSegmentSchema),
  evidence: z.array(evidenceSchema),
  gaps: z.array(z.string()),
  engine: engineSchema,
})
export type PreparationItem = z.infer<typeof preparationItemSchema>

export const preparationSchema = z.object({
  scheduleId: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  status: z.enum(['processing', 'ready', 'failed']),
  statusReason: z.string().nullable(),
  items: z.array(preparationItemSchema),
})
export type Preparation = z.infer<typeof preparationSchema>

/** A question asked by the candidate: `userInterviewId` 0 or null asks while preparing. */
export const askQuestionSchema = z.strictObject({
  userInterviewId: z.number().int().min(0).max(largestId).nullable(),
  question: z
    .string()
    .trim()
    .min(1, 'Please enter a question')
    .max(textLimits.question, `Please keep the question under ${textLimits.question} characters`),
  interviewScheduleId: idSchema,
})
export type AskQuestion = z.infer<typeof askQuestionSchema>
