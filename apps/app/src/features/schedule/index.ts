// What other features may import from this one.
export { StartInterviewDialog } from './start-interview.tsx'
