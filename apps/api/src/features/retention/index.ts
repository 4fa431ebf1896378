export { deleteExpired, deleteExpiredJob } from './delete-expired.ts'
export { deleteSchedule } from './delete-schedule.ts'
