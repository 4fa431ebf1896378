import type { ClientDirective } from 'astro'

/** What somebody does first with an island: moves there, by pointer or keyboard, or presses. */
const firstSigns = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const
/** What a button answers to, and what would be lost while its script is on the way. */
const presses: readonly string[] = ['pointerdown', 'keydown', 'click']

/**
 * `client:reach`: React and the island load when somebody reaches for the island, and buttons then get the presses that
 * came before. Forms need no replay: until they are awake the browser checks and sends them.
 */
const reach: ClientDirective = (load, _options, island) => {
  const missed: Event[] = []
  let isWaking = false
  const note = (event: Event) => {
    if (presses.includes(event.type) && findButton(event)) missed.push(event)
    if (isWaking) return
    isWaking = true
    void wake()
  }
  const wake = async () => {
    const hydrate = await load()
    await hydrate()
    for (const type of firstSigns) island.removeEventListener(type, note)
    for (const event of missed) repeat(event)
  }
  for (const type of firstSigns) island.addEventListener(type, note, { passive: true })
}

function findButton({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('button[type=button]') : null
}

/** The same event again: an event has all the fields that its constructor reads. */
function repeat(event: Event): void {
  const Kind = event.constructor as new (type: string, init: Event) => Event
  event.target?.dispatchEvent(new Kind(event.type, event))
}

export default reach
