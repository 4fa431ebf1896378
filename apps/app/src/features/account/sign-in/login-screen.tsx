import { loginErrorBannerMs } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ScreenMain } from '../../../shell/layout/screen-main.tsx'
import type { LegalPageName } from './legal-content.ts'
import { LoginIllustration } from './login-illustration.tsx'
import { LoginView, loginClasses } from './login-view.tsx'
import { forgetProblem, readProblem } from './sign-in-flow.ts'

const route = getRouteApi('/login')

// The page shows without them; both load a moment later, so a click does not have to wait.
const fetchAfterMs = 2000
const loadSignIn = () => import('./sign-in-here.ts')
const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }))

export function LoginScreen() {
  const view = useSignIn()
  const [openPage, setOpenPage] = useState<LegalPageName | null>(null)
  useEffect(() => {
    const timer = setTimeout(
      () => Promise.all([loadSignIn(), loadDialog()]).catch(console.warn),
      fetchAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <ScreenMain className={loginClasses}>
      <LoginIllustration />
      <LoginView {...view} onOpen={setOpenPage} />
      <Suspense>{openPage && <LegalDialog page={openPage} onClose={() => setOpenPage(null)} />}</Suspense>
    </ScreenMain>
  )
}

/** Signs in; the page is left when that works. */
function useSignIn() {
  const { returnUrl, plan } = route.useSearch()
  const router = useRouter()
  const googlePlace = useRef<HTMLDivElement>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const { error, showError, clearError } = usePassingError()
  async function signIn() {
    const place = googlePlace.current
    if (!place) return
    setSigningIn(true)
    clearError()
    const loaded = await loadSignIn().catch(() => null)
    const open = (address: string) => router.history.replace(address)
    const problem = loaded
      ? await loaded.signInHere({ returnUrl, plan, place, open })
      : errorTexts.loginBackendFailed
    if (problem === null) return
    setSigningIn(false)
    showError(problem)
  }
  return { isSigningIn, error, onSignIn: signIn, googlePlace }
}

/** An error that disappears after five seconds. */
function usePassingError() {
  const [error, showError] = useState<string | null>(readProblem)
  useEffect(forgetProblem, [])
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => showError(null), loginErrorBannerMs)
    return () => clearTimeout(timer)
  }, [error])
  return { error, showError, clearError: () => showError(null) }
}
