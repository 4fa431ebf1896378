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
  /** A payment that was to settle later came to nothing; nobody can pay this checkout any more. */
  hasFailed: boolean
  isLive: boolean
  observedAt: Date
}

export interface PaymentEvent {
  id: string
  type: string
  checkoutSessionId: string | null
  purchaseId: number | null
  /** A dispute names the payment only. */
  paymentIntentId?: string | null
}

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
  /** Closes an open checkout; resolves also when it is closed or complete already. */
  expireCheckout(sessionId: string): Promise<void>
  /** The provider's invoice as a PDF, or null while or where the provider has none. */
  fetchInvoicePdf(invoiceId: string): Promise<Uint8Array | null>
  /** Events since then that the provider could not deliver, oldest first. */
  listMissedEvents(since: Date): Promise<PaymentEvent[]>
  /** Checkouts that were completed since then, whoever heard of it. */
  listCompletedCheckouts(since: Date): Promise<CompletedCheckout[]>
  /** Gives the whole payment back to the buyer. The same key pays back once, however often it is sent. */
  refundPayment(refund: {
    paymentIntentId: string
    purchaseId: number
    idempotencyKey: string
  }): Promise<void>
  /** Verifies the signature over the raw body. Throws DomainError `invalid-input`. */
  readEvent(rawBody: Uint8Array, signature: string): PaymentEvent
  check(): Promise<void>
}
