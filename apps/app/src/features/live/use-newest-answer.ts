import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const scrollTolerancePx = 8

/**
 * Brings a new answer to the top of the list once, when it arrives; its text then grows below and moves nothing.
 * Whoever scrolled, or has the focus in an answer, is reading: the list stays, and `hasNewer` offers the way.
 */
export function useNewestAnswer(scroller: RefObject<HTMLElement | null>, newestId: number | undefined) {
  const [hasNewer, setHasNewer] = useState(false)
  const restingTopPx = useRef(0)

  function showNewest() {
    const list = scroller.current
    const newest = list?.querySelector<HTMLElement>('[data-newest]')
    if (!list || !newest) return
    list.scrollTop = newest.offsetTop
    restingTopPx.current = list.scrollTop
    setHasNewer(false)
  }

  const isReading = (list: HTMLElement) =>
    Math.abs(list.scrollTop - restingTopPx.current) > scrollTolerancePx ||
    (document.activeElement !== list && list.contains(document.activeElement))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another newest answer may move the list
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list || newestId === undefined) return
    if (isReading(list)) setHasNewer(true)
    else showNewest()
  }, [newestId])

  const onResize = useRef(() => {})
  onResize.current = () => {
    if (scroller.current && !isReading(scroller.current)) showNewest()
  }
  // A tablet that is turned wraps every line anew: the newest stays at the top for whoever had it there.
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    const observer = new ResizeObserver(() => onResize.current())
    observer.observe(list)
    return () => observer.disconnect()
  }, [scroller])

  return { hasNewer, showNewest }
}
