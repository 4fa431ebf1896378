import type { ActorContext } from '../../../core/context.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import { createPulse } from '../engine/pulse.ts'
import { readEvents } from '../log/event-log.ts'
import { findInterview } from '../log/interview-row.ts'

/** How often the log is read without a reason, which finds a deleted interview or a lost notification. */
const readAnywayMs = 5000
/** A screen that stops reading catches up from the log; this much waits in memory. */
const longestQueue = 1000

/**
 * Yields the stored events after `afterId`, then new ones and hints, until the interview has ended or `signal` aborts. A
 * published event is passed on if its number is the next one; otherwise the log is read. So no event is missing and none
 * comes twice, whichever process wrote it.
 */
export async function* followEvents(
  ctx: ActorContext,
  input: { interviewId: number; afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const { interviewId } = input
  await findInterview(ctx.db, ctx.actor.userId, interviewId)
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
  let after = input.afterId
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
