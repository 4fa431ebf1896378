import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { nextMarkAt } from '../../../live-engine/interview/follow-sound.ts'
import { makeCheckpoint } from '../../../live-engine/interview/sources.ts'
import type { Checkpoint } from '../../../live-engine/interview/state/checkpoint.ts'
import type { StoredSlice } from '../../../ports/interview-host.ts'
import type { EngineCommand } from '../log/event-log.ts'
import { forgetTranscribed, forgetUntil } from '../sound/forget-interviewer-sound.ts'
import type { CommandReader } from './commands.ts'
import { type EngineContext, LeaseLostError } from './context.ts'
import { type Progress, renewLease } from './lease.ts'
import type { Runner } from './runner.ts'
import type { KnownSlices, SliceReader } from './slice-reader.ts'

/** What an engine knows of the database: its slices, and its log up to a number. */
export type EngineKnowledge = KnownSlices & { readUntil: number }

/** Requests that came through the log are answered there; the token follows the prefix. */
export const logPrefix = 'log:'

const renewMs = 2500
/** Between two deletions of sound that is text. */
const forgetMs = 10_000
/** Between rounds without a nudge, for what is due although nothing arrives. */
const beatMs = 1000

export interface LoopParts {
  context: EngineContext
  runner: Runner
  slices: SliceReader
  commands: CommandReader
}

/** Reads what is stored for an interview and passes it on as events, round by round. */
export class EngineLoop {
  readonly #parts: LoopParts
  #renewedAtMs = Number.NEGATIVE_INFINITY
  #databaseOffsetMs = 0
  #forgotAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: LoopParts) {
    this.#parts = parts
  }

  /** Takes the next slices; false when there are none. `everything`: without trusting what was read before. */
  async read(everything: boolean): Promise<boolean> {
    const { context, runner, slices } = this.#parts
    await this.#renew()
    // A slice that is missed may have come through another process.
    if (runner.isWaiting()) slices.poll()
    const batch = await slices.next({ everything })
    for (const slice of batch) {
      if (context.signal.aborted) return false
      const readAtMs = context.services.clock.now().getTime()
      await runner.follow({ type: 'slice-read', slice, readAtMs, atMs: performance.now() })
      await yieldToOthers()
    }
    return batch.length > 0
  }

  /** What is done whenever everything is read. `drains` are answered once everything is processed. */
  async finishRound({
    drains,
    closeTurns,
  }: {
    drains: readonly string[]
    closeTurns: boolean
  }): Promise<void> {
    const { context, runner, commands } = this.#parts
    const atMs = performance.now()
    const nowMs = context.services.clock.now().getTime()
    await runner.follow({ type: 'caught-up', databaseNowMs: atMs + this.#databaseOffsetMs })
    await runner.follow({ type: 'clock', nowMs, atMs, closeTurns })
    for (const id of drains) runner.dispatch({ type: 'drain-asked', id, closeTurns: false })
    const asked = await commands.next()
    // What was stored before a command may have come after the last read.
    while (asked.length > 0 && (await this.read(true)));
    for (const command of asked) await this.#obey(command)
    await runner.follow({ type: 'beat', atMs: performance.now() })
  }

  /** A slice that this process has just stored. */
  deliver(slice: StoredSlice): void {
    this.#parts.slices.deliver(slice)
  }

  /** Something may be in the database that was not delivered. */
  poll(): void {
    this.#parts.slices.poll()
    this.#parts.commands.poll()
  }

  /** Undefined while a read is due anyway. */
  known(): EngineKnowledge | undefined {
    const known = this.#parts.slices.known()
    return known && { ...known, readUntil: this.#parts.commands.readUntil() }
  }

  /** How long the loop may sleep unless something arrives. */
  nextRoundMs(): number {
    const { context, runner } = this.#parts
    const markAtMs = nextMarkAt(runner.state)
    if (markAtMs === undefined) return beatMs
    return Math.max(0, Math.min(beatMs, markAtMs - context.services.clock.now().getTime()))
  }

  /** Notes how far this engine got, for the next one. */
  async leave(): Promise<void> {
    const { context } = this.#parts
    const reached = this.#progress()
    if (!reached) return
    const { services, lease } = context
    const held = await renewLease(services.db, lease, reached)
    if (!held || held.keepsInterviewerSound) return
    const { readUntilMs, isUnfinished } = reached.checkpoint
    if (held.status === 'ended' && !isUnfinished)
      await forgetUntil(services.db, lease.interviewId, readUntilMs)
    else await forgetTranscribed(services.db, lease.interviewId, reached.checkpoint)
  }

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAtMs < renewMs) return
    const { context, runner } = this.#parts
    const reached = this.#progress()
    const held = await renewLease(context.services.db, context.lease, reached)
    if (!held) throw new LeaseLostError()
    this.#renewedAtMs = performance.now()
    this.#databaseOffsetMs = held.nowMs - this.#renewedAtMs
    const { isAutoOn, pauseMs, keepsInterviewerSound } = held
    if (!keepsInterviewerSound) void this.#forgetSound(reached?.checkpoint)
    runner.dispatch({ type: 'lease-renewed', isAutoOn, pauseMs, hasEnded: held.status === 'ended' })
  }

  /** Deletes the interviewer's sound that is text by now. What fails is tried again, at last by the hourly job. */
  async #forgetSound(checkpoint: Checkpoint | undefined): Promise<void> {
    if (!checkpoint || performance.now() - this.#forgotAtMs < forgetMs) return
    this.#forgotAtMs = performance.now()
    const { services, lease } = this.#parts.context
    await forgetTranscribed(services.db, lease.interviewId, checkpoint).catch((error: unknown) =>
      services.logger.warn({ error }, "deleting the interviewer's sound failed"),
    )
  }

  /** Undefined until everything stored was read once. */
  #progress(): Progress | undefined {
    const { runner, slices } = this.#parts
    const { state } = runner
    if (state.isCatchingUp) return undefined
    return { checkpoint: makeCheckpoint(state, slices.newestMs()), lostMs: Math.round(state.lostMs) }
  }

  async #obey(command: EngineCommand): Promise<void> {
    const { runner } = this.#parts
    if (command.command === 'answer-now')
      await runner.follow({ type: 'answer-asked', utteranceId: command.utteranceId })
    else if (command.command === 'write-answers') runner.dispatch({ type: 'write-answers-asked' })
    else if (command.command === 'settle') {
      const { token, closeTurns } = command
      await runner.follow({ type: 'drain-asked', id: `${logPrefix}${token}`, closeTurns })
    } else if (command.command === 'recognise') {
      const { token, track, streamId, sequence } = command
      const slice = { track, streamId, sequence }
      await runner.follow({ type: 'recognise-asked', id: `${logPrefix}${token}`, ...slice })
    }
  }
}
