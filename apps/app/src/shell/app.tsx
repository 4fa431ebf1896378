import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followRoute } from './routes/follow-route.ts'
import { safeReturnUrl } from './routes/return-url.ts'
import { router } from './routes/router.tsx'
import { readSession, subscribeToSession } from './session/session-store.ts'

export function App() {
  useEffect(followSession, [])
  useEffect(() => followRoute(router), [])
  return <RouterProvider router={router} />
}

/** When the session ends under a page that needs it, the page becomes the sign-in page, to return afterwards. */
function followSession(): () => void {
  let wasSignedIn = readSession() !== null
  return subscribeToSession(() => {
    const isSignedIn = readSession() !== null
    if (wasSignedIn && !isSignedIn) {
      const { pathname, href } = router.state.location
      const isOpenPage = pathname === '/login' || pathname === '/auth/callback' || pathname === '/'
      if (!isOpenPage) router.navigate({ to: '/login', search: { returnUrl: safeReturnUrl(href) } })
    }
    wasSignedIn = isSignedIn
  })
}
