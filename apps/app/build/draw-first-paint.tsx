import { Logo } from '@cuelight/ui/components/logo'
import { LoginView, loginClasses } from '../src/features/account/sign-in/login-view.tsx'

/**
 * What a page shows before its scripts are there, drawn by the build into index.html: the sign-in page, and the frame of
 * every other screen. The boot script says which; both are inert and go when React draws.
 */
export function FirstPaint() {
  return (
    <>
      <div data-first-paint="login" inert>
        <div className={loginClasses}>
          <div className="bg-accent-soft max-md:hidden" />
          <LoginView />
        </div>
      </div>
      <div data-first-paint="frame" inert>
        <Frame />
      </div>
    </>
  )
}

/** The menu as wide as `useMenuFold` makes it, the top bar, and room for the screen. */
function Frame() {
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <aside className="flex shrink-0 flex-col border-line bg-surface-raised max-md:border-b md:w-16 md:border-r lg:w-60">
        <div className="flex min-h-16 items-center px-4 md:max-lg:justify-center md:max-lg:px-0">
          <span className="md:max-lg:hidden">
            <Logo />
          </span>
          <span className="hidden md:max-lg:inline">
            <Logo compact />
          </span>
        </div>
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <div className="min-h-16 border-b border-line bg-surface-raised" />
      </div>
    </div>
  )
}
