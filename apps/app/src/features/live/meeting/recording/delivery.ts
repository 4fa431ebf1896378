import { outbox } from '../../../../audio/outbox/shared-outbox.ts'
import { lineOutbox } from '../../../../audio/private/shared-lines.ts'

/** How long stopping waits for the last sound before it asks what to do. */
const stopPatienceMs = 20_000
/** The running second is stored and sent in a fraction of this. */
const questionPatienceMs = 1500

/** Sends everything that waits for the interview. False when some of it still waits after 20 seconds. */
export async function sendRest(interviewId: number): Promise<boolean> {
  const patience = AbortSignal.timeout(stopPatienceMs)
  const lines = Promise.race([lineOutbox.drain().then(() => true), whenAborted(patience).then(() => false)])
  const sent = await Promise.all([outbox.flush(interviewId, patience), lines])
  return sent.every(Boolean)
}

/** An answer builds on what is on the server, so what was said so far goes there first; it does not wait for long. */
export async function sendSoFar(interviewId: number, flushRecorders: () => Promise<void>): Promise<void> {
  const patience = AbortSignal.timeout(questionPatienceMs)
  const sent = flushRecorders().then(() =>
    Promise.all([outbox.flush(interviewId, patience), lineOutbox.drain()]),
  )
  await Promise.race([sent, whenAborted(patience)])
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
