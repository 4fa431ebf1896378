import type { AppRouter } from '@cuelight/api/router'
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import type { InterviewSource } from '../meeting/follow-interview.ts'

const storageKey = 'second_screen_key'

/** The calls of a device that is not signed in; its key travels in a header, never in the address. */
export function createScreenClient(key: string | null) {
  const withKey = (init: RequestInit | undefined): RequestInit => {
    const headers = new Headers(init?.headers)
    if (key) headers.set('Authorization', `Bearer ${key}`)
    return { ...init, headers }
  }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink<AppRouter, typeof EventSource>({
          url: '/trpc',
          EventSource,
          eventSourceOptions: { fetch: (input, init) => fetch(input, withKey(init as RequestInit)) },
        }),
        false: httpLink({
          url: '/trpc',
          fetch: (input, init) => fetch(input, withKey(init as RequestInit)),
        }),
      }),
    ],
  })
}
export type ScreenClient = ReturnType<typeof createScreenClient>

/** The log of the interview that the device was connected to. */
export const screenSource = (client: ScreenClient): InterviewSource => ({
  readSnapshot: (_, signal) => client.secondScreen.snapshot.query(undefined, { signal }),
  subscribe: (_, lastEventId, handlers) => client.secondScreen.events.subscribe({ lastEventId }, handlers),
})

/**
 * The key of this device: the one it has, or a new one for the code in the address, which is then used up and removed.
 * Throws what the server says about the code.
 */
export async function claimKey(): Promise<string | null> {
  const code = window.location.hash.slice(1)
  if (code === '') return sessionStorage.getItem(storageKey)
  window.history.replaceState(null, '', window.location.pathname)
  const { key } = await createScreenClient(null).secondScreen.claim.mutate({ code })
  sessionStorage.setItem(storageKey, key)
  return key
}
