import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Makes the report of an ended interview. */
export const generateReportJob = defineJob({
  name: 'report.generate',
  payload: z.strictObject({ reportId: z.int().positive() }),
})
