import { createHash } from 'node:crypto'
import type { StoredAnswer, StripeStore } from '../state.ts'
import { StripeProblem } from './errors.ts'

const keepMs = 24 * 3600 * 1000

export interface IdempotentCall {
  /** API key and idempotency key together. */
  key: string
  /** Method and path. */
  route: string
  rawBody: string
}

/** Answers every repetition of a call for 24 hours with the first answer; parameters must not change. */
export function createIdempotency(store: StripeStore, clock: () => Date) {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    /** The stored answer, or undefined for a first call. Throws `idempotency_error` for other parameters. */
    find(call: IdempotentCall): StoredAnswer | undefined {
      const answer = store.state.answers[hash(call.key)]
      if (!answer || clock().getTime() - answer.createdMs > keepMs) return undefined
      if (answer.route === call.route && answer.parametersHash === hash(call.rawBody)) return answer
      const message =
        'Keys for idempotent requests can only be used with the same parameters and the same path they were first used with.'
      throw new StripeProblem(400, { type: 'idempotency_error', message })
    },
    remember(call: IdempotentCall, status: number, body: string): void {
      const createdMs = clock().getTime()
      for (const [key, answer] of Object.entries(store.state.answers)) {
        if (createdMs - answer.createdMs > keepMs) delete store.state.answers[key]
      }
      const answer = { route: call.route, parametersHash: hash(call.rawBody), status, body, createdMs }
      store.state.answers[hash(call.key)] = answer
      store.save()
    },
  }
}
