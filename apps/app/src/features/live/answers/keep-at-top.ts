const scrollTolerancePx = 8

export type TopKeeper = {
  /** Scrolls the card to the top, where it stays while the list is resized. */
  place(card: HTMLElement): void
  /** True once the reader has scrolled away from the placed card. */
  hasLeft(): boolean
  stop(): void
}

/**
 * Keeps a card at the top of a scrolling list while the text around it reflows (a resized window, a card
 * above that grows), and distinguishes the reader's scrolling from the browser's. `content` is the only child of the
 * list; `onScroll` is called after each scroll by
 * the reader and returns the newest card, which counts as placed once the reader scrolls it to the top.
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
    // Browsers scroll on their own when text reflows, to keep the reader's place; the observer above has the last word.
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
