import type { JobDefinition } from '../ports/job-queue.ts'

/**
 * Fills in the usual: six more tries within some two minutes, so that a database killed every half minute fails nobody's
 * resume, and five minutes before a silent worker counts as dead.
 */
export function defineJob<Payload extends object>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 6, expireInSeconds: 300, ...definition }
}
