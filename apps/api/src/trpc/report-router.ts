import { idSchema } from '@cuelight/contracts/ids'
import { reportStateSchema } from '@cuelight/contracts/report'
import { z } from 'zod'
import { readReport, requestReport } from '../features/report/index.ts'
import { actorProcedure, router } from './base.ts'

const byInterview = z.strictObject({ interviewId: idSchema })

export const reportRouter = router({
  request: actorProcedure
    .input(byInterview)
    .output(z.object({ status: z.enum(['processing', 'ready']) }))
    .mutation(({ ctx, input }) => requestReport(ctx, input)),
  read: actorProcedure
    .input(byInterview)
    .output(reportStateSchema)
    .query(({ ctx, input }) => readReport(ctx, input)),
})
