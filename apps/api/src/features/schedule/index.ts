export {
  closeCalendarFeed,
  downloadAppointment,
  openCalendarFeed,
  readCalendarFeed,
  readFeed,
} from './calendar/read-calendar.ts'
export { changeSchedule, readScheduleText, setArchived } from './change-schedule.ts'
export { createSchedule } from './create-schedule.ts'
export { findScheduleForUser, readJobInput, type ScheduleRecord } from './find-schedule.ts'
export {
  type PrepareSchedulePayload,
  preparationKey,
  prepareScheduleJob,
  revivePreparationsJob,
} from './jobs.ts'
export { listRecentPerformance, listSchedules, listUpcoming, readScheduleOverview } from './list-schedules.ts'
export { readPastedAdvertisement, readPastedInvitation } from './read-pasted.ts'
export type { ScheduleRow } from './schedule-rows.ts'
