import { z } from 'zod'
import { textLimits } from '../constants.ts'
import { errorTexts } from '../errors.ts'
import { idSchema, largestId } from '../ids.ts'
import { answerSegmentSchema, engineSchema, evidenceSchema } from '../live/answer.ts'
import { appointmentSchema, plannedAppointmentSchema } from './appointment.ts'

const required = (max: number) =>
  z
    .string(errorTexts.scheduleMissingFields)
    .trim()
    .min(1, errorTexts.scheduleMissingFields)
    .max(max, `Please keep this under ${max} characters`)

/** `cvId` 0 means that no resume was chosen. */
export const createScheduleSchema = z.strictObject({
  cvId: z.number(errorTexts.scheduleNoResume).int().min(1, errorTexts.scheduleNoResume).max(largestId),
  jobDescription: required(textLimits.jobDescription),
  position: required(textLimits.position),
  companyName: required(textLimits.companyName),
  companyDetails: z.string().trim().max(textLimits.companyDetails).optional(),
})
export type CreateSchedule = z.infer<typeof createScheduleSchema>

/** The same with when and where, as the app sends it. */
export const planScheduleSchema = createScheduleSchema.extend({ appointment: appointmentSchema.optional() })
export type PlanSchedule = z.infer<typeof planScheduleSchema>
/** All of a schedule that the candidate wrote, to change it. */
export const changeScheduleSchema = planScheduleSchema.extend({ scheduleId: idSchema })
export type ChangeSchedule = z.infer<typeof changeScheduleSchema>
/** What the candidate wrote, as it is stored; `cvId` is null once the resume was deleted. */
export const scheduleTextSchema = z.object({
  scheduleId: z.number().int(),
  cvId: z.number().int().nullable(),
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string(),
  jobDescription: z.string(),
  appointment: plannedAppointmentSchema,
  /** An interview that began keeps the job it was prepared for. */
  isFixed: z.boolean(),
})
export type ScheduleText = z.infer<typeof scheduleTextSchema>

/** A pasted job advertisement. */
export const readAdvertisementSchema = z.strictObject({
  text: z.string().trim().min(1, 'Please paste the advertisement').max(textLimits.jobDescription),
})
/** What was found in an advertisement, for the candidate to check; null is what it does not say. */
export const advertisementSchema = z.object({
  position: z.string().nullable(),
  companyName: z.string().nullable(),
  /** What it says of the company. */
  companyDetails: z.string(),
  jobDescription: z.string(),
  /** What it asks for, a few words each. */
  mustHave: z.array(z.string()),
})
export type Advertisement = z.infer<typeof advertisementSchema>

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

/** A schedule; `createdDate` is ISO 8601. `userInterviewId` is its interview once one was started. */
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
  /** Not on the REST wire, and neither is `archivedDate`. */
  appointment: plannedAppointmentSchema,
  /** Since when it is out of the lists; null while it is in them. */
  archivedDate: z.string().nullable(),
})
export type Schedule = z.infer<typeof scheduleSchema>

/** A schedule in Recent Performance; `overallScore` is 0 to 100, null without a report. */
export const performanceSchema = scheduleSchema.extend({ overallScore: z.number().nullable() })
export type Performance = z.infer<typeof performanceSchema>

/** A prepared question with its answer and the lines the answer cites. */
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
  /** Kept when the list is made again, and used first in the interview. */
  isPinned: z.boolean(),
  /** When the candidate last rewrote the answer, in ISO 8601; null for one as it was generated. */
  editedAt: z.string().nullable(),
})
export type PreparationItem = z.infer<typeof preparationItemSchema>

/** The preparation of a schedule, also while it is being made. */
export const preparationSchema = z.object({
  scheduleId: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  status: z.enum(['processing', 'ready', 'failed']),
  statusReason: z.string().nullable(),
  /** The step being worked on while `processing`. */
  progress: z.string().nullable(),
  /** Sentences of the job description or company details that address a machine; left out of everything. */
  flaggedText: z.array(z.string()),
  /** What was understood of the job description; null while it is read. */
  summary: scheduleSummarySchema.nullable(),
  items: z.array(preparationItemSchema),
})
export type Preparation = z.infer<typeof preparationSchema>

/** Pins a prepared answer, or unpins it. */
export const pinItemSchema = z.strictObject({ itemId: idSchema, isPinned: z.boolean() })
/** The candidate's own wording of an answer. */
export const editItemSchema = z.strictObject({
  itemId: idSchema,
  text: z
    .string()
    .trim()
    .min(1, 'Please write an answer')
    .max(textLimits.answer, `Please keep the answer under ${textLimits.answer} characters`),
})
/** Rebuilds an answer on another line; a negative id is a story in the candidate's own words. */
export const useLineSchema = z.strictObject({ itemId: idSchema, cvChunkId: z.number().int() })

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
