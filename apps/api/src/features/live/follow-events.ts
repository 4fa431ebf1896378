import type { ActorContext } from '../../core/context.ts'
import type { LiveEntry } from '../../ports/live-sessions.ts'
import { createPulse } from './engine/pulse.ts'
import { readEvents } from './event-log.ts'
import { findInterview } from './find-interview.ts'

/** How late the events of an engine in another process come at most; one look is one index probe. */
const pollMs = 300

/**
 * Stored events after `afterId`, then what happens, until the interview has ended or `signal` says stop. Stored events
 * always come out of the log, in order, so none is missing and none comes twice; what this process announces only
 * makes the next look come at once, and brings the hints that are not stored.
 */
export async function* followEvents(
  ctx: ActorContext,
  input: { interviewId: number; afterId: number },
  signal: AbortSignal,
): AsyncGenerator<LiveEntry> {
  const { interviewId } = input
  await findInterview(ctx.db, ctx.actor.userId, interviewId)
  const pulse = createPulse(signal)
  let hints: LiveEntry[] = []
  const stopListening = ctx.liveSessions.listen(interviewId, (entry) => {
    if (entry.id === null) hints.push(entry)
    pulse.beat()
  })
  let after = input.afterId
  try {
    while (!signal.aborted) {
      // Read before the log: an interview that has ended by now has its last event in what is read next.
      const { status } = await findInterview(ctx.db, ctx.actor.userId, interviewId)
      const { entries, lastId } = await readEvents(ctx.db, interviewId, after)
      const isAtEnd = lastId === after
      after = lastId
      yield* entries
      const fresh = hints
      hints = []
      if (isAtEnd) yield* fresh
      if (isAtEnd && status === 'ended') return
      if (isAtEnd) await pulse.wait(pollMs)
    }
  } finally {
    stopListening()
  }
}
