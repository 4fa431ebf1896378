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

export interface EventOutbox {
  /** Stores an event with a copy of the object and sends it. */
  emit(type: Stripe.Event.Type, object: unknown, origin?: RequestOrigin): void
  /** Sends what an earlier run left undelivered. */
  resume(): void
  /** Sends an event again, delivered or not, as the provider's own button does. Throws for an unknown id. */
  resend(id: string): void
  close(): void
}

/** The `Stripe-Signature` header of a body at a time in whole seconds. */
export function signPayload(secret: string, payload: string, timestampSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${timestampSeconds}.${payload}`).digest('hex')
  return `t=${timestampSeconds},v1=${digest}`
}

/** Events that come within this are turned round in the mode `reverse`. */
const reverseWindowMs = 300

export function createEventOutbox(
  store: StripeStore,
  webhookUrl: string,
  clock: () => Date,
  controls: TestControls,
): EventOutbox {
  const stopped = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const waiting: StoredEvent[] = []
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)

  async function attempt(stored: StoredEvent): Promise<boolean> {
    const payload = JSON.stringify(stored.event)
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signPayload(store.state.webhookSecret, payload, nowSeconds()),
        },
        body: payload,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(attemptLimitMs)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      // An app that is down or slow is what the retries are for.
      return false
    }
  }

  async function deliver(stored: StoredEvent, attemptIndex: number): Promise<void> {
    const delivered = await attempt(stored)
    if (stopped.signal.aborted) return
    stored.attempts += 1
    stored.delivered = delivered
    if (delivered) stored.event.pending_webhooks = 0
    store.save()
    if (!delivered) schedule(stored, attemptIndex + 1)
  }

  /** The first way out of a new event: as networks behave now. */
  function send(stored: StoredEvent): void {
    const { webhooks } = controls
    if (webhooks.mode === 'drop') return
    if (webhooks.mode === 'delay') {
      later(webhooks.delayMs, () => deliver(stored, 0))
    } else if (webhooks.mode === 'duplicate') {
      for (let time = 0; time < webhooks.times; time += 1) schedule(stored, 0)
    } else if (webhooks.mode === 'reverse') {
      if (waiting.push(stored) === 1) later(reverseWindowMs, sendReversed)
    } else {
      schedule(stored, 0)
    }
  }

  async function sendReversed(): Promise<void> {
    for (const stored of waiting.splice(0).reverse()) await deliver(stored, 0)
  }

  function schedule(stored: StoredEvent, attemptIndex: number): void {
    const waitMs = retryWaitsMs[attemptIndex]
    if (waitMs === undefined) return
    later(waitMs, () => deliver(stored, attemptIndex))
  }

  function later(waitMs: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, waitMs)
    timer.unref()
    timers.add(timer)
  }

  return {
    emit(type, object, origin) {
      const stored: StoredEvent = {
        event: {
          id: newId('evt_'),
          object: 'event',
          api_version: apiVersion,
          created: nowSeconds(),
          data: { object: structuredClone(object) },
          livemode: false,
          pending_webhooks: 1,
          request: { id: origin?.id ?? null, idempotency_key: origin?.idempotencyKey ?? null },
          type,
        },
        attempts: 0,
        delivered: false,
      }
      store.state.events.push(stored)
      store.save()
      send(stored)
    },
    resume() {
      for (const stored of store.state.events) if (!stored.delivered) schedule(stored, 0)
    },
    resend(id) {
      const stored = store.state.events.find(({ event }) => event.id === id)
      if (!stored) throw missingResource('event', id, 'id')
      schedule(stored, 0)
    },
    close() {
      stopped.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
