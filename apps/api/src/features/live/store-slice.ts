import { maxSliceBytes, type Track } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { checkAudio } from './audio-input.ts'
import { appendEvents } from './event-log.ts'
import { findInterview, findInterviewToChange, hasEnded, isPrivate } from './find-interview.ts'
import { markStarted } from './mark-started.ts'

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

/**
 * Stores one slice, once: the first bytes under a key stand, and a repetition is told as such. The first slice of an
 * interview starts it and spends its credit. Throws DomainError `not-found`, `wrong-state`, and those of `checkAudio`.
 */
export async function storeSlice(ctx: ActorContext, input: SliceInput): Promise<{ duplicate: boolean }> {
  const tooLargeText = 'This slice is larger than 256 kB. Please send slices of about one second.'
  checkAudio(input, { maxBytes: maxSliceBytes, tooLargeText })
  const { userId } = ctx.actor
  const interview = await findInterview(ctx.db, userId, input.interviewId)
  if (interview.status === 'ended') {
    if (await isStored(ctx.db, input)) return { duplicate: true }
    throw hasEnded()
  }
  if (interview.transcription === 'browser') throw isPrivate()
  const isNew =
    interview.status === 'live'
      ? await insertSlice(ctx.db, userId, input)
      : await withFirstAudio(ctx, input.interviewId, (tx) => insertSlice(tx, userId, input))
  ctx.liveSessions.wake(input.interviewId)
  return { duplicate: !isNew }
}

/** Runs `store` in the transaction that starts the interview. */
export async function withFirstAudio<Result>(
  ctx: ActorContext,
  interviewId: number,
  store: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { entries, result } = await withTransaction(ctx, async (tx) => {
    const interview = await findInterviewToChange(tx, ctx.actor.userId, interviewId)
    if (interview.status === 'ended') throw hasEnded()
    if (interview.transcription === 'browser') throw isPrivate()
    const events = await markStarted(tx, interview, ctx.clock.now())
    return { entries: await appendEvents(tx, interview, events), result: await store(tx) }
  })
  ctx.liveSessions.announce(interviewId, entries)
  return result
}

/** True when the slice is new. */
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

async function isStored(db: Database, slice: SliceInput): Promise<boolean> {
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
