import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import type { InterviewHost, LiveEntry } from '../../../ports/interview-host.ts'
import { createPulse } from '../engine/pulse.ts'
import { readEvents } from '../log/event-log.ts'
import { findInterview } from '../log/interview-row.ts'

/** How often the log is read without a reason, which finds a deleted interview or a lost notification. */
const readAnywayMs = 5000
/** A screen that stops reading catches up from the log; this much waits in memory. */
const longestQueue = 1000

/** Open streams of one account in a process: four screens, and as many left over from a network that broke off. */
export const mostStreams = 8

const openStreams = new WeakMap<InterviewHost, Map<number, number>>()

/** Counts a stream of an account and returns how to end the count. Throws DomainError `rate-limited`. */
function enterStream({ interviewHost, actor }: Pick<ActorContext, 'interviewHost' | 'actor'>): () => void {
  const counts = openStreams.get(interviewHost) ?? new Map<number, number>()
  openStreams.set(interviewHost, counts)
  const { userId } = actor
  const open = counts.get(userId) ?? 0
  if (open >= mostStreams) {
    const text = 'Your account shows its interviews on too many screens. Close one of them, then try again.'
    throw new DomainError('rate-limited', text, { retryAfterSeconds: 10 })
  }
  counts.set(userId, open + 1)
  return () => {
    const left = (counts.get(userId) ?? 1) - 1
    if (left > 0) counts.set(userId, left)
    else counts.delete(userId)
  }
}

/**
 * Yields the stored events after `afterId`, then new ones and hints, until the interview has ended or `signal` aborts. A
 * published event is passed on if its number is the next one; otherwise the log is read. So no event is missing and none
 * comes twice, whichever process wrote it. Throws DomainError `not-found`, and `rate-limited` for a stream too many.
 */
export async function* followEvents(
  ctx: ActorContext,
  input: { interviewId: number; afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const { interviewId } = input
  const leave = enterStream(ctx)
  try {
    await findInterview(ctx.db, ctx.actor.userId, interviewId)
    yield* readFrom(ctx, input, signal)
  } finally {
    leave()
  }
}

async function* readFrom(
  ctx: ActorContext,
  { interviewId, afterId }: { interviewId: number; afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const pulse = createPulse(signal)
  let published: LiveEntry[] = []
  let mustRead = true
  const unsubscribe = ctx.interviewHost.subscribe(interviewId, (entry) => {
    if (entry === null || published.length >= longestQueue) {
      published = []
      mustRead = true
    } else published.push(entry)
    pulse.beat()
  })
  let after = afterId
  try {
    while (!signal.aborted) {
      if (mustRead) {
        mustRead = false
        // Read before the log: an interview that has ended by now has its last event in what is read next.
        const { status } = await findInterview(ctx.db, ctx.actor.userId, interviewId)
        const { entries, lastId } = await readEvents(ctx.db, interviewId, after)
        const isAtEnd = lastId === after
        after = lastId
        mustRead ||= !isAtEnd
        yield* entries
        if (isAtEnd && status === 'ended') return
        if (mustRead) continue
      }
      const entry = published.shift()
      if (!entry) {
        await pulse.wait(readAnywayMs)
        mustRead ||= published.length === 0
      } else if (entry.id === null) yield entry
      else if (entry.id === after + 1) {
        after = entry.id
        yield entry
        mustRead ||= entry.event.type === 'status'
      } else mustRead ||= entry.id > after
    }
  } finally {
    unsubscribe()
  }
}
