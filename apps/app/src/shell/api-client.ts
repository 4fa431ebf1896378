import type { AppRouter } from '@cuelight/api/router'
import { mostBatchedCalls } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { firstAnswers } from './first-answers.ts'
import { lazyLink } from './lazy-link.ts'
import { authorizedFetch } from './session/authorized-fetch.ts'
import { expireSession, readSession } from './session/session-store.ts'

export type RouterOutputs = inferRouterOutputs<AppRouter>

/** Batched calls answer 200 with the error inside, so a 401 is also looked for in each call's own result. */
export const expireOnUnauthorized: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const token = readSession()?.token ?? null
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (error.data?.domainCode === 'not-signed-in') expireSession(token)
          observer.error(error)
        },
      })
    })

const batching = {
  url: '/trpc',
  maxItems: mostBatchedCalls,
  fetch: (input: RequestInfo | URL, init?: object) => authorizedFetch(input, init as RequestInit),
}

/** The token travels in a header, never in the address, so it stays out of logs. */
const links: TRPCLink<AppRouter>[] = [
  expireOnUnauthorized,
  firstAnswers,
  splitLink({
    condition: (operation) => operation.type === 'subscription',
    true: lazyLink(() => import('./live-link.ts').then(({ liveLink }) => liveLink)),
    false: splitLink({
      condition: ({ path }) => path === 'preparation.ask',
      true: httpBatchStreamLink(batching),
      // A stream costs the server twice as much as an answer in one piece.
      false: httpBatchLink(batching),
    }),
  }),
]

/** For React: `api.resume.list.useQuery()`. */
export const api = createTRPCReact<AppRouter>()
export const reactClient = api.createClient({ links })
/** For code outside React: the live interview, streams. */
export const client = createTRPCClient<AppRouter>({ links })

/** The server's own words if it answered, otherwise the fallback. */
export function messageOf(error: unknown, fallback: string = errorTexts.dialogDefault): string {
  if (error instanceof TRPCClientError) return error.data ? error.message : fallback
  return error instanceof Error && error.name === 'HttpError' ? error.message : fallback
}
