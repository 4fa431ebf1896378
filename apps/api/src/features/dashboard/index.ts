export { readDashboard } from './read-dashboard.ts'
export { readNextStep } from './read-next-step.ts'
