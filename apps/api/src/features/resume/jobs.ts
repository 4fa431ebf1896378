import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Reads an uploaded resume and builds its knowledge base. */
export const resumeIndexJob = defineJob({
  name: 'resume.index',
  payload: z.strictObject({ cvId: z.int().positive() }),
})
