import type { Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { count, eq, max, sql } from 'drizzle-orm'

/**
 * Milliseconds of sound missing before the last slice of each stream, over all streams of an interview. No stream can
 * lose more than the interview lasted, whatever numbers its sender gave.
 */
export async function countLostMs(tx: Transaction, interviewId: number, elapsedMs: number): Promise<number> {
  const streams = await tx
    .select({
      last: max(audioSlices.sequence),
      stored: count(),
      sliceMs: sql<number>`avg(coalesce(${audioSlices.durationMs}, 1000))::float8`,
    })
    .from(audioSlices)
    .where(eq(audioSlices.interviewId, interviewId))
    .groupBy(audioSlices.track, audioSlices.streamId)
  const lost = streams.map(({ last, stored, sliceMs }) => ((last ?? -1) + 1 - stored) * sliceMs)
  return Math.round(lost.reduce((total, milliseconds) => total + Math.min(milliseconds, elapsedMs), 0))
}
