import { type RefObject, useEffect } from 'react'

/**
 * A control that disappears while it has the focus ("Start Meeting" once it runs, "Connect microphone again" once it is
 * connected) would leave the keyboard nowhere. The focus then moves to the nearest ancestor within `root` that accepts it
 * (`tabIndex={-1}`), or else to the header.
 */
export function useFocusRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = root.current
    if (!screen) return
    /** The element that had the focus last and its ancestors at that time, nearest first. */
    let path: HTMLElement[] = []
    const onFocus = (event: FocusEvent) => {
      path = event.target instanceof HTMLElement ? listUpTo(event.target, screen) : []
    }
    // Dialogs live outside the screen, and a closing dialog may find its opener gone, so we watch the whole document.
    const observer = new MutationObserver(() => {
      const [last, ...around] = path
      if (document.activeElement !== document.body || !last || last.isConnected) return
      const header = screen.querySelector('header')
      path = []
      for (const element of header ? [...around, header] : around) {
        if (element.isConnected) element.focus({ preventScroll: true })
        if (document.activeElement === element) return
      }
    })
    screen.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      screen.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [root])
}

function listUpTo(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== root; each = each.parentElement)
    path.push(each)
  return path
}
