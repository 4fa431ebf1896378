import { errorTexts } from '@cuelight/contracts/errors'
import { Spinner } from '@cuelight/ui/components/spinner'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { client, messageOf } from '../../../shell/api-client.ts'
import { ScreenMain } from '../../../shell/layout/screen-main.tsx'
import { safeReturnUrl } from '../../../shell/routes/return-url.ts'
import { storeSession } from '../../../shell/session/session-store.ts'
import { checkArrival, rememberProblem } from './sign-in-flow.ts'

/** Where the provider sends the candidate back. */
export function CallbackScreen() {
  const navigate = useNavigate()
  const router = useRouter()
  // The code and the state work once; React's double effects in development must not use them twice.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const query = window.location.search.slice(1)
    const fail = (text: string) => {
      rememberProblem(text)
      navigate({ to: '/login', replace: true })
    }
    const problem = checkArrival(query)
    if (problem) {
      fail(problem)
      return
    }
    client.account.completeSignIn.mutate({ query }).then(
      ({ token, user, returnUrl }) => {
        storeSession({ token, user })
        router.history.replace(safeReturnUrl(returnUrl))
      },
      (error: unknown) => fail(messageOf(error, errorTexts.loginBackendFailed)),
    )
  }, [navigate, router])
  return (
    <ScreenMain className="grid min-h-dvh place-items-center">
      <Spinner label="Signing in..." />
    </ScreenMain>
  )
}
