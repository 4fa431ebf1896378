/** Awaited between two steps of a long task: more urgent work may go first, and an unwanted task ends here. */
export type Pause = () => Promise<void>

/** A pure function over texts that may run in another thread: input and output are plain data. */
export interface TextTask<Input, Output> {
  readonly name: string
  run(input: Input, pause: Pause): Promise<Output> | Output
}

/** How a task is run; aborting `signal` rejects with its reason. */
export interface TextRunOptions {
  /** `high` by default: somebody waits for it. `low` for jobs. */
  priority?: 'high' | 'low'
  signal?: AbortSignal | undefined
}

/**
 * Runs what takes long with many words (scoring, ranking, preparing, looking for orders to a machine) where no other
 * request waits for it. Throws DomainError `provider-timeout` for a text that takes too long, `unavailable` when no
 * thread can take it; otherwise what the task throws, as a plain Error.
 */
export interface TextWorker {
  run<Input, Output>(task: TextTask<Input, Output>, input: Input, options?: TextRunOptions): Promise<Output>
  close(): Promise<void>
}
