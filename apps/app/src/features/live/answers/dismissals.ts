type Wish = { isDismissed: boolean; waiting: number; isConfirmed: boolean; sent: Promise<unknown> }

export type Dismissals = ReturnType<typeof createDismissals>

/**
 * What the candidate dismissed and took back, on its way to the server. Each wish for an answer is sent after the one
 * before it was answered: two requests under way at once may arrive in either order, and the older would win.
 */
export function createDismissals(send: (answerId: number, isDismissed: boolean) => Promise<unknown>) {
  const wishes = new Map<number, Wish>()

  function settle(answerId: number, wish: Wish): void {
    wish.waiting -= 1
    if (wish.waiting === 0 && wish.isConfirmed && wishes.get(answerId) === wish) wishes.delete(answerId)
  }

  return {
    /** Rejects when the server refused; then its word counts again. */
    async change(answerId: number, isDismissed: boolean): Promise<void> {
      const wish = wishes.get(answerId) ?? {
        isDismissed,
        waiting: 0,
        isConfirmed: false,
        sent: Promise.resolve(),
      }
      wishes.set(
        answerId,
        Object.assign(wish, { isDismissed, isConfirmed: false, waiting: wish.waiting + 1 }),
      )
      const sent = wish.sent.then(() => send(answerId, isDismissed))
      wish.sent = sent.catch(() => {})
      try {
        await sent
        settle(answerId, wish)
      } catch (problem) {
        wishes.delete(answerId)
        throw problem
      }
    },
    /** Dismissed and at once taken back: the news of the first must not take the answer away again. */
    isOutdated(answerId: number, isDismissed: boolean): boolean {
      const wish = wishes.get(answerId)
      if (!wish) return false
      if (wish.isDismissed !== isDismissed) return true
      if (wish.waiting === 0) wishes.delete(answerId)
      else wish.isConfirmed = true
      return false
    },
    /** The whole state was read anew. */
    forget: () => wishes.clear(),
  }
}
