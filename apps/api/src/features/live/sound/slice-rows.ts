import type { Track } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'

export interface SliceInput {
  interviewId: number
  track: Track
  streamId: string
  sequence: number
  mediaType: string
  capturedAt: Date
  durationMs: number | null
  bytes: Uint8Array
}

/** Inserts a slice; false when one with its key is stored. */
export async function insertSlice(
  db: Database | Transaction,
  userId: number,
  slice: SliceInput,
): Promise<boolean> {
  const inserted = await db
    .insert(audioSlices)
    .values({ ...slice, userId })
    .onConflictDoNothing()
    .returning({ sequence: audioSlices.sequence })
  return inserted.length === 1
}

/** Whether a slice with this key is stored, whatever its bytes. */
export async function isStored(db: Database, slice: SliceInput): Promise<boolean> {
  const rows = await db
    .select({ sequence: audioSlices.sequence })
    .from(audioSlices)
    .where(
      and(
        eq(audioSlices.interviewId, slice.interviewId),
        eq(audioSlices.track, slice.track),
        eq(audioSlices.streamId, slice.streamId),
        eq(audioSlices.sequence, slice.sequence),
      ),
    )
  return rows.length > 0
}
