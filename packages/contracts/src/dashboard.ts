import { z } from 'zod'
import { resumeSchema } from './resume/resume.ts'
import { performanceSchema, scheduleSchema } from './schedule/schedule.ts'

/** Everything the dashboard shows, read at one moment. */
export const dashboardSchema = z.object({
  stats: z.object({
    totalInterviews: z.number().int(),
    completedInterviews: z.number().int(),
    scheduledInterviews: z.number().int(),
    userCredit: z.number().int(),
    totalCvs: z.number().int(),
    /** There are no subscriptions, so this is the specification's default. */
    subscriptionStatus: z.string(),
    nextBillingDate: z.string().nullable(),
    monthlyAmount: z.number().nullable(),
  }),
  upcomingInterviews: z.array(scheduleSchema),
  recentPerformance: z.array(performanceSchema),
  userCvs: z.array(resumeSchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>

/** What leads on from where the candidate is, one thing at a time, in the order of the path. */
export const nextStepKinds = [
  'upload-resume',
  'resume-reading',
  'resume-failed',
  'schedule',
  'preparing',
  'prepare-again',
  'choose-stories',
  'practise',
  'buy-credit',
  'start',
  'continue',
  'report-pending',
  'report-failed',
  'read-report',
] as const
/** The next step with what it is about; a field is null where the step is not about such a thing. */
export const nextStepSchema = z.object({
  kind: z.enum(nextStepKinds),
  resume: z.object({ id: z.number().int(), fileName: z.string() }).nullable(),
  schedule: scheduleSchema.nullable(),
  interviewId: z.number().int().nullable(),
})
export type NextStep = z.infer<typeof nextStepSchema>

/** The label of Recent Performance (specification, section 4). */
export function interviewStatus(schedule: { isInterviewCreated: boolean; isReportGenerated: boolean }) {
  if (schedule.isReportGenerated) return 'Completed' as const
  return schedule.isInterviewCreated ? ('In Progress' as const) : ('Pending' as const)
}
