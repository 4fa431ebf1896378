import Stripe from 'stripe'
import { DomainError } from '../../core/errors.ts'

const laterText = 'A payment already made is not lost.'

/** Runs a call to Stripe; whatever goes wrong comes out as an error a buyer can read. */
export async function mapStripeErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof DomainError ? error : toDomainError(error)
  }
}

function toDomainError(cause: unknown): DomainError {
  if (isTimeout(cause)) {
    const text = `The payment service did not answer in time. Please try again in a minute. ${laterText}`
    return new DomainError('provider-timeout', text, { cause })
  }
  if (cause instanceof Stripe.errors.StripeConnectionError || isFetchFailure(cause)) {
    const text = `The payment service cannot be reached. Please try again in a minute. ${laterText}`
    return new DomainError('provider-unavailable', text, { cause })
  }
  if (cause instanceof Stripe.errors.StripeRateLimitError) {
    const text = `The payment service is busy. Please try again in a minute. ${laterText}`
    return new DomainError('provider-unavailable', text, { cause, retryAfterSeconds: 60 })
  }
  const text = `The payment service could not do this. Please try again later. ${laterText}`
  return new DomainError('provider-failed', text, { cause })
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  return error instanceof Stripe.errors.StripeConnectionError && /timed out|timeout/i.test(error.message)
}

function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}
