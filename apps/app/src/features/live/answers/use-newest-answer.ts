import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { keepAtTop, type TopKeeper } from './keep-at-top.ts'

/**
 * Brings a new answer to the top of the list once, when it arrives; its text then grows below and moves nothing.
 * A reader who scrolled, or has the focus in an answer, is not interrupted: the list stays, and `hasNewer` is true.
 * `content` is the only child of `scroller`, around all answers.
 */
export function useNewestAnswer(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  newestId: number | undefined,
) {
  const [hasNewer, setHasNewer] = useState(false)
  const keeper = useRef<TopKeeper | null>(null)
  const lastId = useRef(0)

  useLayoutEffect(() => {
    const list = scroller.current
    if (!list || !content.current) return
    keeper.current = keepAtTop(list, content.current, () => {
      const newest = findNewest(list)
      if (newest && isInSight(list, newest)) setHasNewer(false)
      return newest
    })
    return () => keeper.current?.stop()
  }, [scroller, content])

  function showNewest() {
    const newest = findNewest(scroller.current)
    if (newest) keeper.current?.place(newest)
    setHasNewer(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another newest answer may move the list
  useLayoutEffect(() => {
    const list = scroller.current
    // After a dismissal the newest answer is an older one.
    const isNewer = newestId !== undefined && newestId > lastId.current
    lastId.current = newestId ?? 0
    const newest = findNewest(list)
    if (!list || !newest) return
    if (!keeper.current?.hasLeft() && !hasFocusInside(list)) showNewest()
    else setHasNewer((before) => isNewer || (before && !isInSight(list, newest)))
  }, [newestId])

  return { hasNewer, showNewest }
}

const findNewest = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[data-newest]') ?? null

const hasFocusInside = (list: HTMLElement) =>
  document.activeElement !== list && list.contains(document.activeElement)

const isInSight = (list: HTMLElement, card: HTMLElement) =>
  card.offsetTop < list.scrollTop + list.clientHeight / 2
