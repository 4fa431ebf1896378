export { deleteExpired, deleteExpiredJob } from './delete-expired.ts'
