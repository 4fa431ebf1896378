import { authorizedFetch, readProblem } from '../../shell/session/authorized-fetch.ts'
import type { SendResult } from './outbox.ts'
import type { StoredSlice } from './slice-store.ts'

/** Only this notices a network that silently drops everything; a slice is 3 kB, or 32 kB of PCM. */
const answerWithinMs = 5000
/** A request that timed out has waited long enough. */
const afterTimeoutMs = 200

/** These come from the state of the network or the server, so the same slice may pass later. */
const passingStatuses = new Set([408, 425, 429])

/**
 * One PUT of one slice; the key in the address makes a repetition harmless. Only the server's own reply releases it: a
 * proxy answers 404 while the server is replaced, the sign-in page of a network answers 200.
 */
export async function sendSlice(slice: StoredSlice): Promise<SendResult> {
  const { interviewId, track, streamId, sequence } = slice
  try {
    const response = await authorizedFetch(`/api/live/${interviewId}/${track}/${streamId}/${sequence}`, {
      method: 'PUT',
      headers: {
        'Content-Type': slice.mediaType,
        'X-Captured-At': slice.capturedAt,
        // This device's clock now; the server uses it to correct the time above.
        'X-Sent-At': new Date().toISOString(),
        'X-Duration-Ms': String(Math.round(slice.durationMs)),
      },
      body: slice.bytes,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (response.ok) {
      // Always read the body: an unread answer keeps its connection busy, and there are only six.
      const answer: unknown = await response.json()
      return { kind: isAcknowledged(answer) ? 'acknowledged' : 'retry' }
    }
    if (response.status === 401) return { kind: 'signed-out' }
    const problem = await readProblem(response)
    if (response.status >= 500 || passingStatuses.has(response.status) || problem.code === null) {
      return {
        kind: 'retry',
        ...(problem.retryAfterSeconds === null ? {} : { afterMs: problem.retryAfterSeconds * 1000 }),
        ...(problem.code === 'rate-limited' ? { reason: problem.message } : {}),
      }
    }
    return { kind: 'refused', reason: problem.message }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return isTimeout ? { kind: 'retry', afterMs: afterTimeoutMs } : { kind: 'retry' }
  }
}

const isAcknowledged = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'duplicate' in answer &&
  typeof answer.duplicate === 'boolean'
