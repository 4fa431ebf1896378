import type { JobDefinition } from '../ports/job-queue.ts'

/** Fills in the usual: three more tries, and five minutes before a silent worker counts as dead. */
export function defineJob<Payload extends object>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 3, expireInSeconds: 300, ...definition }
}
