import type { Track } from '@cuelight/contracts/live'
import type { Services } from '../../../core/context.ts'
import { isBehind } from '../../../live-engine/interview/state/checkpoint.ts'
import { startInterview } from '../../../live-engine/interview/state/state.ts'
import type { LiveEntry, RecognisedAudio, StoredSlice } from '../../../ports/interview-host.ts'
import type { EngineReply } from '../log/event-log.ts'
import { prepareToWeigh } from '../text/weigh-text.ts'
import { createCommandReader } from './commands.ts'
import { type EngineContext, LeaseLostError, type StreamAnswer, writeEvents } from './context.ts'
import type { Outcome, OuterEffect } from './effects/perform.ts'
import { type EngineKnowledge, EngineLoop, logPrefix } from './engine-loop.ts'
import { type Lease, releaseLease } from './lease.ts'
import { loadInterview } from './load-interview.ts'
import { createPulse } from './pulse.ts'
import { Runner } from './runner.ts'
import { SliceReader } from './slice-reader.ts'
import { Waiters } from './waiters.ts'

export type { EngineKnowledge } from './engine-loop.ts'

export interface EngineParts {
  services: Services
  lease: Lease
  streamAnswer: StreamAnswer
  publish(entries: readonly LiveEntry[]): void
}

/** A running engine. `stopped` resolves when it has released everything. */
export interface InterviewEngine {
  readonly interviewId: number
  /** This process stored a slice. */
  deliver(slice: StoredSlice): void
  /** Something may be in the database that this engine was not given. */
  poll(): void
  /** Undefined while the database is about to be read anyway. */
  known(): EngineKnowledge | undefined
  /** True when everything stored before the call is processed; false when the engine stopped first. */
  drain(closeTurns: boolean): Promise<boolean>
  /** What was said in a slice; undefined when the engine stopped first, or does not remember the slice. */
  recognise(slice: { track: Track; streamId: string; sequence: number }): Promise<RecognisedAudio | undefined>
  stop(): void
  readonly stopped: Promise<void>
}

/** Runs one interview under its lease until it is stopped, loses the lease, or has nothing left to do. */
export function startInterviewEngine(parts: EngineParts): InterviewEngine {
  const engine = new Engine(parts)
  return {
    interviewId: parts.lease.interviewId,
    deliver: (slice) => engine.deliver(slice),
    poll: () => engine.poll(),
    known: () => engine.known(),
    drain: (closeTurns) => engine.drain(closeTurns),
    recognise: (slice) => engine.recognise(slice),
    stop: () => engine.stop(),
    stopped: engine.run(),
  }
}

class Engine {
  readonly #parts: EngineParts
  readonly #stopping = new AbortController()
  readonly #pulse = createPulse(this.#stopping.signal)
  readonly #waiters = new Waiters(this.#stopping.signal)
  #runner: Runner | undefined
  #loop: EngineLoop | undefined
  #isOver = false
  #failure: unknown

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  async run(): Promise<void> {
    const { services, lease } = this.#parts
    await this.#runRounds().catch((error) => this.#fail(error))
    this.#stopping.abort()
    const isLost = this.#failure instanceof LeaseLostError
    if (!isLost) await this.#loop?.leave().catch(() => undefined)
    this.#runner?.free()
    if (this.#failure && !isLost) {
      const { interviewId } = lease
      services.logger.error({ error: this.#failure, interviewId }, 'live engine stopped')
    }
    await releaseLease(services.db, lease).catch(() => undefined)
  }

  deliver(slice: StoredSlice): void {
    // Before the first round there is nothing to deliver it to, and the round will find it.
    this.#loop?.deliver(slice)
    this.#pulse.beat()
  }

  poll(): void {
    this.#loop?.poll()
    this.#pulse.beat()
  }

  known(): EngineKnowledge | undefined {
    return this.#loop?.known()
  }

  drain(closeTurns: boolean): Promise<boolean> {
    const drained = this.#waiters.addDrain(closeTurns)
    this.poll()
    return drained
  }

  async recognise(slice: {
    track: Track
    streamId: string
    sequence: number
  }): Promise<RecognisedAudio | undefined> {
    const read = this.#waiters.addRead()
    this.poll()
    if (!(await read)) return undefined
    const { id, heard } = this.#waiters.addRequest()
    this.#runner?.dispatch({ type: 'recognise-asked', id, ...slice })
    return heard
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #runRounds(): Promise<void> {
    const loop = await this.#start()
    if (!loop) return
    this.#loop = loop
    while (!this.#stopping.signal.aborted) {
      const asked = this.#waiters.take()
      if (await loop.read(asked.closeTurns)) {
        this.#waiters.putBack(asked)
        continue
      }
      await loop.finishRound(asked)
      this.#waiters.endReads(asked)
      if (this.#isOver && this.#waiters.isEmpty()) return
      await this.#pulse.wait(loop.nextRoundMs())
    }
  }

  /** Undefined when the interview was deleted. */
  async #start(): Promise<EngineLoop | undefined> {
    const { services, lease } = this.#parts
    const { interviewId } = lease
    const loaded = await loadInterview(services, interviewId)
    if (!loaded) return undefined
    const { facts, known, checkpoint } = loaded
    const context: EngineContext = { ...this.#parts, facts, signal: this.#stopping.signal }
    prepareToWeigh(services)
    const start = startInterview({ known, checkpoint, atMs: performance.now() })
    const performOuter = (effect: OuterEffect) => this.#performOuter(context, effect)
    const runner = new Runner({ context, start, performOuter, fail: (error) => this.#fail(error) })
    this.#runner = runner
    const slices = new SliceReader(services.db, interviewId, (slice) => isBehind(checkpoint, slice))
    const commands = await createCommandReader(services.db, interviewId)
    // A stopped process may have left answers unfinished.
    runner.dispatch({ type: 'write-answers-asked' })
    return new EngineLoop({ context, runner, slices, commands })
  }

  #performOuter(context: EngineContext, effect: OuterEffect): Outcome {
    if (effect.type !== 'stop' && effect.id.startsWith(logPrefix)) {
      const token = effect.id.slice(logPrefix.length)
      return writeEvents(context, describeOutcome(effect, token))
    }
    if (effect.type === 'drained') this.#waiters.endDrain(effect.id)
    else if (effect.type === 'recognised') this.#waiters.endRequest(effect.id, effect.heard)
    else this.#isOver = true
    return undefined
  }

  #fail(error: unknown): void {
    this.#failure ??= error
    this.#stopping.abort()
  }
}

/** The reply to a request of another process. */
function describeOutcome(effect: Exclude<OuterEffect, { type: 'stop' }>, token: string): EngineReply {
  if (effect.type === 'drained') return { type: 'command', command: 'settled', token }
  return { type: 'command', command: 'recognised', token, audio: effect.heard ?? null }
}
