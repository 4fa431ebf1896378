import type { ActorContext } from '../../../core/context.ts'
import type { LiveEntry } from '../../../ports/interview-host.ts'
import { createPulse } from '../engine/pulse.ts'
import { readEvents } from '../log/event-log.ts'
import { findInterview } from '../log/interview-row.ts'

/** Between looks that nothing asks for: a deleted interview, or a notice that got lost, is found then. */
const lookAnywayMs = 5000
/** A screen that takes nothing in catches up from the log instead of out of memory. */
const longestQueue = 1000

/**
 * Stored events after `afterId`, then what happens, until the interview has ended or `signal` says stop. What this
 * process announces is passed on when its number is the next one; whatever else comes is read out of the log, in order,
 * so none is missing and none comes twice, wherever it was written.
 */
export async function* followEvents(
  ctx: ActorContext,
  input: { interviewId: number; afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const { interviewId } = input
  await findInterview(ctx.db, ctx.actor.userId, interviewId)
  const pulse = createPulse(signal)
  let announced: LiveEntry[] = []
  let mustLook = true
  const stopListening = ctx.interviewHost.subscribe(interviewId, (entry) => {
    if (entry === null || announced.length >= longestQueue) {
      announced = []
      mustLook = true
    } else announced.push(entry)
    pulse.beat()
  })
  let after = input.afterId
  try {
    while (!signal.aborted) {
      if (mustLook) {
        mustLook = false
        // Read before the log: an interview that has ended by now has its last event in what is read next.
        const { status } = await findInterview(ctx.db, ctx.actor.userId, interviewId)
        const { entries, lastId } = await readEvents(ctx.db, interviewId, after)
        const isAtEnd = lastId === after
        after = lastId
        mustLook ||= !isAtEnd
        yield* entries
        if (isAtEnd && status === 'ended') return
        if (mustLook) continue
      }
      const entry = announced.shift()
      if (!entry) {
        await pulse.wait(lookAnywayMs)
        mustLook ||= announced.length === 0
      } else if (entry.id === null) yield entry
      else if (entry.id === after + 1) {
        after = entry.id
        yield entry
        mustLook ||= entry.event.type === 'status'
      } else mustLook ||= entry.id > after
    }
  } finally {
    stopListening()
  }
}
