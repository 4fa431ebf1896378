import { loginErrorBannerMs, productName } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/texts/error-texts'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { Logo } from '@cuelight/ui/components/logo'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ScreenMain } from '../../../shell/layout/screen-main.tsx'
import { returnUrlWithPlan } from '../../../shell/return-url.ts'
import { GoogleMark } from './google-mark.tsx'
import type { LegalPageName } from './legal-content.ts'
import { LoginIllustration } from './login-illustration.tsx'
import { forgetProblem, readProblem, rememberState } from './sign-in-flow.ts'

const route = getRouteApi('/login')

// The page shows without them; both load a moment later, so a click does not have to wait.
const fetchAfterMs = 2000
const loadClient = () => import('../../../shell/api-client.ts')
const loadDialog = () => import('./legal-dialog.tsx')
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }))

export function LoginScreen() {
  const { isSigningIn, error, signIn } = useSignIn()
  useEffect(() => {
    const timer = setTimeout(
      () => Promise.all([loadClient(), loadDialog()]).catch(console.warn),
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
          <LegalLinks />
        </div>
      </div>
    </ScreenMain>
  )
}

/** Starts the sign-in at the provider; the page is left when that works. */
function useSignIn() {
  const search = route.useSearch()
  const [isSigningIn, setSigningIn] = useState(false)
  const { error, showError, clearError } = usePassingError()
  async function signIn() {
    setSigningIn(true)
    clearError()
    const loaded = await loadClient().catch(() => null)
    try {
      if (!loaded) throw new Error('The page is incomplete: a script did not load')
      const returnUrl = returnUrlWithPlan(search.returnUrl, search.plan)
      const started = await loaded.client.account.startSignIn.mutate({ returnUrl })
      rememberState(started.state)
      window.location.assign(started.authorizationUrl)
    } catch (problem) {
      setSigningIn(false)
      showError(loaded?.messageOf(problem, errorTexts.loginBackendFailed) ?? errorTexts.loginBackendFailed)
    }
  }
  return { isSigningIn, error, signIn }
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
