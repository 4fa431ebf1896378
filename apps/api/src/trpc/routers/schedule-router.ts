import { calendarFeedSchema, invitationSchema, readInvitationSchema } from '@cuelight/contracts/appointment'
import { idSchema } from '@cuelight/contracts/ids'
import {
  advertisementSchema,
  changeScheduleSchema,
  performanceSchema,
  planScheduleSchema,
  readAdvertisementSchema,
  scheduleSchema,
  scheduleTextSchema,
} from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { deleteSchedule } from '../../features/retention/index.ts'
import {
  changeSchedule,
  closeCalendarFeed,
  createSchedule,
  listRecentPerformance,
  listSchedules,
  listUpcoming,
  openCalendarFeed,
  readCalendarFeed,
  readPastedAdvertisement,
  readPastedInvitation,
  readScheduleText,
  setArchived,
} from '../../features/schedule/index.ts'
import { actorProcedure, router } from '../base.ts'

const oneSchedule = z.strictObject({ scheduleId: idSchema })

export const scheduleRouter = router({
  list: actorProcedure.output(z.array(scheduleSchema)).query(({ ctx }) => listSchedules(ctx)),
  upcoming: actorProcedure.output(z.array(scheduleSchema)).query(({ ctx }) => listUpcoming(ctx)),
  recentPerformance: actorProcedure
    .output(z.array(performanceSchema))
    .query(({ ctx }) => listRecentPerformance(ctx)),
  create: actorProcedure
    .meta({ work: 'schedule' })
    .input(planScheduleSchema)
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => createSchedule(ctx, input)),
  read: actorProcedure
    .input(oneSchedule)
    .output(scheduleTextSchema)
    .query(({ ctx, input }) => readScheduleText(ctx, input)),
  change: actorProcedure
    .meta({ work: 'schedule' })
    .input(changeScheduleSchema)
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => changeSchedule(ctx, input)),
  setArchived: actorProcedure
    .input(z.strictObject({ scheduleId: idSchema, isArchived: z.boolean() }))
    .output(scheduleSchema)
    .mutation(({ ctx, input }) => setArchived(ctx, input)),
  delete: actorProcedure.input(oneSchedule).mutation(({ ctx, input }) => deleteSchedule(ctx, input)),
  readAdvertisement: actorProcedure
    .meta({ work: 'schedule' })
    .input(readAdvertisementSchema)
    .output(advertisementSchema)
    .mutation(({ ctx, input }) => readPastedAdvertisement(ctx, input)),
  readInvitation: actorProcedure
    .meta({ work: 'schedule' })
    .input(readInvitationSchema)
    .output(invitationSchema)
    .mutation(({ ctx, input }) => readPastedInvitation(ctx, input)),
  calendarFeed: actorProcedure.output(calendarFeedSchema).query(({ ctx }) => readCalendarFeed(ctx)),
  openCalendarFeed: actorProcedure
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx }) => openCalendarFeed(ctx)),
  closeCalendarFeed: actorProcedure.mutation(({ ctx }) => closeCalendarFeed(ctx)),
})
