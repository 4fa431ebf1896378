const cardSelector = '[data-testid="live-answer"]'

const listCards = () => [...document.querySelectorAll<HTMLElement>(cardSelector)]

/** Moves the focus to the answer after or before the one in focus; without one, to the newest. */
export function focusNextAnswer(step: 1 | -1): void {
  const cards = listCards()
  const current = cards.findIndex((card) => card.contains(document.activeElement))
  const wanted = current < 0 ? cards.at(-1) : cards[Math.min(cards.length - 1, Math.max(0, current + step))]
  wanted?.focus()
  wanted?.scrollIntoView({ block: 'nearest' })
}

/** Scrolls one answer to the top and moves the focus into it. */
export function focusAnswer(answerId: number): void {
  const card = document.getElementById(`answer-${answerId}`)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}

/** Presses the dismiss button of the answer in focus, or of the newest. */
export function dismissFocusedAnswer(): void {
  const cards = listCards()
  const card = cards.find((each) => each.contains(document.activeElement)) ?? cards.at(-1)
  card?.querySelector<HTMLElement>('[aria-label="Dismiss answer"]')?.click()
}
