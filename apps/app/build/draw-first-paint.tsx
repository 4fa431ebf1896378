import { Logo } from '@cuelight/ui/components/logo'
import { LoginView, loginClasses } from '../src/features/account/sign-in/login-view.tsx'

/** The parts of a screen that do not depend on who is signed in, as markup. */
export type DrawnScreen = { path: string; main: string; footer: string }

/**
 * What a page shows before its scripts are there, drawn by the build into its file: the sign-in page, and the frame of
 * every other screen, with what the `screen` itself shows first. The boot script says which; both are inert and go when
 * React draws.
 */
export function FirstPaint({ screen }: { screen?: DrawnScreen | undefined }) {
  return (
    <>
      <div data-first-paint="login" inert>
        <div className={loginClasses}>
          <div className="bg-accent-soft max-md:hidden" />
          <LoginView />
        </div>
      </div>
      <div data-first-paint="frame" inert>
        <Frame screen={screen} />
      </div>
    </>
  )
}

/** The menu as wide as `useMenuFold` makes it, the top bar, and the screen or room for it. */
function Frame({ screen }: { screen?: DrawnScreen | undefined }) {
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <aside className="flex shrink-0 flex-col border-line bg-surface-raised max-md:border-b md:w-16 md:border-r lg:w-60">
        <div className="flex min-h-16 items-center px-4 md:max-lg:justify-center md:max-lg:px-0">
          <span className="flex md:max-lg:hidden">
            <Logo />
          </span>
          <span className="hidden md:max-lg:flex">
            <Logo compact />
          </span>
        </div>
      </aside>
      <div
        className="flex min-w-0 grow flex-col"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build drew it itself
        dangerouslySetInnerHTML={{ __html: `${topBar(screen)}${screen?.main ?? ''}${screen?.footer ?? ''}` }}
      />
    </div>
  )
}

const topBar = (screen: DrawnScreen | undefined) =>
  `<div class="flex min-h-16 items-center border-b border-line bg-surface-raised px-4 md:px-8">${screen?.path ?? ''}</div>`
