import type Stripe from 'stripe'
import { DomainError } from '../../core/errors.ts'

/** The event in these bytes, when the signature is of them, by our secret and at most five minutes old. */
export function verifyEvent(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Uint8Array,
  signature: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, webhookSecret)
  } catch (error) {
    throw new DomainError('invalid-input', 'The signature of this event is not valid.', { cause: error })
  }
}
