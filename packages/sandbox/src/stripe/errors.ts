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

export function missingResource(kind: string, id: string, param: string): StripeProblem {
  const message = `No such ${kind}: '${id}'`
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
