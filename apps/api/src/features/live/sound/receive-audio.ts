import { createHash } from 'node:crypto'
import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq, max, or } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { type MeasuredAudio, measureAudio } from '../../../live-engine/audio/measure-audio.ts'
import type { RecognisedAudio, SliceName } from '../../../ports/interview-host.ts'
import { findInterview, hasEnded, isPrivate } from '../log/interview-row.ts'
import { admitSlice } from './admit-stream.ts'
import { checkAudio } from './audio-input.ts'
import { placeCapture } from './capture-time.ts'
import { insertSlice } from './slice-rows.ts'
import { withFirstAudio } from './store-slice.ts'

export interface AudioInput {
  interviewId: number
  track: Track
  capturedAt: Date
  mediaType: string
  bytes: Uint8Array
}

/** A recording of the longest kind takes about half a minute to be recognised; a slice takes a fraction of a second. */
const recognitionDeadlineMs = 60_000

/**
 * The documented audio calls: stores a slice or a stand-alone recording as the next piece of the track and answers with
 * what was said in it so far; the text is empty when no worker recognised it in time, which the transcript then makes
 * up for. Sound that cannot be read is refused and not stored. Throws DomainError `not-found`, `wrong-state`,
 * `unreadable`, and those of `checkAudio`.
 */
export async function receiveAudio(ctx: ActorContext, input: AudioInput): Promise<RecognisedAudio> {
  const tooLargeText = 'The audio file is larger than 20 MB. Please send shorter pieces.'
  checkAudio(input, { maxBytes: audio.maxFileBytes, tooLargeText, isWholeFile: true })
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  if (interview.transcription === 'browser') throw isPrivate()
  const measured = measureAudio(input.mediaType, input.bytes)
  if (!measured)
    throw new DomainError(
      'unreadable',
      'This recording cannot be read. Please send WebM with Opus, Ogg with Opus, or WAV.',
    )
  if (measured.durationMs > audio.maxFileMs)
    throw new DomainError(
      'too-large',
      'This recording is longer than eleven minutes. Please send shorter pieces.',
    )
  const stream = { streamId: `rest-${input.track}`, sequence: -1, durationMs: null }
  const settle = await admitSlice(ctx, { ...input, ...stream })
  const slice = await storeNext(ctx, input, measured).finally(settle)
  ctx.interviewHost.poll(input.interviewId)
  const recognised = await ctx.interviewHost.recognise(input.interviewId, slice, recognitionDeadlineMs)
  if (!recognised)
    ctx.logger.warn(
      { interviewId: input.interviewId },
      'posted audio is stored, but was not recognised in time',
    )
  return recognised ?? { text: '', isFinal: false, isQuestion: false }
}

function storeNext(ctx: ActorContext, input: AudioInput, measured: MeasuredAudio): Promise<SliceName> {
  const durationMs = Math.round(measured.durationMs)
  return withFirstAudio(ctx, input.interviewId, async (tx) => {
    const capturedAt = placeCapture({ capturedAt: input.capturedAt, durationMs }, ctx.clock.now())
    const streamId = `rest-${input.track}`
    const place = { ...input, capturedAt, mediaType: measured.mediaType, durationMs, streamId }
    const stored = await findSame(tx, place)
    const sequence = stored ?? (await nextSequence(tx, place))
    if (stored === undefined) await insertSlice(tx, ctx.actor.userId, { ...place, sequence })
    return { track: input.track, streamId, sequence }
  })
}

type Place = { interviewId: number; track: Track; streamId: string }

function isInStream({ interviewId, track, streamId }: Place) {
  return and(
    eq(audioSlices.interviewId, interviewId),
    eq(audioSlices.track, track),
    eq(audioSlices.streamId, streamId),
  )
}

/** A client that got no answer posts again: the same time and bytes are the slice that is stored already. */
async function findSame(
  tx: Transaction,
  slice: Place & { capturedAt: Date; bytes: Uint8Array },
): Promise<number | undefined> {
  const hash = createHash('sha256').update(slice.bytes).digest()
  const [row] = await tx
    .select({ sequence: audioSlices.sequence })
    .from(audioSlices)
    .where(
      and(
        isInStream(slice),
        eq(audioSlices.capturedAt, slice.capturedAt),
        or(eq(audioSlices.bytes, slice.bytes), eq(audioSlices.deletedHash, hash)),
      ),
    )
    .limit(1)
  return row?.sequence
}

/** The caller holds the interview's row, so two posts never get the same number. */
async function nextSequence(tx: Transaction, place: Place): Promise<number> {
  const [row] = await tx
    .select({ last: max(audioSlices.sequence) })
    .from(audioSlices)
    .where(isInStream(place))
  return (row?.last ?? -1) + 1
}
