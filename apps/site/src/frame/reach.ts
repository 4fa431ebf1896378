import type { ClientDirective } from 'astro'

/** The first thing a person does with an island: move there by pointer or keyboard, or press. */
const firstSigns = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const
const pressKeys = ['Enter', ' ', 'ArrowDown']

/**
 * `client:reach`: React and the island load when a visitor reaches for the island. Presses on its buttons in the meantime
 * are repeated. Forms need no repeat: until React runs, the browser checks and sends them.
 */
const reach: ClientDirective = (load, _options, island) => {
  let missed: Event[] = []
  let isWaking = false
  const note = (event: Event) => {
    const button = findPressed(event)
    // A press is a pointerdown or keydown with the click that follows. Of two presses on a button the last counts.
    if (button && event.type !== 'click') missed = missed.filter((each) => findPressed(each) !== button)
    if (button) missed.push(event)
    if (isWaking) return
    isWaking = true
    wake().catch((cause: unknown) => {
      console.warn('A part of the page could not be loaded', cause)
      isWaking = false
    })
  }
  const wake = async () => {
    const hydrate = await load()
    await hydrate()
    for (const type of firstSigns) island.removeEventListener(type, note)
    for (const event of missed) repeat(event)
  }
  for (const type of firstSigns) island.addEventListener(type, note, { passive: true })
}

/** The button that an event presses, or null. */
function findPressed(event: Event): Element | null {
  const isPress =
    event instanceof KeyboardEvent
      ? pressKeys.includes(event.key)
      : event.type === 'pointerdown' || event.type === 'click'
  return isPress && event.target instanceof Element ? event.target.closest('button[type=button]') : null
}

/** Sends the same event again. An event has every field that its constructor reads. */
function repeat(event: Event): void {
  const Kind = event.constructor as new (type: string, init: Event) => Event
  event.target?.dispatchEvent(new Kind(event.type, event))
}

export default reach
