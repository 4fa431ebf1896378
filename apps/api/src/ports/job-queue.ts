import type { Transaction } from '@cuelight/db/client'
import type { ZodType } from 'zod'

/** What a job is called and carries. Light, so that a feature can enqueue without loading the handler. */
export interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly payload: ZodType<Payload>
  /** Tries after the first. */
  readonly retryLimit: number
  /** A job that ran longer is taken for dead and tried again. */
  readonly expireInSeconds: number
}

export interface EnqueueOptions {
  /** Enqueue inside this transaction: the job exists exactly when the transaction commits. */
  tx?: Transaction
  /** While a job of this name and key waits, another is not added; one that runs already does not count. */
  singletonKey?: string
  startAfterSeconds?: number
}

/** Work that must happen even when this process dies. Delivery may repeat: handlers are idempotent. */
export interface JobQueue {
  enqueue<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
}
