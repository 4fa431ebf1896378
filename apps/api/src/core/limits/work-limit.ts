import type { ActorContext } from '../context.ts'
import type { RateLimit } from './rate-limits.ts'

/** What a call makes the product do, in points; a point is some ten milliseconds of a core. */
const workPoints = {
  /** A line said or typed; it may begin an answer. */
  line: 1,
  /** A recording to recognise. */
  sound: 1,
  start: 5,
  answer: 10,
  report: 10,
  schedule: 10,
  upload: 20,
  document: 20,
  export: 100,
} as const
export type WorkKind = keyof typeof workPoints

/** A body adds a point for each of these. */
const pointBytes = 100_000

/** Work of one account in a minute, through whichever door and process: 60 answers, or 30 uploads. */
const workLimit: RateLimit = { name: 'work', most: 600, windowMs: 60_000 }

/** Counts what a call will cost before it costs anything. Throws DomainError `rate-limited`. */
export async function takeWork(ctx: ActorContext, kind: WorkKind, bodyBytes = 0): Promise<void> {
  const points = workPoints[kind] + Math.floor(bodyBytes / pointBytes)
  await ctx.rateLimits.take(workLimit, `account:${ctx.actor.userId}`, points)
}
