import { useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useIsOnline } from '../use-online.ts'

/** What still works without a network, by the beginning of the address; the first that fits. */
const whatWorks: readonly [string, string][] = [
  ['/interview/preparation', 'You can read the questions and answers that are open here.'],
  ['/interview/report', 'You can read what is open here.'],
  ['/interview', 'What you type into the form is kept on this device.'],
  ['/stories', 'You can read your stories. Save them once you are back.'],
  ['/facts', 'You can go on writing. Save it once you are back.'],
  ['/packages', 'Buying has to wait until you are back.'],
]
const otherwise = 'You can read what is open here.'

/** Stays above a screen while there is no network. The live screen says more, and says it itself. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isShown = !isOnline && path !== '/interview/start'
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {isShown && (
        <p className="flex items-start justify-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-sm text-text">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            You are offline. {whatWorks.find(([start]) => path.startsWith(start))?.[1] ?? otherwise} It goes
            on by itself when you are back.
          </span>
        </p>
      )}
    </div>
  )
}
