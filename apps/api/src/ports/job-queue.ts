import type { Transaction } from '@cuelight/db/client'
import type { ZodType } from 'zod'

/** What a job is called and carries. Light, so that a feature can enqueue without loading the handler. */
export interface JobDefinition<Payload extends object> {
  readonly name: string
  readonly payload: ZodType<Payload>
  /** Tries after the first. */
  readonly retryLimit: number
  /** A job that runs longer counts as dead and is tried again. */
  readonly expireInSeconds: number
  /** Work for one account. Accounts take turns, and each has at most one running job of a name. */
  readonly isOfAccount?: boolean
}

/** When and how often a job may wait. */
export interface EnqueueOptions {
  /** Enqueue inside this transaction: the job exists exactly when the transaction commits. */
  tx?: Transaction
  /** At most one job of this name and key waits at a time; a running one does not count. */
  singletonKey?: string
  /** Whose work it is; a job with `isOfAccount` is refused without it. */
  userId?: number
  startAfterSeconds?: number
}

/** Work that must happen even when this process dies. Delivery may repeat: handlers are idempotent. */
export interface JobQueue {
  enqueue<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Of these keys those without a job that waits or runs. `failed`: the last job of the key has used up its tries;
   * `gone`: it did not fail, or nothing is left of it. Exact while the caller's transaction holds the rows behind the keys.
   */
  findLost(
    tx: Transaction,
    definition: Pick<JobDefinition<object>, 'name'>,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, 'failed' | 'gone'>>
}
