import { productName } from '@cuelight/contracts/constants'
import { Button } from '@cuelight/ui/components/button'
import { ErrorBanner } from '@cuelight/ui/components/error-banner'
import { Logo } from '@cuelight/ui/components/logo'
import type { Ref } from 'react'
import { GoogleMark } from './google-mark.tsx'
import type { LegalPageName } from './legal-content.ts'

type LoginViewProps = {
  isSigningIn?: boolean
  error?: string | null
  onSignIn?: () => void
  onOpen?: (page: LegalPageName) => void
  /** Where Google may draw its button. */
  googlePlace?: Ref<HTMLDivElement>
}

/** Two halves on a wide window. */
export const loginClasses = 'grid min-h-dvh md:grid-cols-2'

/** The half of the sign-in page that is read; it needs no router, so the build draws it as the first paint, too. */
export function LoginView({
  isSigningIn = false,
  error = null,
  onSignIn,
  onOpen,
  googlePlace,
}: LoginViewProps) {
  return (
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
          onClick={onSignIn}
        >
          <GoogleMark />
          {isSigningIn ? 'Signing in...' : 'Continue with Google'}
        </Button>
        <div ref={googlePlace} hidden />
        <LegalLinks onOpen={onOpen} />
      </div>
    </div>
  )
}

function LegalLinks({ onOpen }: Pick<LoginViewProps, 'onOpen'>) {
  const linkTo = (name: LegalPageName, label: string) => (
    <button
      type="button"
      onClick={() => onOpen?.(name)}
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
    </>
  )
}
