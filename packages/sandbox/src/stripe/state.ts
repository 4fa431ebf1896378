import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { readOrCreateJson, writeJson } from '../sandbox-files.ts'

/** A session as stored: references are ids, and what the create call asked for later is kept beside it. */
export interface StoredSession {
  session: Stripe.Checkout.Session
  lineItems: Stripe.LineItem[]
  paymentMetadata: Record<string, string>
  invoiceMetadata: Record<string, string>
}

export interface StoredEvent {
  event: EventRecord
  attempts: number
  delivered: boolean
}

/** The SDK's `Stripe.Event` is a union by type; the record keeps the fields that all of them share. */
export type EventRecord = Omit<Stripe.EventBase, 'data'> & { data: { object: unknown } }

export interface StoredAnswer {
  route: string
  parametersHash: string
  status: number
  body: string
  createdMs: number
}

/** Everything Stripe would know. Insertion order is creation order. */
export interface StripeState {
  secretKey: string
  webhookSecret: string
  sessions: Record<string, StoredSession>
  paymentIntents: Record<string, Stripe.PaymentIntent>
  charges: Record<string, Stripe.Charge>
  invoices: Record<string, Stripe.Invoice>
  /** Unguessable part of the PDF's address -> invoice id. */
  invoiceSecrets: Record<string, string>
  refunds: Record<string, Stripe.Refund>
  disputes: Record<string, Stripe.Dispute>
  customers: Record<string, { email: string | null; name: string | null }>
  events: StoredEvent[]
  answers: Record<string, StoredAnswer>
  invoicesByYear: Record<string, number>
  /** How far a test has moved the clock ahead. */
  clockOffsetMs: number
}

export interface StripeStore {
  state: StripeState
  /** Must follow every change; writes the whole file at once. */
  save(): void
  /** Deletes every payment; the keys stay valid. */
  reset(): void
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id such as `cs_test_...`; 24 characters carry about 140 bits. */
export function newId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

function emptyBooks(): Omit<StripeState, 'secretKey' | 'webhookSecret'> {
  return {
    sessions: {},
    paymentIntents: {},
    charges: {},
    invoices: {},
    invoiceSecrets: {},
    refunds: {},
    disputes: {},
    customers: {},
    events: [],
    answers: {},
    invoicesByYear: {},
    clockOffsetMs: 0,
  }
}

/** `isKept: false` keeps the keys on disk and everything else in memory: for thousands of payments in one run. */
export function openStripeStore(folder: string, { isKept = true } = {}): StripeStore {
  const path = join(folder, 'stripe.json')
  const stored = readOrCreateJson<StripeState>(path, () => ({
    secretKey: newId('sk_test_', 32),
    webhookSecret: newId('whsec_', 32),
    ...emptyBooks(),
  }))
  // A file of an earlier version lacks what was added later.
  const state = { ...emptyBooks(), ...stored }
  const save = () => {
    if (isKept) writeJson(path, state)
  }
  const reset = () => {
    Object.assign(state, emptyBooks())
    save()
  }
  return { state, save, reset }
}
