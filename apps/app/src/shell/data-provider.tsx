import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { type ReactNode, useEffect, useState } from 'react'
import { api, reactClient } from './api-client.ts'
import { readArrived } from './first-answers.ts'
import { readSession, subscribeToSession } from './session/session-store.ts'

/** Repeating a refused call does not help; repeating one that met a network failure may. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  return failureCount < 1 && (status === undefined || status >= 500)
}

const askAgainMs = 3000

const isUnavailable = (error: unknown) =>
  error instanceof TRPCClientError && error.data?.domainCode === 'unavailable'

/** While the server is not available for a moment, a screen says so, asks again by itself, and goes on. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError(error, query) {
      if (!isUnavailable(error)) return
      setTimeout(() => query.isActive() && query.fetch().catch(() => undefined), askAgainMs)
    },
  })
  const queryClient = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } },
  })
  for (const { key, data } of readArrived()) queryClient.setQueryData(key, data)
  return queryClient
}

/** What screens with server data need. Kept out of the application's root, so the sign-in page stays light. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  // The next candidate must not see what the last one saw.
  useEffect(() => subscribeToSession(() => readSession() === null && queryClient.clear()), [queryClient])
  return (
    <api.Provider client={reactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </api.Provider>
  )
}
