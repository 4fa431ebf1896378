import { ToastProvider } from '@cuelight/ui/components/toast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useState } from 'react'
import { api, reactClient } from './api-client.ts'
import { safeReturnUrl } from './return-url.ts'
import { router } from './router.tsx'
import { readSession, subscribeToSession } from './session-store.ts'

/** A refusal does not get better by asking again; a network failure may. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  return failureCount < 1 && (status === undefined || status >= 500)
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } })
}

export function App() {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => followSession(queryClient), [queryClient])
  return (
    <api.Provider client={reactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </api.Provider>
  )
}

/** When the session ends under a page that needs it, the page becomes the sign-in page, to return afterwards. */
function followSession(queryClient: QueryClient): () => void {
  let wasSignedIn = readSession() !== null
  return subscribeToSession(() => {
    const isSignedIn = readSession() !== null
    if (wasSignedIn && !isSignedIn) {
      queryClient.clear()
      const { pathname, href } = router.state.location
      const isOpenPage = pathname === '/login' || pathname === '/auth/callback' || pathname === '/'
      if (!isOpenPage) router.navigate({ to: '/login', search: { returnUrl: safeReturnUrl(href) } })
    }
    wasSignedIn = isSignedIn
  })
}
