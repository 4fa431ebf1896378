import { cvNotes, cvs } from '@cuelight/db/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
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
async function endLostReadings({ db, jobs }: Services): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    const open = await tx
      .select({ id: cvs.id })
      .from(cvs)
      .where(and(eq(cvs.status, 'ready'), isNotNull(cvs.progress)))
      .for('update', { skipLocked: true })
    const lost = await jobs.findLost(
      tx,
      resumeIndexJob,
      open.map(({ id }) => String(id)),
    )
    if (lost.size === 0) return
    await tx
      .update(cvs)
      .set({ progress: null, statusReason: unchangedReason })
      .where(inArray(cvs.id, [...lost.keys()].map(Number)))
  })
}

interface Reading<Payload extends object> {
  table: typeof cvs | typeof cvNotes
  definition: JobDefinition<Payload>
  toPayload(id: number): Payload
}

async function reviveReadings<Payload extends object>(
  { db, jobs, logger }: Services,
  { table, definition, toPayload }: Reading<Payload>,
): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    // The lock holds off a job that is about to write what it read.
    const open = await tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(eq(table.status, 'processing'))
      .for('update', { skipLocked: true })
    const lost = await jobs.findLost(
      tx,
      definition,
      open.map(({ id }) => String(id)),
    )
    const failed: number[] = []
    for (const { id, userId } of open) {
      const state = lost.get(String(id))
      if (state === undefined) continue
      logger.warn({ id, job: definition.name, state }, 'a reading lost its job')
      if (state === 'failed') failed.push(id)
      else await jobs.enqueue(definition, toPayload(id), { tx, singletonKey: String(id), userId })
    }
    if (failed.length === 0) return
    await tx
      .update(table)
      .set({ status: 'failed', statusReason: brokenOffReason })
      .where(inArray(table.id, failed))
  })
}
