import type { Logger } from './logger.ts'

/** Work that a process repeats until it stops it. */
export interface Repetition {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Repeats `work` every `everyMs`, one run at a time; a run that fails is logged with `complaint`. Keeps no process alive.
 * It runs on the multiples of `everyMs` in the process's life, so repetitions whose times divide each other fall together:
 * an idle process pays for being woken, not for what it does then.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
  complaint: string,
): Repetition {
  let running: Promise<void> | undefined
  let dueMs = nextMultiple(everyMs)
  let timer: NodeJS.Timeout
  const waitUntilDue = () => {
    timer = setTimeout(run, Math.max(0, dueMs - performance.now())).unref()
  }
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.warn({ error }, complaint))
      .finally(() => {
        running = undefined
      })
    // A timer may be a little early.
    dueMs = Math.max(dueMs + everyMs, nextMultiple(everyMs))
    waitUntilDue()
  }
  waitUntilDue()
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

const nextMultiple = (everyMs: number) => (Math.floor(performance.now() / everyMs) + 1) * everyMs

/** A repetition that pauses while there is nothing to do. */
export interface PausingRepetition extends Repetition {
  /** There is something to do from now on. */
  resume(): void
}

/**
 * Repeats `work` like `repeat`, from `resume` until `isNeeded` says no after it: timers that fire several times a second
 * and find nothing to do cost an idle product more than all else.
 */
export function repeatWhile(
  isNeeded: () => boolean,
  everyMs: number,
  work: () => Promise<void>,
  logger: Logger,
  complaint: string,
): PausingRepetition {
  let running: Repetition | undefined
  let isStopped = false
  const pause = () => {
    const ending = running?.stop()
    running = undefined
    return ending
  }
  const workOrPause = async () => {
    await work()
    if (!isNeeded()) void pause()
  }
  return {
    resume() {
      if (!isStopped) running ??= repeat(everyMs, workOrPause, logger, complaint)
    },
    async stop() {
      isStopped = true
      await pause()
    },
  }
}
