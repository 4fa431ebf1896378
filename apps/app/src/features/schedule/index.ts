// What other features may use of this one.
export { StartInterviewDialog } from './start-interview.tsx'
