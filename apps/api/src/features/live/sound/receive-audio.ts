import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { Transaction } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq, max } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { detectQuestion } from '../../../live-engine/question-detector.ts'
import type { HeardAudio } from '../../../ports/interview-host.ts'
import { sampleRateHz } from '../../../ports/transcriber.ts'
import { findInterview, hasEnded, isPrivate } from '../log/interview-row.ts'
import { checkAudio, readAlone } from './audio-input.ts'
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

/** The longest recording takes about half a minute to be understood; a slice a fraction of a second. */
const hearingDeadlineMs = 60_000

/**
 * The documented audio calls: takes a slice or a stand-alone recording as the next piece of the track and answers with
 * what was heard in it so far. Sound that cannot be read is refused and not kept. Throws DomainError `not-found`,
 * `wrong-state`, `unreadable`, and those of `checkAudio`.
 */
export async function receiveAudio(ctx: ActorContext, input: AudioInput): Promise<HeardAudio> {
  const tooLargeText = 'The audio file is larger than 20 MB. Please send shorter pieces.'
  checkAudio(input, { maxBytes: audio.maxFileBytes, tooLargeText, isWholeFile: true })
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  if (interview.transcription === 'browser') throw isPrivate()
  const sound = await readAlone(ctx.audioDecoder, input.mediaType, input.bytes)
  if (!sound)
    throw new DomainError(
      'unreadable',
      'This recording cannot be read. Please send WebM with Opus, Ogg with Opus, or WAV.',
    )
  const { samples, mediaType } = sound
  const durationMs = Math.round((samples.length * 1000) / sampleRateHz)
  const slice = await withFirstAudio(ctx, input.interviewId, async (tx) => {
    const capturedAt = placeCapture({ capturedAt: input.capturedAt, durationMs }, ctx.clock.now())
    const place = { ...input, capturedAt, mediaType, durationMs, streamId: `rest-${input.track}` }
    const sequence = await nextSequence(tx, place)
    await insertSlice(tx, ctx.actor.userId, { ...place, sequence })
    return { ...place, sequence }
  })
  ctx.liveSessions.wake(input.interviewId)
  const heard = await ctx.liveSessions.hear(input.interviewId, slice, hearingDeadlineMs)
  return heard ?? hearAlone(ctx, input, samples)
}

/** The engine runs in another process: the piece is heard by itself, the transcript is the engine's matter. */
async function hearAlone(ctx: ActorContext, input: AudioInput, samples: Float32Array): Promise<HeardAudio> {
  const sessionKey = `${input.interviewId}/${input.track}/alone`
  const request = { samples, priority: 'final' as const, sessionKey }
  const { text } = await ctx.transcriber.transcribe(request).catch((error: unknown) => {
    ctx.logger.warn({ error }, 'posted audio is stored, and heard later')
    return { text: '' }
  })
  return { text, isFinal: false, isQuestion: detectQuestion(text).isQuestion }
}

/** The caller holds the interview's row, so two posts never get the same number. */
async function nextSequence(
  tx: Transaction,
  place: { interviewId: number; track: Track; streamId: string },
): Promise<number> {
  const [row] = await tx
    .select({ last: max(audioSlices.sequence) })
    .from(audioSlices)
    .where(
      and(
        eq(audioSlices.interviewId, place.interviewId),
        eq(audioSlices.track, place.track),
        eq(audioSlices.streamId, place.streamId),
      ),
    )
  return (row?.last ?? -1) + 1
}
