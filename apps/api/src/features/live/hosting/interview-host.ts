import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../../core/context.ts'
import { type Repetition, repeat, repeatWhile } from '../../../core/repeat.ts'
import type {
  InterviewHost,
  LiveEntry,
  RecognisedAudio,
  SliceName,
  StoredSlice,
} from '../../../ports/interview-host.ts'
import { streamAnswer } from '../../answer/index.ts'
import type { StreamAnswer } from '../engine/context.ts'
import type { InterviewEngine } from '../engine/interview-engine.ts'
import type { EngineCommand, EngineReply } from '../log/event-log.ts'
import { EnginePool } from './engine-pool.ts'
import { EngineRequest, sendCommand } from './engine-request.ts'
import { EventExchange } from './event-exchange.ts'
import { pollHeld } from './poll-held.ts'
import { createSweep } from './sweep.ts'

/** Between sweeps for interviews without an engine, such as those of a process that died. */
const sweepMs = 2000
/** How late an engine finds what another process stored when NOTIFY loses it, not counting the query. */
const pollHeldMs = 250
/** Between two polls for the reply of an engine in another process. */
const replyPollMs = 100

export interface HostOptions {
  /** False without the worker role: no lease is ever claimed here, so nothing is decoded or recognised. */
  runsEngines?: boolean
  /** Replaced by tests only. */
  streamAnswer?: StreamAnswer
  sweepMs?: number
}

/** Runs the engines of this process and reaches those of the others. */
export function createInterviewHost(
  parts: Omit<Services, 'interviewHost'>,
  options: HostOptions = {},
): InterviewHost {
  return new ProcessHost(parts, options)
}

/** A request to an engine: a call if it runs here, a command in the log if it runs elsewhere. */
interface Task<Result> {
  /** Undefined when the engine stopped before it was done. */
  here(engine: InterviewEngine): Promise<{ result: Result } | undefined>
  elsewhere(token: string): EngineCommand
  readReply(reply: EngineReply): Result
}

class ProcessHost implements InterviewHost {
  readonly #parts: Omit<Services, 'interviewHost'>
  readonly #engines: EnginePool | undefined
  readonly #exchange: EventExchange
  readonly #repetitions: Repetition[] = []
  #isClosed = false

  constructor(parts: Omit<Services, 'interviewHost'>, options: HostOptions) {
    const { db, logger } = parts
    const owner = randomUUID()
    this.#parts = parts
    this.#exchange = new EventExchange(db, logger, owner, {
      pollRequested: (id) => void this.#pollHere(id),
      isHeld: (id) => this.#engines?.find(id) !== undefined,
    })
    if (options.runsEngines === false) return
    const engines = new EnginePool({
      services: { ...parts, interviewHost: this },
      owner,
      streamAnswer: options.streamAnswer ?? streamAnswer,
      publish: (id, entries) => this.publish(id, entries),
      onStart: () => polling.resume(),
    })
    const polling = repeatWhile(
      () => engines.all().length > 0,
      pollHeldMs,
      () => pollHeld(db, engines.all(), this.#exchange.logs),
      logger,
      'polling the live interviews failed',
    )
    this.#engines = engines
    const sweep = createSweep(parts, {
      isRunning: (id) => engines.find(id) !== undefined,
      poll: (id) => this.#pollHere(id),
      publish: (id, entries) => this.publish(id, entries),
    })
    this.#repetitions.push(
      repeat(options.sweepMs ?? sweepMs, sweep, logger, 'looking for live interviews failed'),
      polling,
    )
  }

  deliver(interviewId: number, slice: StoredSlice): void {
    const engine = this.#engines?.find(interviewId)
    if (engine) engine.deliver(slice)
    else this.poll(interviewId)
  }

  poll(interviewId: number): void {
    if (!this.#pollHere(interviewId)) this.#exchange.requestPoll(interviewId)
  }

  subscribe(interviewId: number, listener: (entry: LiveEntry | null) => void): () => void {
    return this.#exchange.subscribe(interviewId, listener)
  }

  publish(interviewId: number, entries: readonly LiveEntry[]): void {
    this.#exchange.publish(interviewId, entries)
  }

  async answerNow(interviewId: number, utteranceId: number | null): Promise<void> {
    await sendCommand(this.#parts, interviewId, { type: 'command', command: 'answer-now', utteranceId })
    this.poll(interviewId)
  }

  async drain(
    interviewId: number,
    deadlineMs: number,
    { closeTurns = false }: { closeTurns?: boolean } = {},
  ): Promise<boolean> {
    const isDone = await this.#ask<boolean>(interviewId, deadlineMs, {
      here: async (engine) => ((await engine.drain(closeTurns)) ? { result: true } : undefined),
      elsewhere: (token) => ({ type: 'command', command: 'settle', closeTurns, token }),
      readReply: () => true,
    })
    return isDone ?? false
  }

  async recognise(
    interviewId: number,
    { track, streamId, sequence }: SliceName,
    deadlineMs: number,
  ): Promise<RecognisedAudio | undefined> {
    const slice = { track, streamId, sequence }
    const recognised = await this.#ask<RecognisedAudio | null>(interviewId, deadlineMs, {
      here: async (engine) => {
        const result = await engine.recognise(slice)
        if (result) return { result }
        // An engine that runs on without an answer could not read the sound; one that stopped leaves it to the next.
        await wait(replyPollMs)
        return this.#engines?.find(interviewId) === engine ? { result: null } : undefined
      },
      elsewhere: (token) => ({ type: 'command', command: 'recognise', ...slice, token }),
      readReply: (reply) => (reply.command === 'recognised' ? reply.audio : null),
    })
    return recognised ?? undefined
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#repetitions.map((repetition) => repetition.stop()))
    await this.#engines?.close()
    await this.#exchange.close()
  }

  /** False when the engine is another process's matter, or may be. */
  #pollHere(interviewId: number): boolean {
    const engines = this.#engines
    if (!engines || this.#isClosed) return false
    const running = engines.find(interviewId)
    if (running) running.poll()
    else if (engines.isRefused(interviewId)) return false
    else
      engines
        .hold(interviewId)
        .then((engine) => engine?.poll())
        .catch((error: unknown) =>
          this.#parts.logger.warn({ error, interviewId }, 'live engine could not start'),
        )
    return true
  }

  /** Has the engine of an interview do something, in this process or another; undefined after `deadlineMs`. */
  async #ask<Result>(
    interviewId: number,
    deadlineMs: number,
    task: Task<Result>,
  ): Promise<Result | undefined> {
    const deadline = performance.now() + deadlineMs
    const request = new EngineRequest(this.#parts, interviewId, task.elsewhere)
    while (performance.now() < deadline && !this.#isClosed) {
      const engine = await this.#engines?.hold(interviewId)
      const done = engine && (await within(task.here(engine), deadline - performance.now()))
      if (done) return done.result
      if (!engine) {
        if (await request.send()) this.#exchange.requestPoll(interviewId)
        const reply = await request.readReply()
        if (reply) return task.readReply(reply)
      }
      await wait(replyPollMs)
    }
    return undefined
  }
}

/** The outcome, or undefined once the time is up. */
async function within<Result>(outcome: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  const timer = new AbortController()
  const late = wait(Math.max(0, milliseconds), undefined, { signal: timer.signal }).catch(() => undefined)
  return Promise.race([outcome, late]).finally(() => timer.abort())
}
