import { TRPCClientError } from '@trpc/client'
import { client, messageOf } from '../../shell/api-client.ts'
import { readSession } from '../../shell/session/session-store.ts'
import type { SendResult } from '../outbox/outbox.ts'
import { publishRefusal, waitOrOnline } from '../outbox/shared-outbox.ts'
import { LineOutbox } from './line-outbox.ts'
import { openLineStore, type StoredLine } from './line-store.ts'

/** Codes caused by the line itself, not by the state of the network or the server. */
const finalCodes = new Set(['not-found', 'wrong-state', 'invalid-input', 'no-credits'])

async function sendLine({ order: _, userId: _owner, ...line }: StoredLine): Promise<SendResult> {
  try {
    await client.live.addUtterance.mutate(line)
    return { kind: 'acknowledged' }
  } catch (error) {
    const code = error instanceof TRPCClientError ? error.data?.domainCode : null
    if (code === 'not-signed-in') return { kind: 'signed-out' }
    return finalCodes.has(code) ? { kind: 'refused', reason: messageOf(error) } : { kind: 'retry' }
  }
}

/** The one line outbox of this page. */
export const lineOutbox = new LineOutbox({
  store: openLineStore(),
  send: sendLine,
  wait: waitOrOnline,
  random: Math.random,
  currentUserId: () => readSession()?.user.id ?? null,
  onRefused: (line, reason) => {
    console.warn('A line was refused', line.interviewId, reason)
    publishRefusal(line.interviewId, `The server did not accept a line: ${reason}`)
  },
  alone: (work) => (navigator.locks ? navigator.locks.request('cuelight-lines', work) : work()),
})
