import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { missingResource } from './api/errors.ts'
import type { TestControls } from './controls/test-controls.ts'
import { newId, type StoredEvent, type StripeStore } from './state.ts'

export const apiVersion = '2026-10-28.endive'

/** Waits before each attempt, in milliseconds; after the last one the event stays undelivered. */
const retryWaitsMs = [0, 250, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const attemptLimitMs = 10_000

export interface RequestOrigin {
  id: string | null
  idempotencyKey: string | null
}

/** The `Stripe-Signature` header of a body at a time in whole seconds. */
export function signPayload(secret: string, payload: string, timestampSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${timestampSeconds}.${payload}`).digest('hex')
  return `t=${timestampSeconds},v1=${digest}`
}

/** How long the mode `reverse` collects events. */
const reverseWindowMs = 300

/** Stores events and delivers them to the app, retrying until it accepts them. */
export class EventOutbox {
  readonly #store: StripeStore
  readonly #webhookUrl: string
  readonly #clock: () => Date
  readonly #controls: TestControls
  readonly #stopped = new AbortController()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** New events that the mode `reverse` holds back for a moment. */
  readonly #waiting: StoredEvent[] = []

  constructor(store: StripeStore, webhookUrl: string, clock: () => Date, controls: TestControls) {
    this.#store = store
    this.#webhookUrl = webhookUrl
    this.#clock = clock
    this.#controls = controls
  }

  /** Stores an event with a copy of the object and sends it. */
  emit(type: Stripe.Event.Type, object: unknown, origin?: RequestOrigin): void {
    const stored: StoredEvent = {
      event: {
        id: newId('evt_'),
        object: 'event',
        api_version: apiVersion,
        created: this.#nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: origin?.id ?? null, idempotency_key: origin?.idempotencyKey ?? null },
        type,
      },
      attempts: 0,
      delivered: false,
    }
    this.#store.state.events.push(stored)
    this.#store.save()
    this.#send(stored)
  }

  /** Sends what an earlier run left undelivered. */
  resume(): void {
    for (const stored of this.#store.state.events) if (!stored.delivered) this.#schedule(stored, 0)
  }

  /** Sends an event again, delivered or not, as the provider's own button does. Throws for an unknown id. */
  resend(id: string): void {
    const stored = this.#store.state.events.find(({ event }) => event.id === id)
    if (!stored) throw missingResource('event', id, 'id')
    this.#schedule(stored, 0)
  }

  close(): void {
    this.#stopped.abort()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** Sends a new event for the first time, as the network behaves now. */
  #send(stored: StoredEvent): void {
    const { webhooks } = this.#controls
    if (webhooks.mode === 'drop') return
    if (webhooks.mode === 'delay') {
      this.#later(webhooks.delayMs, () => this.#deliver(stored, 0))
    } else if (webhooks.mode === 'duplicate') {
      for (let time = 0; time < webhooks.times; time += 1) this.#schedule(stored, 0)
    } else if (webhooks.mode === 'reverse') {
      if (this.#waiting.push(stored) === 1) this.#later(reverseWindowMs, () => this.#sendReversed())
    } else {
      this.#schedule(stored, 0)
    }
  }

  async #sendReversed(): Promise<void> {
    for (const stored of this.#waiting.splice(0).reverse()) await this.#deliver(stored, 0)
  }

  #schedule(stored: StoredEvent, attemptIndex: number): void {
    const waitMs = retryWaitsMs[attemptIndex]
    if (waitMs === undefined) return
    this.#later(waitMs, () => this.#deliver(stored, attemptIndex))
  }

  #later(waitMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void work()
    }, waitMs)
    timer.unref()
    this.#timers.add(timer)
  }

  async #deliver(stored: StoredEvent, attemptIndex: number): Promise<void> {
    const delivered = await this.#attempt(stored)
    if (this.#stopped.signal.aborted) return
    stored.attempts += 1
    stored.delivered = delivered
    if (delivered) stored.event.pending_webhooks = 0
    this.#store.save()
    if (!delivered) this.#schedule(stored, attemptIndex + 1)
  }

  async #attempt(stored: StoredEvent): Promise<boolean> {
    const payload = JSON.stringify(stored.event)
    const { webhookSecret } = this.#store.state
    try {
      const response = await fetch(this.#webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signPayload(webhookSecret, payload, this.#nowSeconds()),
        },
        body: payload,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(attemptLimitMs)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      // An app that is down or slow is what the retries are for.
      return false
    }
  }

  #nowSeconds(): number {
    return Math.floor(this.#clock().getTime() / 1000)
  }
}
