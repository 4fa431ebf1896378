import type { JobDefinition } from '../ports/job-queue.ts'

/** Fills in what most jobs want: three more tries, and five minutes before a silent worker is taken for dead. */
export function defineJob<Payload extends object>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { retryLimit: 3, expireInSeconds: 300, ...definition }
}
