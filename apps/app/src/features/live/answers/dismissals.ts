/** What the candidate last wanted for an answer. `unsent`: requests without an answer; `isConfirmed`: its event came. */
type Wish = { isDismissed: boolean; unsent: number; isConfirmed: boolean; sent: Promise<unknown> }

type Send = (answerId: number, isDismissed: boolean) => Promise<unknown>

/**
 * Dismissals on their way to the server. Each request for an answer waits for the one before it: two at once may arrive
 * in either order, and the older one would win.
 */
export class Dismissals {
  readonly #send: Send
  readonly #wishes = new Map<number, Wish>()

  constructor(send: Send) {
    this.#send = send
  }

  /** Rejects if the server refused; from then on the server decides again. */
  async change(answerId: number, isDismissed: boolean): Promise<void> {
    const wish = this.#add(answerId, isDismissed)
    const sent = wish.sent.then(() => this.#send(answerId, isDismissed))
    wish.sent = sent.catch(() => {})
    try {
      await sent
    } catch (problem) {
      this.#wishes.delete(answerId)
      throw problem
    }
    wish.unsent -= 1
    const isDone = wish.unsent === 0 && wish.isConfirmed
    if (isDone && this.#wishes.get(answerId) === wish) this.#wishes.delete(answerId)
  }

  /** True for an event older than the candidate's last action: it must not undo that action on the screen. */
  isOutdated(answerId: number, isDismissed: boolean): boolean {
    const wish = this.#wishes.get(answerId)
    if (!wish) return false
    if (wish.isDismissed !== isDismissed) return true
    if (wish.unsent === 0) this.#wishes.delete(answerId)
    else wish.isConfirmed = true
    return false
  }

  /** The whole state was read again, so nothing in it is outdated. */
  forget(): void {
    this.#wishes.clear()
  }

  #add(answerId: number, isDismissed: boolean): Wish {
    const before = this.#wishes.get(answerId)
    const wish = before ?? { isDismissed, unsent: 0, isConfirmed: false, sent: Promise.resolve() }
    Object.assign(wish, { isDismissed, isConfirmed: false, unsent: wish.unsent + 1 })
    this.#wishes.set(answerId, wish)
    return wish
  }
}
