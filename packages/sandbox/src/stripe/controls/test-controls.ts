/** How events reach the app: perfectly, or as over a real network. */
export type WebhookMode =
  | { mode: 'normal' }
  /** Nothing is delivered or retried. */
  | { mode: 'drop' }
  | { mode: 'duplicate'; times: number }
  | { mode: 'delay'; delayMs: number }
  /** Events of the same moment are delivered in reverse. */
  | { mode: 'reverse' }

export const outageKinds = ['500', '409', '429', 'timeout', 'severed'] as const
export type OutageKind = (typeof outageKinds)[number]

/** What a test has set; it does not outlive the process. */
export interface TestControls {
  webhooks: WebhookMode
  /** The next `calls` calls of the API fail in this way. */
  outage: { kind: OutageKind; calls: number } | null
}

export function createTestControls(): TestControls {
  return { webhooks: { mode: 'normal' }, outage: null }
}

/** Takes one call of a running outage; null when there is none. */
export function takeOutage(controls: TestControls): OutageKind | null {
  const { outage } = controls
  if (!outage) return null
  outage.calls -= 1
  if (outage.calls <= 0) controls.outage = null
  return outage.kind
}
