import { audioSlices, interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { asc, eq } from 'drizzle-orm'
import type { ActorContext, Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { grantWelcomeCredits } from '../../billing/index.ts'
import { storeSlice } from '../sound/store-slice.ts'
import { startInterview } from '../start-interview.ts'

// Rows and sounds for the suites of this feature; only tests use this file.

export async function createSchedule(ctx: ActorContext): Promise<number> {
  const [row] = await ctx.db
    .insert(interviewSchedules)
    .values({
      userId: ctx.actor.userId,
      cvName: 'cv.pdf',
      position: 'Senior Backend Engineer',
      companyName: 'Brightwell',
      jobDescription: 'Payment systems.',
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Grants the candidate `credits` and starts an interview. */
export async function openInterview(ctx: ActorContext, credits = 1) {
  const { userId } = ctx.actor
  await withTransaction(ctx, (tx) => grantWelcomeCredits(tx, { userId, credits }))
  const scheduleId = await createSchedule(ctx)
  const interviewId = await startInterview(ctx, { interviewScheduleId: scheduleId })
  return { ctx, scheduleId, interviewId }
}

export const toPcm = (samples: Float32Array): Uint8Array =>
  new Uint8Array(
    Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)).buffer,
  )

export const tone = (ms: number): Float32Array =>
  Float32Array.from({ length: ms * 16 }, (_, index) => Math.sin(index / 8) * 0.1)
export const quiet = (ms: number): Float32Array => new Float32Array(ms * 16)

export function join(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Sound cut into slices of one second of PCM. */
export function cut(samples: Float32Array): Uint8Array[] {
  const slices: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += 16_000) slices.push(toPcm(samples.subarray(at, at + 16_000)))
  return slices
}

const recordedFrom = Date.parse('2026-11-21T09:00:00Z')

export function sendSlice(
  ctx: ActorContext,
  interviewId: number,
  sequence: number,
  bytes: Uint8Array,
  options: {
    track?: 'interviewer' | 'candidate'
    streamId?: string
    mediaType?: string
    fromMs?: number
  } = {},
) {
  const {
    track = 'interviewer',
    streamId = `stream-${track}`,
    mediaType = 'application/octet-stream',
  } = options
  const capturedAt = new Date(recordedFrom + (options.fromMs ?? 0) + sequence * 1000)
  return storeSlice(ctx, {
    interviewId,
    track,
    streamId,
    sequence,
    mediaType,
    capturedAt,
    durationMs: 1000,
    bytes,
  })
}

export async function readRows({ db }: Services, interviewId: number) {
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  return {
    interview,
    slices: await db.select().from(audioSlices).where(eq(audioSlices.interviewId, interviewId)),
    utterances: await db
      .select()
      .from(utterances)
      .where(eq(utterances.interviewId, interviewId))
      .orderBy(asc(utterances.startedAt)),
    answers: await db
      .select()
      .from(interviewAnswers)
      .where(eq(interviewAnswers.interviewId, interviewId))
      .orderBy(asc(interviewAnswers.id)),
    events: (
      await db
        .select()
        .from(liveEvents)
        .where(eq(liveEvents.interviewId, interviewId))
        .orderBy(asc(liveEvents.sequence))
    ).filter(({ event }) => event.type !== 'command'),
  }
}

/** Waits for a condition that another part brings about. */
export async function until<Value>(look: () => Promise<Value | undefined | false>): Promise<Value> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const value = await look()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the condition did not come about')
}
