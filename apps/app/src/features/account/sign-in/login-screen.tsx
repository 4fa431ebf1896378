import { loginErrorBannerMs, productName } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { Logo } from '@cuelight/ui/components/logo'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ScreenMain } from '../../../shell/layout/screen-main.tsx'
import { GoogleMark } from './google-mark.tsx'
import type { LegalPageName } from './legal-content.ts'
import { LoginIllustration } from './login-illustration.tsx'
import { forgetProblem, readProblem } from './sign-in-flow.ts'

const route = getRouteApi('/login')

// The page shows without them; both load a moment later, so a click does not have to wait.
const fetchAfterMs = 2000
const loadSignIn = () => import('./sign-in-here.ts')
const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }))

export function LoginScreen() {
  const { isSigningIn, error, signIn, googlePlace } = useSignIn()
  useEffect(() => {
    const timer = setTimeout(
      () => Promise.all([loadSignIn(), loadDialog()]).catch(console.warn),
      fetchAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <ScreenMain className="grid min-h-dvh md:grid-cols-2">
      <LoginIllustration />
      <div className="flex flex-col items-center justify-center px-6 py-10">
        <div className="grid w-full max-w-sm gap-6">
          <a href="/" aria-label={`${productName} start page`} className="justify-self-start rounded-md">
            <Logo />
          </a>
          <h1 className="text-3xl font-semibold">Welcome back</h1>
          <ErrorBanner show={error !== null} message={error ?? ''} />
          <Button
            variant="secondary"
            size="large"
            disabled={isSigningIn}
            aria-busy={isSigningIn}
            onClick={signIn}
          >
            <GoogleMark />
            {isSigningIn ? 'Signing in...' : 'Continue with Google'}
          </Button>
          <div ref={googlePlace} hidden />
          <LegalLinks />
        </div>
      </div>
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
  return { isSigningIn, error, signIn, googlePlace }
}

function LegalLinks() {
  const [openPage, setOpenPage] = useState<LegalPageName | null>(null)
  const linkTo = (name: LegalPageName, label: string) => (
    <button
      type="button"
      onClick={() => setOpenPage(name)}
      className="rounded-sm text-accent-text underline underline-offset-2"
    >
      {label}
    </button>
  )
  return (
    <>
      <p className="text-sm text-muted">
        By continuing, you agree to our {linkTo('terms', 'Terms of Service')} and{' '}
        {linkTo('privacy', 'Privacy Policy')}
      </p>
      <p className="flex gap-4 text-sm">
        {linkTo('about', 'About Us')}
        {linkTo('faqs', 'FAQs')}
      </p>
      <Suspense>{openPage && <LegalDialog page={openPage} onClose={() => setOpenPage(null)} />}</Suspense>
    </>
  )
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
