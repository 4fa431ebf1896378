import type { RegisteredJob } from './worker.ts'

/** Every job of the product. A job that is not here is never worked. */
export const registeredJobs: readonly RegisteredJob[] = []
