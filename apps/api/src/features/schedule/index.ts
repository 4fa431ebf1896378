export { createSchedule } from './create-schedule.ts'
export { findScheduleForUser, type ScheduleRecord, toJobInput } from './find-schedule.ts'
export { type PrepareSchedulePayload, preparationKey, prepareScheduleJob } from './jobs.ts'
export { listRecentPerformance, listSchedules, listUpcoming, readScheduleOverview } from './list-schedules.ts'
