import { useLayoutEffect, useRef } from 'react'

const nearEndPx = 48

/** Follows the end of a list while the reader is there; a reader who scrolled up is left alone. */
export function useStickToEnd<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const list = element.current
    if (!list) return
    const onScroll = () => {
      isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearEndPx
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    return () => list.removeEventListener('scroll', onScroll)
  }, [])
  // After every render: the list may have grown.
  useLayoutEffect(() => {
    if (isAtEnd.current && element.current) element.current.scrollTop = element.current.scrollHeight
  })
  return element
}
