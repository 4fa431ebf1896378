import { useEffect, useRef } from 'react'

/**
 * While recording: closing or reloading the page asks first, and the running second is stored before
 * the page is hidden or closed, so at most its end is missing.
 */
export function useLeaveGuard(isRecording: boolean, flush: () => void): void {
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => {
    if (!isRecording) return
    const onLeave = (event: BeforeUnloadEvent) => {
      latest.current()
      event.preventDefault()
    }
    const onHide = () => latest.current()
    const onVisibility = () => document.hidden && latest.current()
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [isRecording])
}
