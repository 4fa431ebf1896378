import { loadLayers } from '@cuelight/ui/components/layers'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterFirstPaint } from '../after-first-paint.ts'
import { useIsFocused } from '../focus-mode.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ScreenMain } from './screen-main.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuFold } from './use-menu-fold.ts'

/** The shell of every signed-in screen. It also sends audio that an earlier page could not send. */
export function Layout() {
  const { isPhone, isCollapsed, toggle } = useMenuFold()
  const isFocused = useIsFocused()
  useEffect(
    () =>
      afterFirstPaint(() => {
        loadLayers()
        sendUnsentAudio()
      }),
    [],
  )
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <a
        href="#content"
        className="sr-only rounded-md bg-surface-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <PaletteHost />
      {!isFocused && <Sidebar isPhone={isPhone} isCollapsed={isCollapsed} onToggle={toggle} />}
      <div className="flex min-w-0 grow flex-col">
        {!isFocused && <TopBar />}
        <OfflineBanner />
        <ScreenMain
          id="content"
          className="w-full max-w-6xl grow self-center px-4 py-6 md:px-8 print:max-w-none print:p-0"
        >
          <Outlet />
        </ScreenMain>
        {!isFocused && (
          <footer className="border-t border-line px-4 py-4 text-center text-sm text-muted print:hidden">
            Revolutionizing interview preparation through intelligent AI-powered solutions
          </footer>
        )}
      </div>
    </div>
  )
}

function sendUnsentAudio(): void {
  Promise.all([
    import('../../audio/outbox/shared-outbox.ts'),
    import('../../audio/private/shared-lines.ts'),
  ]).then(
    ([{ outbox }, { lineOutbox }]) => {
      outbox.drainAll()
      lineOutbox.drain()
    },
    // Without a network the code itself may be missing.
    () => window.addEventListener('online', sendUnsentAudio, { once: true }),
  )
}
