import type { Logger } from './logger.ts'

/** Work that a process repeats until it stops it. */
export interface Repetition {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Repeats `work` every `everyMs`, one run at a time; a run that fails is logged with `complaint`. Keeps no process alive. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
  complaint: string,
): Repetition {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => logger.warn({ error }, complaint))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
