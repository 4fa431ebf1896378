import type { AppRouter } from '@cuelight/api/router'
import { httpSubscriptionLink } from '@trpc/client'
import { EventSource } from 'eventsource'
import { authorizedFetch } from './session/authorized-fetch.ts'

/** Events of the server, which only a live interview follows. The token travels in a header. */
export const liveLink = httpSubscriptionLink<AppRouter, typeof EventSource>({
  url: '/trpc',
  EventSource,
  eventSourceOptions: {
    fetch: (input, init) => authorizedFetch(input, init as RequestInit),
  },
})
