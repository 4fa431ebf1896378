import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'

type WindowSize = 'phone' | 'tablet' | 'computer'

const isTablet = window.matchMedia('(min-width: 768px)')
const isComputer = window.matchMedia('(min-width: 1024px)')

function readSize(): WindowSize {
  if (isComputer.matches) return 'computer'
  return isTablet.matches ? 'tablet' : 'phone'
}

function subscribeToSize(onChange: () => void): () => void {
  for (const query of [isTablet, isComputer]) query.addEventListener('change', onChange)
  return () => {
    for (const query of [isTablet, isComputer]) query.removeEventListener('change', onChange)
  }
}

/**
 * Whether the main menu is folded. Only a computer has room for it beside a screen. The candidate's choice lasts as
 * long as the window keeps its size, and on a phone, where the open menu pushes the screen down, until a screen is opened.
 */
export function useMenuFold() {
  const size = useSyncExternalStore(subscribeToSize, readSize, readSize)
  const [choice, setChoice] = useState<{ size: WindowSize; isCollapsed: boolean } | null>(null)
  const isCollapsed = choice?.size === size ? choice.isCollapsed : size !== 'computer'
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setChoice((before) => (before?.size === 'phone' ? null : before))
      }),
    [router],
  )
  return {
    isPhone: size === 'phone',
    isCollapsed,
    toggle: () => setChoice({ size, isCollapsed: !isCollapsed }),
  }
}
