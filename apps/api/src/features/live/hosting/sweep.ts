import { audioSlices, interviewAnswers, interviews } from '@cuelight/db/schema/live'
import { and, eq, exists, gt, isNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Services } from '../../../core/context.ts'
import { prepareOnce } from '../../../core/prepare-once.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { hasUnreadSound } from '../../../core/unread-sound.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import { interruptedText } from '../answers/asked-answer.ts'
import { freeDeadLeases } from '../engine/lease.ts'
import { appendEvents, lockInterview } from '../log/event-log.ts'
import { toLiveAnswer } from '../log/wire.ts'

interface SweepHost {
  isRunning(interviewId: number): boolean
  poll(interviewId: number): void
  publish(interviewId: number, entries: readonly LiveEntry[]): void
}

/** Audio newer than this makes an interview worth taking over. */
const recentAudio = sql`now() - interval '5 minutes'`
/** What a request writes is done, or failed, well before. */
const stuckBefore = sql`now() - interval '3 minutes'`
/** An outage of the recogniser may last; sound that was not recognised within a day never will be. */
const unfinishedSince = sql`now() - interval '1 day'`
/** Who sent a command waits for it no longer than this. */
const recentCommand = sql`now() - interval '1 minute'`
/** Rare cases are looked for only in every so many sweeps. */
const rareEvery = 10

/**
 * Looks for work without an engine: interviews that no process runs, late sound, half-written answers. Processes that died
 * leave such things behind.
 */
export function createSweep(services: Pick<Services, 'db' | 'logger'>, host: SweepHost) {
  const drainedLate = new Map<number, string>()
  let sweeps = 0
  return async function sweep(): Promise<void> {
    for (const { id } of await selectLeft(services.db).execute()) if (!host.isRunning(id)) host.poll(id)
    sweeps += 1
    if (sweeps % rareEvery !== 1) return
    const late = new Map((await findLate(services)).map(({ id, until }) => [id, until]))
    for (const id of drainedLate.keys()) if (!late.has(id)) drainedLate.delete(id)
    for (const [id, until] of late) {
      // Once for each arrival: afterwards its words are in the transcript.
      if (drainedLate.get(id) === until) continue
      drainedLate.set(id, until)
      host.poll(id)
    }
    await failInterrupted(services, host)
    await freeDeadLeases(services.db)
  }
}

type Reader = Pick<Services, 'db'>

// Written out: with a parameter instead, a prepared statement could not use the indexes of open and ended interviews.
const isOpen = sql`${interviews.status} <> 'ended'`
const isEnded = sql`${interviews.status} = 'ended'`

const isUnheld = or(isNull(interviews.leaseOwner), lt(interviews.leaseExpiresAt, sql`now()`))

/** Interviews without an engine that need one: running, or ended with sound still to transcribe. */
const selectLeft = prepareOnce((db) => {
  const recent = db
    .select({ one: sql`1` })
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviews.id), gt(audioSlices.receivedAt, recentAudio)))
  // An interview without sound (private mode, practice) has answers to write too.
  const unwritten = db
    .select({ one: sql`1` })
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, interviews.id),
        eq(interviewAnswers.status, 'streaming'),
        ne(interviewAnswers.trigger, 'asked'),
      ),
    )
  // One probe at the end of each log: a command that waits is the newest entry.
  const isAsked = sql`(
    select event ->> 'type' = 'command' and event ->> 'command' not in ('settled', 'recognised') and created_at > ${recentCommand}
    from live_events where interview_id = ${interviews.id} order by sequence desc limit 1
  )`
  const ended = and(isEnded, gt(interviews.endedAt, unfinishedSince), hasUnreadSound)
  const unended = and(isOpen, or(exists(recent), exists(unwritten), isAsked))
  const pick = (where: SQL | undefined) =>
    db.select({ id: interviews.id }).from(interviews).where(and(isUnheld, where)).limit(50)
  // Two scans, each by its own index: an OR over both would read every interview.
  return unionAll(pick(unended), pick(ended)).prepare('select-left')
})

/** Interviews that got sound after their end, and until when. */
async function findLate({ db }: Reader): Promise<{ id: number; until: string }[]> {
  const rows = await db
    .select({ id: interviews.id, until: max(audioSlices.receivedAt) })
    .from(interviews)
    .innerJoin(
      audioSlices,
      and(eq(audioSlices.interviewId, interviews.id), gt(audioSlices.receivedAt, interviews.endedAt)),
    )
    .where(and(isEnded, isUnheld, gt(interviews.endedAt, recentAudio)))
    .groupBy(interviews.id)
    .limit(50)
  return rows.map(({ id, until }) => ({ id, until: String(until?.getTime()) }))
}

/** An answer that a request was writing has no owner once that process has died. */
async function failInterrupted(services: Pick<Services, 'db' | 'logger'>, host: SweepHost): Promise<void> {
  const isStuck = and(
    eq(interviewAnswers.status, 'streaming'),
    eq(interviewAnswers.trigger, 'asked'),
    lt(interviewAnswers.createdAt, stuckBefore),
  )
  const stuck = await services.db
    .select({ id: interviewAnswers.id, interviewId: interviewAnswers.interviewId })
    .from(interviewAnswers)
    .innerJoin(interviews, eq(interviews.id, interviewAnswers.interviewId))
    .where(and(isStuck, isOpen))
    .limit(50)
  for (const { id, interviewId } of stuck) {
    const entries = await withTransaction(services, async (tx) => {
      const interview = await lockInterview(tx, interviewId)
      const [row] = await tx
        .update(interviewAnswers)
        .set({ status: 'failed', failureReason: interruptedText })
        .where(and(eq(interviewAnswers.id, id), isStuck))
        .returning()
      if (!interview || !row) return []
      return appendEvents(tx, interview, [{ type: 'answer-finished', answer: toLiveAnswer(row) }])
    })
    host.publish(interviewId, entries)
  }
}
