export interface ErrorBody {
  type: string
  message: string
  code?: string
  param?: string
}

/** An answer in Stripe's error envelope. Every answer >= 400 has one: the SDK takes any other for success. */
export class StripeProblem extends Error {
  status: number
  body: ErrorBody
  /** The call had begun, so its idempotency key keeps this answer too; checks of parameters come before. */
  hasBegun = false
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, code?: string, param?: string): StripeProblem {
  const extras = { ...(code ? { code } : {}), ...(param ? { param } : {}) }
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...extras })
}

/** A refusal by the state of things, not by the shape of the call. */
export function refusedByState(message: string, code?: string, param?: string): StripeProblem {
  const problem = invalidRequest(message, code, param)
  problem.hasBegun = true
  return problem
}

export function missingResource(kind: string, id: string, param: string): StripeProblem {
  const message = `No such ${kind}: '${id}'`
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
