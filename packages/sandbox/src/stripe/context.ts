import type { TestControls } from './controls/test-controls.ts'
import type { EventOutbox } from './events.ts'
import type { StripeStore } from './state.ts'

/** What every part of the Stripe stand-in works with. */
export interface StripeContext {
  store: StripeStore
  /** Origin of the stand-in itself, for page and invoice addresses. */
  url: string
  clock: () => Date
  events: EventOutbox
  controls: TestControls
}

/** Stripe's times are whole seconds since 1970. */
export function nowSeconds(context: { clock: () => Date }): number {
  return Math.floor(context.clock().getTime() / 1000)
}
