import { maxSliceBytes, type Track } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import { type ActorContext, notSignedIn } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { slicesReceived } from '../../http/metrics.ts'
import type { StoredSlice } from '../../ports/live-sessions.ts'
import { holdsSession } from '../account/index.ts'
import { checkAudio } from './audio-input.ts'
import { placeCapture } from './capture-time.ts'
import { appendEvents } from './event-log.ts'
import { findInterview, findInterviewToChange, hasEnded, isPrivate } from './find-interview.ts'
import { storeLateSlice } from './late-slice.ts'
import { markStarted } from './mark-started.ts'
import { writeToRunning } from './slice-writer.ts'

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
 * Stores one slice, once: the first bytes under a key stand, and a repetition, with other bytes too, is told as such, so
 * that no sender waits forever for a slice that is there. The first slice of an interview starts it and spends its
 * credit; a late one is taken for a while after the end. Throws DomainError `not-found`, `wrong-state`, `not-signed-in`, and those of
 * `checkAudio`. `sentAt` is the sender's clock at the moment of sending.
 */
export async function storeSlice(
  ctx: ActorContext,
  input: SliceInput & { sentAt?: Date | undefined },
): Promise<{ duplicate: boolean }> {
  const tooLargeText = 'This slice is larger than 256 kB. Please send slices of about one second.'
  checkAudio(input, { maxBytes: maxSliceBytes, tooLargeText })
  const { sentAt, ...given } = input
  const slice = { ...given, capturedAt: placeCapture(input, ctx.clock.now()) }
  const receivedAtMs = await writeToRunning(ctx, slice)
  const isNew = receivedAtMs !== undefined || (await storeElsewise(ctx, slice))
  slicesReceived.inc({ outcome: isNew ? 'stored' : 'duplicate' })
  if (isNew)
    ctx.liveSessions.wake(
      input.interviewId,
      receivedAtMs === undefined ? undefined : toStored(slice, receivedAtMs),
    )
  return { duplicate: !isNew }
}

function toStored({ capturedAt, ...slice }: SliceInput, receivedAtMs: number): StoredSlice {
  const { track, streamId, sequence, mediaType, bytes, durationMs } = slice
  const capturedAtMs = capturedAt.getTime()
  return { track, streamId, sequence, mediaType, bytes, durationMs, capturedAtMs, receivedAtMs }
}

/** Why the slice was not taken: its sender has signed out, it is there, or its interview has not begun, has ended, or takes no sound. */
async function storeElsewise(ctx: ActorContext, slice: SliceInput): Promise<boolean> {
  const { userId, mustHoldSession } = ctx.actor
  if (mustHoldSession && !(await holdsSession(ctx, ctx.actor))) throw notSignedIn()
  const interview = await findInterview(ctx.db, userId, slice.interviewId)
  if (await isStored(ctx.db, slice)) return false
  if (interview.transcription === 'browser') throw isPrivate()
  if (interview.status === 'ended') return storeLateSlice(ctx, interview, slice)
  return withFirstAudio(ctx, slice.interviewId, (tx) => insertSlice(tx, userId, slice))
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
