import { audio } from '@cuelight/contracts/constants'
import type { Database } from '@cuelight/db/client'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, eq, min, sql, sum } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { Allowances } from '../../../core/limits/allowances.ts'
import { measureRoom } from '../../usage/index.ts'
import type { SliceInput } from './slice-rows.ts'

/**
 * The most that a recorder makes of a second of one track: WAV of 48 kHz in stereo. Our own sends 3 kB, or 32 kB where a
 * browser has no Opus.
 */
const mostBytesASecond = 48_000 * 2 * 2
/** What may come before the clock explains it: one posted recording. */
const slackBytes = audio.maxFileBytes
/** A recorder keeps what is refused this way, and sends it again. */
const retryAfterSeconds = 10

const allowances = new WeakMap<Database, Allowances>()

/**
 * Takes room for a piece of sound: in the storage of its account, and in what its track can have recorded so far. Returns
 * what to call once the piece is stored or given up. Throws DomainError `rate-limited` when the storage is full, and for more
 * sound than there was time to record.
 *
 * The bytes of a track are bounded and not their content. A slice from the middle of a stream has no head, any bytes are
 * PCM, and a recorder whose slices no reader can place today may be right. What is no sound is bounded like sound, is
 * counted as lost, and goes with the recording: after the report, or 30 days after the end at the latest.
 */
export async function takeSoundRoom(
  ctx: ActorContext,
  piece: Pick<SliceInput, 'interviewId' | 'track' | 'capturedAt' | 'bytes'>,
): Promise<() => void> {
  const known = allowances.get(ctx.db) ?? new Allowances()
  allowances.set(ctx.db, known)
  const { userId } = ctx.actor
  const { length } = piece.bytes
  const ofAccount = await known.take(`account ${userId}`, length, () =>
    measureRoom(ctx, userId, 'storage-bytes'),
  )
  // A recorder gives up what is refused for good. Of an interview that runs, every word has to be kept until there is room.
  if (!ofAccount) throw new DomainError('rate-limited', storageIsFull(ctx), { retryAfterSeconds })
  const name = `track ${userId}/${piece.interviewId}/${piece.track}`
  const ofTrack = await known
    .take(name, length, () => measureTrackRoom(ctx, piece))
    .catch((error: unknown) => {
      ofAccount()
      throw error
    })
  if (!ofTrack) {
    ofAccount()
    const text =
      'This is more sound than the interview can have had so far. Please send the rest a little later.'
    throw new DomainError('rate-limited', text, { retryAfterSeconds })
  }
  return () => {
    ofAccount()
    ofTrack()
  }
}

/** Told on the live screen, which adds that the recording goes on and is kept on the device. */
function storageIsFull({ options }: ActorContext): string {
  const megabytes = Math.floor((options.quotas?.['storage-bytes'] ?? 0) / 1024 ** 2)
  return `Your account's storage of ${megabytes} MB is full, so no more sound is taken. Delete an old recording or a resume in another tab, or ask whoever runs this server for more room. What waits is sent by itself then.`
}

/**
 * What the track may still hold. It counts from the interview's start or, when a recorder was offline then, from its first
 * captured slice; nothing is recorded before the interview was made.
 */
async function measureTrackRoom(
  { db, actor, clock }: ActorContext,
  { interviewId, track, capturedAt }: Pick<SliceInput, 'interviewId' | 'track' | 'capturedAt'>,
): Promise<number> {
  const [interview] = await db
    .select({ createdAt: interviews.createdAt, startedAt: interviews.startedAt, endedAt: interviews.endedAt })
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.userId, actor.userId)))
  // That there is none is said where the slice would be stored.
  if (!interview) return Number.POSITIVE_INFINITY
  const [stored] = await db
    .select({
      bytes: sum(sql`octet_length(${audioSlices.bytes})`).mapWith(Number),
      firstAt: min(audioSlices.capturedAt),
    })
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviewId), eq(audioSlices.track, track)))
  const untilMs = (interview.endedAt ?? clock.now()).getTime()
  const beginnings = [interview.startedAt, stored?.firstAt, capturedAt]
  const firstMs = Math.min(...beginnings.map((moment) => moment?.getTime() ?? untilMs))
  const elapsedMs = Math.max(0, untilMs - Math.max(interview.createdAt.getTime(), firstMs))
  return slackBytes + (elapsedMs / 1000) * mostBytesASecond - (stored?.bytes ?? 0)
}
