import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

const payload = z.strictObject({ reportId: z.int().positive() })

/** Writes the report of an ended interview. */
export const generateReportJob = defineJob({ name: 'report.generate', payload, isOfAccount: true })

/** Adds a model's judgements to a ready report. The queue owns the second try. */
export const judgeReportJob = defineJob({
  name: 'report.judge',
  payload,
  retryLimit: 1,
  isOfAccount: true,
  expireInSeconds: 900,
})

/** Finds reports whose job is gone. */
export const reviveReportsJob = defineJob({ name: 'report.revive', payload: z.object({}) })
