import type { AnyRouter } from '@tanstack/react-router'

/**
 * Moves the focus into the new screen when the path changes, as a page load would: the link that was pressed is gone,
 * or belongs to the menu. Nothing moves on the first load, and a change of the search alone moves the focus only when
 * it took away what had it.
 */
export function followRoute(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let before: Element | null = null
  const stops = [
    router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation) return
      const isLost = before !== null && !before.isConnected && document.activeElement === document.body
      if (pathChanged || isLost) focusScreen()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function focusScreen(): void {
  const main = document.querySelector('main')
  const current = document.activeElement
  // A dialog, or a field of the new screen, that took the focus keeps it.
  if (!main || current?.closest('[role="dialog"]') || (current !== main && main.contains(current))) return
  // It may still have the focus from the last change; a screen reader announces only a new focus.
  main.blur()
  main.focus({ preventScroll: true })
}
