import { createScheduleSchema, performanceSchema, scheduleSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'
import {
  createSchedule,
  listRecentPerformance,
  listSchedules,
  listUpcoming,
} from '../features/schedule/index.ts'
import { actorProcedure, router } from './base.ts'

export const scheduleRouter = router({
  list: actorProcedure.output(z.array(scheduleSchema)).query(({ ctx }) => listSchedules(ctx)),
  upcoming: actorProcedure.output(z.array(scheduleSchema)).query(({ ctx }) => listUpcoming(ctx)),
  recentPerformance: actorProcedure
    .output(z.array(performanceSchema))
    .query(({ ctx }) => listRecentPerformance(ctx)),
  create: actorProcedure
    .meta({ work: 'schedule' })
    .input(createScheduleSchema)
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => createSchedule(ctx, input)),
})
