import { audio } from '@cuelight/contracts/constants'
import type { Database } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Checkpoint } from '../../../live-engine/interview/state/checkpoint.ts'
import { mayAnswer } from '../log/interview-row.ts'

/** Fencing: only the newest generation may write. */
export interface Lease {
  interviewId: number
  owner: string
  generation: number
}

/** A dead holder is replaced after this long. The database's clock decides, so that processes need not agree. */
export const leaseSeconds = 10
const expiry = sql`now() + make_interval(secs => ${leaseSeconds})`

/** Takes a lease that is free, expired or ours already; undefined while another process holds it. */
export async function acquireLease(
  db: Database,
  interviewId: number,
  owner: string,
): Promise<Lease | undefined> {
  const isFree = or(
    isNull(interviews.leaseOwner),
    eq(interviews.leaseOwner, owner),
    isNull(interviews.leaseExpiresAt),
    lt(interviews.leaseExpiresAt, sql`now()`),
  )
  const [row] = await db
    .update(interviews)
    .set({
      leaseOwner: owner,
      leaseGeneration: sql`${interviews.leaseGeneration} + 1`,
      leaseExpiresAt: expiry,
    })
    .where(and(eq(interviews.id, interviewId), isFree))
    .returning({ generation: interviews.leaseGeneration })
  return row && { interviewId, owner, generation: row.generation }
}

/** How far an engine got, and how much sound it missed until then. */
export interface Progress {
  checkpoint: Checkpoint
  lostMs: number
}

/** Keeps the lease, notes the progress and returns how the interview stands; undefined when another process has the lease. */
export async function renewLease(db: Database, lease: Lease, progress?: Progress) {
  const reached = progress && { engineCheckpoint: { ...progress.checkpoint }, lostMs: progress.lostMs }
  const kept = { leaseExpiresAt: expiry, ...reached }
  const [row] = await db.update(interviews).set(kept).where(isHeld(lease)).returning({
    status: interviews.status,
    autoAnswer: interviews.autoAnswer,
    pauseMs: interviews.pauseMs,
    mode: interviews.mode,
    permission: interviews.permission,
    keepsInterviewerSound: interviews.keepsInterviewerSound,
    nowMs: sql<number>`(extract(epoch from now()) * 1000)::float8`,
  })
  if (!row) return undefined
  const { status, autoAnswer, nowMs, pauseMs, keepsInterviewerSound } = row
  return {
    status,
    isAutoOn: autoAnswer === 1 && mayAnswer(row),
    nowMs,
    pauseMs: pauseMs ?? audio.questionCompleteMs,
    keepsInterviewerSound,
  }
}

export async function releaseLease(db: Database, lease: Lease): Promise<void> {
  await db.update(interviews).set({ leaseOwner: null, leaseExpiresAt: null }).where(isHeld(lease))
}

/** A process that died right after the end left its lease, and nobody takes an interview in which nothing is left to do. */
export async function freeDeadLeases(db: Database): Promise<void> {
  await db
    .update(interviews)
    .set({ leaseOwner: null, leaseExpiresAt: null })
    .where(
      and(
        // Written out: with a parameter instead, a prepared statement could not use the index of left leases.
        sql`${interviews.status} = 'ended'`,
        isNotNull(interviews.leaseOwner),
        lt(interviews.leaseExpiresAt, sql`now()`),
      ),
    )
}

function isHeld(lease: Lease) {
  return and(eq(interviews.id, lease.interviewId), eq(interviews.leaseGeneration, lease.generation))
}
