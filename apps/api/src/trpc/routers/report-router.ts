import { idSchema } from '@cuelight/contracts/ids'
import {
  createShareSchema,
  reportComparisonSchema,
  reportDataSchema,
  reportProgressSchema,
  reportShareSchema,
  reportStateSchema,
} from '@cuelight/contracts/report'
import { afterwardsSchema } from '@cuelight/contracts/report-afterwards'
import { correctTranscriptSchema, transcriptSchema } from '@cuelight/contracts/transcript'
import { z } from 'zod'
import {
  compareReports,
  correctTranscript,
  createShare,
  deleteReport,
  listShares,
  openShare,
  readAfterwards,
  readProgress,
  readReport,
  readTranscript,
  requestReport,
  revokeShare,
} from '../../features/report/index.ts'
import { actorProcedure, publicProcedure, router } from '../base.ts'

const byInterview = z.strictObject({ interviewId: idSchema })

const byVersion = byInterview.extend({ version: z.int().min(1).optional() })

export const reportRouter = router({
  request: actorProcedure
    .meta({ work: 'report' })
    .input(byInterview)
    .output(z.object({ status: z.enum(['processing', 'ready']) }))
    .mutation(({ ctx, input }) => requestReport(ctx, input)),
  read: actorProcedure
    .input(byVersion)
    .output(reportStateSchema)
    .query(({ ctx, input }) => readReport(ctx, input)),
  transcript: actorProcedure
    .input(byVersion)
    .output(transcriptSchema)
    .query(({ ctx, input }) => readTranscript(ctx, input)),
  afterwards: actorProcedure
    .input(byVersion)
    .output(afterwardsSchema)
    .query(({ ctx, input }) => readAfterwards(ctx, input)),
  correct: actorProcedure
    .meta({ work: 'report' })
    .input(correctTranscriptSchema)
    .output(z.object({ version: z.number().int() }))
    .mutation(({ ctx, input }) => correctTranscript(ctx, input)),
  delete: actorProcedure.input(byInterview).mutation(({ ctx, input }) => deleteReport(ctx, input)),
  progress: actorProcedure.output(reportProgressSchema).query(({ ctx }) => readProgress(ctx)),
  compare: actorProcedure
    .meta({ work: 'start' })
    .input(byInterview.extend({ withInterviewId: idSchema }))
    .output(reportComparisonSchema)
    .query(({ ctx, input }) => compareReports(ctx, input)),
  shares: actorProcedure
    .input(byInterview)
    .output(z.array(reportShareSchema))
    .query(({ ctx, input }) => listShares(ctx, input)),
  createShare: actorProcedure
    .meta({ work: 'line' })
    .input(createShareSchema)
    .output(z.object({ token: z.string(), share: reportShareSchema }))
    .mutation(({ ctx, input }) => createShare(ctx, input)),
  revokeShare: actorProcedure
    .input(z.strictObject({ shareId: idSchema }))
    .output(reportShareSchema)
    .mutation(({ ctx, input }) => revokeShare(ctx, input)),
  // A mutation, because the input of a query is part of the address, and addresses are logged.
  openShare: publicProcedure
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(reportDataSchema)
    .mutation(({ ctx, input }) => openShare(ctx, input)),
})
