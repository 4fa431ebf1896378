const scrollTolerancePx = 8

export type TopKeeper = {
  /** Scrolls the card to the top, where it stays while the list changes its size. */
  place(card: HTMLElement): void
  /** True once the reader went away from what was placed. */
  hasLeft(): boolean
  stop(): void
}

/**
 * Keeps a card at the top of a scrolling list while lines wrap anew around it (a window that changes its size, a card
 * above that grows), and tells the reader's scrolling from the browser's own. `content` is the one element within the
 * list; `onScroll` is called after each scroll of
 * the reader and gives the newest card, which counts as placed when it was brought to the top by hand.
 */
export function keepAtTop(
  list: HTMLElement,
  content: HTMLElement,
  onScroll: () => HTMLElement | null,
): TopKeeper {
  let placed: HTMLElement | null = null
  let layout = ''
  let hasLeft = false

  const isAtTop = (card: HTMLElement) => Math.abs(card.offsetTop - list.scrollTop) <= scrollTolerancePx
  const describeLayout = (card: HTMLElement) => [list.clientWidth, list.clientHeight, card.offsetTop].join()
  const keep = (card: HTMLElement) => {
    placed = card
    layout = describeLayout(card)
    hasLeft = false
  }
  const place = (card: HTMLElement) => {
    list.scrollTop = card.offsetTop
    keep(card)
  }

  const observer = new ResizeObserver(() => {
    if (placed?.isConnected && !hasLeft) place(placed)
  })
  observer.observe(list)
  observer.observe(content)

  const onScrolled = () => {
    const card = placed?.isConnected ? placed : null
    // Browsers scroll to keep what is read in its place when lines wrap anew; the observer above has the last word.
    if (card && !hasLeft && layout !== describeLayout(card)) return
    const newest = onScroll()
    if (newest && isAtTop(newest)) keep(newest)
    else hasLeft = !card || !isAtTop(card)
  }
  list.addEventListener('scroll', onScrolled, { passive: true })
  return {
    place,
    hasLeft: () => hasLeft,
    stop() {
      observer.disconnect()
      list.removeEventListener('scroll', onScrolled)
    },
  }
}
