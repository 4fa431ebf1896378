export { createSchedule } from './create-schedule.ts'
export { findScheduleForUser, readJobInput, type ScheduleRecord } from './find-schedule.ts'
export {
  type PrepareSchedulePayload,
  preparationKey,
  prepareScheduleJob,
  revivePreparationsJob,
} from './jobs.ts'
export { listRecentPerformance, listSchedules, listUpcoming, readScheduleOverview } from './list-schedules.ts'
