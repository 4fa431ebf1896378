import type { ClientDirective } from 'astro'

/** The first thing a person does with an island: move there by pointer or keyboard, or press. */
const firstSigns = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const
/** What a button answers to, and what gets lost while its script loads. */
const presses: readonly string[] = ['pointerdown', 'keydown', 'click']

/**
 * `client:reach`: React and the island load when somebody reaches for the island. Presses on its buttons in the meantime
 * are repeated. Forms need no repeat: until React runs, the browser checks and sends them.
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

/** Sends the same event again. An event has every field that its constructor reads. */
function repeat(event: Event): void {
  const Kind = event.constructor as new (type: string, init: Event) => Event
  event.target?.dispatchEvent(new Kind(event.type, event))
}

export default reach
