/** What to sell, and to whom. Amounts are in cents of `currency`, an ISO 4217 code in lower case. */
export interface CheckoutOrder {
  purchaseId: number
  userId: number
  email: string
  productName: string
  packageId: number
  credits: number
  amountCents: number
  currency: string
  successUrl: string
  cancelUrl: string
  /** The same order with the same key is created once, however often it is sent. */
  idempotencyKey: string
}

/** An open checkout and the provider's page to pay it on. */
export interface CheckoutStarted {
  sessionId: string
  paymentUrl: string
}

/** What the provider knows of a checkout at `observedAt`; rules compare it with the purchase's snapshot. */
export interface CheckoutState {
  sessionId: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
  purchaseId: number | null
  userId: number | null
  amountCents: number | null
  currency: string | null
  paymentIntentId: string | null
  invoiceId: string | null
  amountRefundedCents: number
  isDisputed: boolean
  /** A delayed payment failed; this checkout can no longer be paid. */
  hasFailed: boolean
  isLive: boolean
  observedAt: Date
}

/** A notice that something changed. It is a reason to ask the provider, never a fact. */
export interface PaymentEvent {
  id: string
  type: string
  checkoutSessionId: string | null
  purchaseId: number | null
  /** A dispute names the payment only. */
  paymentIntentId?: string | null
}

/** A checkout whose buyer finished; `purchaseId` is null for one that is not ours. */
export interface CompletedCheckout {
  sessionId: string
  purchaseId: number | null
}

/** A card checkout hosted by a payment provider. Failures are DomainErrors provider-failed/-unavailable/-timeout. */
export interface Payments {
  readonly name: string
  /** Real money; a payment of the other mode is never granted. */
  readonly isLive: boolean
  createCheckout(order: CheckoutOrder): Promise<CheckoutStarted>
  retrieveCheckout(sessionId: string): Promise<CheckoutState>
  /** Closes an open checkout; resolves too when it is already closed or complete. */
  expireCheckout(sessionId: string): Promise<void>
  /** The provider's invoice as a PDF, or null while or where the provider has none. */
  fetchInvoicePdf(invoiceId: string): Promise<Uint8Array | null>
  /** Events since then that the provider could not deliver, oldest first. */
  listMissedEvents(since: Date): Promise<PaymentEvent[]>
  /** Checkouts completed since then, whether or not an event of them arrived. */
  listCompletedCheckouts(since: Date): Promise<CompletedCheckout[]>
  /** Refunds the whole payment, or `amountCents` of it; once for a key, however often it is sent. */
  refundPayment(refund: {
    paymentIntentId: string
    purchaseId: number
    amountCents?: number
    idempotencyKey: string
  }): Promise<void>
  /** Verifies the signature over the raw body. Throws DomainError `invalid-input`. */
  readEvent(rawBody: Uint8Array, signature: string): PaymentEvent
  check(): Promise<void>
}
