import { Spinner } from '@cuelight/ui/components/spinner'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsFocused } from '../focus-mode.ts'
import { type AppCommand, ShortcutReader } from './app-shortcuts.ts'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((loaded) => ({ default: loaded.CommandPalette })),
)
const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((loaded) => ({ default: loaded.ShortcutList })),
)

/** Said by the button in the top bar. */
export const openPaletteEvent = 'cuelight:palette'

/** The palette and the keys of every signed-in screen. During an interview both are silent. */
export function PaletteHost() {
  const [shown, setShown] = useState<'palette' | 'help' | null>(null)
  const isFocused = useIsFocused()
  const isLiveScreen = useLocation({ select: ({ pathname }) => pathname === '/interview/start' })
  const run = useCommand(setShown)
  const latest = useRef({ run, isFocused, isLiveScreen })
  latest.current = { run, isFocused, isLiveScreen }
  useEffect(() => {
    const reader = new ShortcutReader()
    const onKeyDown = (event: KeyboardEvent) => {
      // The live screen has keys of its own.
      const command = latest.current.isFocused ? null : reader.read(event)
      if (!command || (latest.current.isLiveScreen && command !== 'palette')) return
      event.preventDefault()
      latest.current.run(command)
    }
    const onAsked = () => latest.current.run('palette')
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener(openPaletteEvent, onAsked)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener(openPaletteEvent, onAsked)
    }
  }, [])
  const close = () => setShown(null)
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      {shown === 'palette' && <CommandPalette onClose={close} onCommand={run} />}
      {shown === 'help' && <ShortcutList onClose={close} />}
    </Suspense>
  )
}

function useCommand(show: (shown: 'palette' | 'help' | null) => void) {
  const navigate = useNavigate()
  return (command: AppCommand) => {
    show(command === 'palette' || command === 'help' ? command : null)
    if (command === 'new') navigate({ to: '/interview', search: { task: 'new' } })
    else if (command !== 'palette' && command !== 'help') navigate({ to: command })
  }
}
