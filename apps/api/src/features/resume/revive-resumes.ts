import { cvNotes, cvs } from '@cuelight/db/schema'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { eachPage, rowsAPage } from '../../core/each-page.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { JobDefinition } from '../../ports/job-queue.ts'
import { brokenOffReason, unchangedReason } from './failure-reasons.ts'
import { resumeIndexJob, resumeNoteJob } from './jobs.ts'

/**
 * The handler of `resume.revive`. A worker that dies in its last try, or that cannot reach the database then, leaves a
 * resume or a note stuck in `processing`. It becomes failed, and the candidate uploads it again. A job that is gone
 * without having failed, as after 14 days without a worker, is enqueued once more.
 */
export async function reviveResumes(services: Services): Promise<void> {
  await reviveReadings(services, {
    table: cvs,
    definition: resumeIndexJob,
    toPayload: (cvId) => ({ cvId }),
  })
  await endLostReadings(services)
  await reviveReadings(services, {
    table: cvNotes,
    definition: resumeNoteJob,
    toPayload: (noteId) => ({ noteId }),
  })
}

/** A resume that was to be read again and lost its job stays as it was. */
function endLostReadings({ db, jobs }: Services): Promise<void> {
  const endPage = (after: number) =>
    withTransaction({ db }, async (tx) => {
      const open = await tx
        .select({ id: cvs.id })
        .from(cvs)
        .where(and(eq(cvs.status, 'ready'), isNotNull(cvs.progress), gt(cvs.id, after)))
        .orderBy(cvs.id)
        .limit(rowsAPage)
        .for('update', { skipLocked: true })
      const ids = open.map(({ id }) => id)
      const lost = await jobs.findLost(tx, resumeIndexJob, ids.map(String))
      if (lost.size > 0)
        await tx
          .update(cvs)
          .set({ progress: null, statusReason: unchangedReason })
          .where(inArray(cvs.id, [...lost.keys()].map(Number)))
      return ids
    })
  return eachPage(endPage)
}

interface Reading<Payload extends object> {
  table: typeof cvs | typeof cvNotes
  definition: JobDefinition<Payload>
  toPayload(id: number): Payload
}

function reviveReadings<Payload extends object>(
  services: Services,
  reading: Reading<Payload>,
): Promise<void> {
  return eachPage((after) => revivePage(services, reading, after))
}

function revivePage<Payload extends object>(
  { db, jobs, logger }: Services,
  { table, definition, toPayload }: Reading<Payload>,
  after: number,
): Promise<number[]> {
  return withTransaction({ db }, async (tx) => {
    // The lock holds off a job that is about to write what it read.
    const open = await tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(and(eq(table.status, 'processing'), gt(table.id, after)))
      .orderBy(table.id)
      .limit(rowsAPage)
      .for('update', { skipLocked: true })
    const ids = open.map(({ id }) => id)
    const lost = await jobs.findLost(tx, definition, ids.map(String))
    const failed: number[] = []
    for (const { id, userId } of open) {
      const state = lost.get(String(id))
      if (state === undefined) continue
      logger.warn({ id, job: definition.name, state }, 'a reading lost its job')
      if (state === 'failed') failed.push(id)
      else await jobs.enqueue(definition, toPayload(id), { tx, singletonKey: String(id), userId })
    }
    if (failed.length > 0)
      await tx
        .update(table)
        .set({ status: 'failed', statusReason: brokenOffReason })
        .where(inArray(table.id, failed))
    return ids
  })
}
