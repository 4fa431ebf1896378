/**
 * Why a request has no result.
 * - `failed`: the worker's handler threw; `message` is its own.
 * - `died`, `hung`: the worker exited, or answered nothing within the deadline and was ended.
 * - `unavailable`: no worker could be started.
 * - `full`: too many requests are waiting.
 * - `superseded`: a newer request took its place.
 * - `closed`: the supervisor was closed.
 */
export type WorkerFailure = 'failed' | 'died' | 'hung' | 'unavailable' | 'full' | 'superseded' | 'closed'

export class WorkerError extends Error {
  readonly reason: WorkerFailure

  constructor(reason: WorkerFailure, message: string) {
    super(message)
    this.name = 'WorkerError'
    this.reason = reason
  }
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
