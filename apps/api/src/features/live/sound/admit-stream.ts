import type { Database } from '@cuelight/db/client'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, countDistinct, eq, ne } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { detectAudioType } from '../../../live-engine/audio/detect-audio-type.ts'
import { requireRoom } from '../../usage/index.ts'
import { isStored, type SliceInput } from './slice-rows.ts'
import { takeSoundRoom } from './sound-room.ts'

/** A stream that was admitted this long ago is checked again. */
const recentMs = 60_000
const mostKnown = 10_000
const admitted = new WeakMap<Database, Map<string, number>>()

/**
 * Checks a stream with its first slice and then once a minute, so that the slices in between cost nothing, and takes room
 * for the slice. Returns what to call once it is stored or given up. Throws DomainError `wrong-state` or `rate-limited`
 * when the account or the interview has no room for it, `unreadable` for what is no sound. A slice that is stored passes:
 * its sender only missed the answer.
 */
export async function admitSlice(ctx: ActorContext, slice: SliceInput): Promise<() => void> {
  try {
    await admitStream(ctx, slice)
    return await takeSoundRoom(ctx, slice)
  } catch (error) {
    if (await isStored(ctx.db, slice)) return () => undefined
    throw error
  }
}

async function admitStream(ctx: ActorContext, slice: SliceInput): Promise<void> {
  const known = admitted.get(ctx.db) ?? new Map<string, number>()
  admitted.set(ctx.db, known)
  const { interviewId, track, streamId } = slice
  const name = `${ctx.actor.userId}/${interviewId}/${track}/${streamId}`
  const nowMs = performance.now()
  if (nowMs - (known.get(name) ?? Number.NEGATIVE_INFINITY) < recentMs) return
  await checkStream(ctx, slice)
  known.delete(name)
  known.set(name, nowMs)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

async function checkStream(ctx: ActorContext, slice: SliceInput): Promise<void> {
  const { userId } = ctx.actor
  const [interview] = await ctx.db
    .select({ mode: interviews.mode, status: interviews.status })
    .from(interviews)
    .where(and(eq(interviews.id, slice.interviewId), eq(interviews.userId, userId)))
  // What is wrong with these is said where the slice would be stored.
  if (!interview || interview.status === 'ended') return
  await requireStreamRoom(ctx, slice)
  if (interview.mode !== 'practice') return
  requireSound(slice)
  await requireRoom(ctx, userId, 'practice-minutes', 0)
}

/** A practice costs nothing, so it must not become a place to store other things. */
function requireSound({ track, sequence, mediaType, bytes }: SliceInput): void {
  if (track === 'interviewer')
    throw new DomainError('wrong-state', 'A practice has no interviewer, so only your own track is recorded.')
  const isWebm = /^(?:audio|video)\/webm/iu.test(mediaType)
  if (isWebm && sequence === 0 && detectAudioType(bytes) !== 'webm')
    throw new DomainError('unreadable', 'This recording cannot be read. Please send WebM with Opus.')
}

async function requireStreamRoom({ db, options }: ActorContext, slice: SliceInput): Promise<void> {
  const { maxStreams = null } = options
  if (maxStreams === null) return
  const { interviewId, track, streamId } = slice
  const [others] = await db
    .select({ count: countDistinct(audioSlices.streamId) })
    .from(audioSlices)
    .where(
      and(
        eq(audioSlices.interviewId, interviewId),
        eq(audioSlices.track, track),
        ne(audioSlices.streamId, streamId),
      ),
    )
  if ((others?.count ?? 0) >= maxStreams)
    throw new DomainError(
      'wrong-state',
      'This interview was recorded in too many pieces. Please start a new one.',
    )
}
