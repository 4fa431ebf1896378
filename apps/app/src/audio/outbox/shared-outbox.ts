import { readSession } from '../../shell/session/session-store.ts'
import { Outbox } from './outbox.ts'
import { sendSlice } from './send-slice.ts'
import { openSliceStore } from './slice-store.ts'

type RefusalListener = (interviewId: number, reason: string) => void
const refusalListeners = new Set<RefusalListener>()

/** Calls back when the server will never take a piece, e.g. because the interview ended long ago. */
export function subscribeToRefusals(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

export function publishRefusal(interviewId: number, reason: string): void {
  for (const listener of refusalListeners) listener(interviewId, reason)
}

/** Resolves after the time, or earlier when the network is back. */
export function waitOrOnline(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, durationMs)
    window.addEventListener('online', finish)
  })
}

async function runAlone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  return navigator.locks.request(name, work)
}

/** The one outbox of this page. */
export const outbox = new Outbox({
  store: openSliceStore(),
  send: sendSlice,
  wait: waitOrOnline,
  random: Math.random,
  alone: runAlone,
  currentUserId: () => readSession()?.user.id ?? null,
  onRefused: (slice, reason) => {
    console.warn('A slice was refused', slice.interviewId, slice.track, slice.sequence, reason)
    publishRefusal(slice.interviewId, `The server did not accept some audio: ${reason}`)
  },
})
