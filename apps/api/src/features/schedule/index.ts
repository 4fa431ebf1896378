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
  findRemindersJob,
  mailReminderJob,
  type PrepareSchedulePayload,
  preparationKey,
  prepareScheduleJob,
  revivePreparationsJob,
} from './jobs.ts'
export { leaveOutDictated } from './leave-out-dictated.ts'
export { listRecentPerformance, listSchedules, listUpcoming, readScheduleOverview } from './list-schedules.ts'
export { readPastedAdvertisement, readPastedInvitation } from './read-pasted.ts'
export { findReminders } from './reminders/find-reminders.ts'
export { mailReminder } from './reminders/mail-reminder.ts'
export type { ScheduleRow } from './schedule-rows.ts'
