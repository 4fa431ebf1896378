import { maxSliceBytes } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { type ActorContext, notSignedIn } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { slicesReceived } from '../../../http/operations/metrics.ts'
import type { StoredSlice } from '../../../ports/interview-host.ts'
import { holdsSession } from '../../account/index.ts'
import { appendEvents } from '../log/event-log.ts'
import { findInterview, findInterviewToChange, hasEnded, isPrivate } from '../log/interview-row.ts'
import { markStarted } from '../log/mark-started.ts'
import { admitSlice } from './admit-stream.ts'
import { checkAudio } from './audio-input.ts'
import { placeCapture } from './capture-time.ts'
import { storeLateSlice } from './late-slice.ts'
import { insertSlice, isStored, type SliceInput } from './slice-rows.ts'
import { writeToRunning } from './slice-writer.ts'

/**
 * Stores one slice, once: the first bytes under a key stand, and a repetition is reported as a duplicate even with other
 * bytes, so that no sender waits forever for a slice that is there. The first slice of an interview starts it and spends
 * its credit; late ones are accepted for a while after the end. Throws DomainError `not-found`, `wrong-state`, `not-signed-in`, and those of
 * `checkAudio` and `admitSlice`. `sentAt` is the sender's clock at the moment of sending.
 */
export async function storeSlice(
  ctx: ActorContext,
  input: SliceInput & { sentAt?: Date | undefined },
): Promise<{ duplicate: boolean }> {
  const tooLargeText = 'This slice is larger than 256 kB. Please send slices of about one second.'
  checkAudio(input, { maxBytes: maxSliceBytes, tooLargeText })
  const { sentAt, ...given } = input
  const slice = { ...given, capturedAt: placeCapture(input, ctx.clock.now()) }
  const settle = await admitSlice(ctx, slice)
  const { isNew, receivedAtMs } = await write(ctx, slice).finally(settle)
  slicesReceived.inc({ outcome: isNew ? 'stored' : 'duplicate' })
  if (receivedAtMs !== undefined) ctx.interviewHost.deliver(input.interviewId, toStored(slice, receivedAtMs))
  else if (isNew) ctx.interviewHost.poll(input.interviewId)
  return { duplicate: !isNew }
}

async function write(ctx: ActorContext, slice: SliceInput) {
  const receivedAtMs = await writeToRunning(ctx, slice)
  return { receivedAtMs, isNew: receivedAtMs !== undefined || (await storeSlowly(ctx, slice)) }
}

function toStored({ capturedAt, ...slice }: SliceInput, receivedAtMs: number): StoredSlice {
  const { track, streamId, sequence, mediaType, bytes, durationMs } = slice
  const capturedAtMs = capturedAt.getTime()
  return { track, streamId, sequence, mediaType, bytes, durationMs, capturedAtMs, receivedAtMs }
}

/** Handles what the fast path leaves: a signed-out sender, a duplicate, an interview that has not begun or has ended or is private. */
async function storeSlowly(ctx: ActorContext, slice: SliceInput): Promise<boolean> {
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
  ctx.interviewHost.publish(interviewId, entries)
  return result
}
