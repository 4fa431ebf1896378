import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { type ReactNode, useEffect, useState } from 'react'
import { api, reactClient } from './api-client.ts'
import { readSession, subscribeToSession } from './session-store.ts'

/** A refusal does not get better by asking again; a network failure may. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  return failureCount < 1 && (status === undefined || status >= 500)
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } })
}

/** What screens with data of the server need. Apart from the application's root, so that the sign-in page is light. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  // What one candidate saw must not be there for the next.
  useEffect(() => subscribeToSession(() => readSession() === null && queryClient.clear()), [queryClient])
  return (
    <api.Provider client={reactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </api.Provider>
  )
}
