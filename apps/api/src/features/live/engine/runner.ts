import type { EngineEffect, EngineEvent } from '../../../live-engine/interview/events.ts'
import { reduce } from '../../../live-engine/interview/reduce.ts'
import type { InterviewState } from '../../../live-engine/interview/state/state.ts'
import type { EngineContext } from './context.ts'
import { Effects, type Outcome, type OuterEffect } from './effects/perform.ts'
import type { SoundEffect } from './effects/sounds.ts'

export interface RunnerParts {
  context: EngineContext
  start: InterviewState
  /** Effects that reply to a caller or end the engine. */
  performOuter(effect: OuterEffect): Outcome
  /** Something went wrong that this engine cannot mend. */
  fail(error: unknown): void
}

/**
 * Holds an interview's state. Each event yields the next state and effects; the effects run, and their results are the
 * next events. One event at a time; nothing else changes the state.
 */
export class Runner {
  readonly #parts: RunnerParts
  readonly #effects: Effects
  readonly #events: EngineEvent[] = []
  #state: InterviewState
  #isReducing = false
  /** Sound effects are done one after the other. */
  #sound: Promise<void> = Promise.resolve()

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#state = parts.start
    this.#effects = new Effects(parts.context, () => this.#state)
  }

  get state(): InterviewState {
    return this.#state
  }

  /** Returns once the state has changed; its effects may take longer. Does nothing after the end. */
  dispatch(event: EngineEvent): void {
    this.#events.push(event)
    if (this.#isReducing) return
    this.#isReducing = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { state, effects } = reduce(this.#state, next)
        this.#state = state
        for (const effect of effects) this.#perform(effect)
      }
    } finally {
      this.#isReducing = false
    }
  }

  /** Dispatches, and waits until the sound that it led to is decoded and followed. */
  async follow(event: EngineEvent): Promise<void> {
    this.dispatch(event)
    for (let seen: unknown; seen !== this.#sound; await this.#sound) seen = this.#sound
  }

  /** A slice is held back because one before it is missing. */
  isWaiting(): boolean {
    return this.#effects.sounds.isWaiting()
  }

  free(): void {
    this.#effects.sounds.free()
  }

  #next(): EngineEvent | undefined {
    return this.#parts.context.signal.aborted ? undefined : this.#events.shift()
  }

  #perform(effect: EngineEffect): void {
    switch (effect.type) {
      case 'open-source':
      case 'decode-slice':
      case 'give-up-missing':
      case 'finish-source':
        this.#sound = this.#sound.then(() => this.#take(this.#performSound(effect)))
        break
      case 'drained':
      case 'recognised':
      case 'stop':
        void this.#take(this.#parts.performOuter(effect))
        break
      default:
        void this.#take(this.#effects.perform(effect))
    }
  }

  #performSound(effect: SoundEffect): Outcome {
    return this.#parts.context.signal.aborted ? undefined : this.#effects.sounds.perform(effect)
  }

  /** Turns what an effect comes to into events. */
  async #take(outcome: Outcome): Promise<void> {
    try {
      if (outcome && Symbol.asyncIterator in outcome) {
        for await (const event of outcome) this.dispatch(event)
        return
      }
      const event = await outcome
      if (event) this.dispatch(event)
    } catch (error) {
      this.#parts.fail(error)
    }
  }
}
