import { type RefObject, useEffect } from 'react'

/**
 * A control that goes away while it has the focus ("Start Meeting" once it runs, "Connect microphone again" once it is
 * heard) would leave the keyboard nowhere. The focus then goes to the nearest part of `root` around it that can take one
 * (`tabIndex={-1}`), at last to its header.
 */
export function useFocusRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = root.current
    if (!screen) return
    /** What had the focus last, and what was around it then, nearest first. */
    let path: HTMLElement[] = []
    const onFocus = (event: FocusEvent) => {
      path = event.target instanceof HTMLElement ? listUpTo(event.target, screen) : []
    }
    // Windows live outside the screen, and one that closes may find its opener gone: the whole document is watched.
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
