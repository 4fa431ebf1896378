import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

const payload = z.strictObject({ reportId: z.int().positive() })

/** Makes the report of an ended interview. */
export const generateReportJob = defineJob({ name: 'report.generate', payload })

/** Adds a model's judgements to a report that is ready. The queue owns the one second try. */
export const judgeReportJob = defineJob({
  name: 'report.judge',
  payload,
  retryLimit: 1,
  expireInSeconds: 900,
})

/** Finds reports whose job is gone. */
export const reviveReportsJob = defineJob({ name: 'report.revive', payload: z.object({}) })
