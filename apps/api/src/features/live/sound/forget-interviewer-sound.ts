import type { Database } from '@cuelight/db/client'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, eq, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { type Checkpoint, readCheckpoint } from '../../../live-engine/interview/state/checkpoint.ts'

/**
 * Deletes the interviewer's sound that is text by now, as far as the checkpoint says, and keeps the rows: a slice that
 * is sent again is still known, and what was lost is still counted. Returns how many slices it emptied.
 */
export async function forgetTranscribed(
  db: Database,
  interviewId: number,
  { lanes, readUntilMs }: Checkpoint,
): Promise<number> {
  const isBehind = lanes
    .filter(({ track }) => track === 'interviewer')
    .flatMap(({ streamId, sequence, earlier }) => [
      and(eq(audioSlices.streamId, streamId), lt(audioSlices.sequence, sequence)),
      ...earlier.map((stream) => eq(audioSlices.streamId, stream)),
    ])
  if (isBehind.length === 0) return 0
  const isRead = lte(audioSlices.receivedAt, new Date(readUntilMs))
  return empty(db, interviewId, and(isRead, or(...isBehind)))
}

/** Deletes all of it received up to a moment, for an interview that has ended and is transcribed. */
export function forgetUntil(db: Database, interviewId: number, readUntilMs: number): Promise<number> {
  return empty(db, interviewId, lte(audioSlices.receivedAt, new Date(readUntilMs)))
}

/** Deletes what is left of the interviewer's sound in interviews that have ended and are transcribed. */
export async function forgetEnded({ db, logger }: Pick<Services, 'db' | 'logger'>): Promise<void> {
  const withSound = db
    .selectDistinct({ id: audioSlices.interviewId })
    .from(audioSlices)
    .where(and(eq(audioSlices.track, 'interviewer'), hasSound))
  const rows = await db
    .select({ id: interviews.id, checkpoint: interviews.engineCheckpoint })
    .from(interviews)
    .where(
      and(
        isNotNull(interviews.endedAt),
        eq(interviews.keepsInterviewerSound, false),
        sql`${interviews.id} in (${withSound})`,
      ),
    )
  for (const { id, checkpoint } of rows) {
    const reached = readCheckpoint(checkpoint)
    if (!reached || reached.isUnfinished) continue
    const slices = await forgetUntil(db, id, reached.readUntilMs)
    if (slices > 0) logger.info({ interviewId: id, slices }, "the interviewer's sound is deleted")
  }
}

const hasSound = sql`octet_length(${audioSlices.bytes}) > 0`

async function empty(db: Database, interviewId: number, which: SQL | undefined): Promise<number> {
  const emptied = await db
    .update(audioSlices)
    .set({ bytes: new Uint8Array(), deletedHash: sql`sha256(${audioSlices.bytes})` })
    .where(
      and(eq(audioSlices.interviewId, interviewId), eq(audioSlices.track, 'interviewer'), hasSound, which),
    )
    .returning({ sequence: audioSlices.sequence })
  return emptied.length
}
