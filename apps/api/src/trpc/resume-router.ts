import { idSchema } from '@cuelight/contracts/ids'
import { listedResumeSchema, resumeDetailSchema } from '@cuelight/contracts/resume'
import { z } from 'zod'
import { deleteResume, listResumes, readResume } from '../features/resume/index.ts'
import { actorProcedure, router } from './base.ts'

const byId = z.strictObject({ id: idSchema })

/** Upload and download carry bytes and go through REST. */
export const resumeRouter = router({
  list: actorProcedure.output(z.array(listedResumeSchema)).query(({ ctx }) => listResumes(ctx)),
  detail: actorProcedure
    .input(byId)
    .output(resumeDetailSchema)
    .query(({ ctx, input }) => readResume(ctx, input)),
  delete: actorProcedure.input(byId).mutation(({ ctx, input }) => deleteResume(ctx, input)),
})
