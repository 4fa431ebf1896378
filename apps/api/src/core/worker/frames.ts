/** `high` requests are taken before `low` ones, in order of arrival within each. */
export type Priority = 'high' | 'low'

/** What the supervisor sends to a worker. */
export type SupervisorFrame =
  | { kind: 'start'; config: unknown; maxMegabytes: number | undefined }
  | { kind: 'request'; id: number; priority: Priority; key: string | undefined; message: unknown }
  /** Nobody waits for this request any more; it ends without an answer. */
  | { kind: 'cancel'; id: number }
  | { kind: 'release'; key: string }
  | { kind: 'close' }

/** What a worker sends back. */
export type WorkerFrame =
  | { kind: 'ready'; loadMs: number }
  /** Starting again would fail the same way: missing or damaged files. */
  | { kind: 'unusable'; detail: string }
  | { kind: 'progress'; id: number; progress: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; detail: string }
