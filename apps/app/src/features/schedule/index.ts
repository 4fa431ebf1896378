// What other features may import from this one.
export { AppointmentLine } from './appointment-line.tsx'
export { describeCountdown, describeMoment } from './describe-appointment.ts'
export { ScheduleActions } from './schedule-table.tsx'
export { StartInterview, StartInterviewDialog } from './start-interview.tsx'
