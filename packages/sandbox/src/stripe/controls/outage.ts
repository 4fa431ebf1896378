import type { Response } from 'express'
import { StripeProblem } from '../api/errors.ts'
import { type TestControls, takeOutage } from './test-controls.ts'

/** Fails this call when a test asked for it: true when nothing more is to be answered. Throws the failures with a body. */
export function failOnPurpose(controls: TestControls, response: Response): boolean {
  const kind = takeOutage(controls)
  if (kind === null) return false
  if (kind === 'severed') sever(response)
  // A timeout is a request that is never answered; the caller's own limit ends it.
  if (kind === 'severed' || kind === 'timeout') return true
  throw problemOf(kind)
}

function problemOf(kind: '500' | '409' | '429'): StripeProblem {
  if (kind === '409') {
    const message = 'There is currently another in-progress request using this idempotent key.'
    return new StripeProblem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  if (kind === '429') {
    const message = 'Request rate limit exceeded.'
    return new StripeProblem(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  const problem = new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred.' })
  // As version 1 of the API does: the key keeps the failure, so a retry with it fails again.
  problem.hasBegun = true
  return problem
}

function sever(response: Response): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"id": "cs_')
  response.destroy()
}
