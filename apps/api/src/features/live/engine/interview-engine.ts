import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { audio } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import type { Services } from '../../../core/context.ts'
import { createQuestionThread } from '../../../live-engine/question-thread.ts'
import type { HeardAudio, LiveEntry, StoredSlice } from '../../../ports/live-sessions.ts'
import { createAnswers } from './answers.ts'
import { isBehind } from './checkpoint.ts'
import { createCommandReader } from './commands.ts'
import { createLanes } from './lanes.ts'
import { type Lease, releaseLease, renewLease } from './lease.ts'
import { loadInterview, readUnwritten } from './load-interview.ts'
import { createPulse } from './pulse.ts'
import { type EngineScope, LeaseLostError, type StreamAnswer, writeFenced } from './scope.ts'
import { createSliceReader, type KnownSlices } from './slice-reader.ts'

export interface EngineParts {
  services: Services
  lease: Lease
  streamAnswer: StreamAnswer
  publish(entries: readonly LiveEntry[]): void
}

/** A running engine. `stopped` resolves when it has let go of everything. */
export interface InterviewEngine {
  readonly interviewId: number
  /** This process stored a slice. */
  deliver(slice: StoredSlice): void
  /** Something may be in the database that this engine was not handed. */
  poll(): void
  /** Undefined while a look at the database is due anyway. */
  known(): EngineKnowledge | undefined
  /** True when everything stored before the call is processed; false when the engine stopped first. */
  drain(closeTurns: boolean): Promise<boolean>
  recognise(slice: { track: Track; streamId: string; sequence: number }): Promise<HeardAudio | undefined>
  stop(): void
  readonly stopped: Promise<void>
}

/** What an engine knows of the database: its slices, and its log up to a number. */
export type EngineKnowledge = KnownSlices & { readUntil: number }

interface Waiter {
  /** `read`: everything stored is heard; `settled`: it is written down and answered too. */
  until: 'read' | 'settled'
  closeTurns: boolean
  resolve(isDone: boolean): void
}

/** Between beats without a nudge; the engine's own clock, for what is due without anything coming. */
const beatMs = 1000
const renewMs = 2500
/** Nothing came for this long and nobody is in the middle of a sentence: the lease is given back. */
const idleMs = 5 * 60_000
/** After the end nothing more is awaited than what is under way: then the last words are complete, paused or not. */
const lastWordsMs = 3000
/** An integrator who posts recordings sends no silence; one slice later than the rule it is taken as such. */
const postedSilenceMs = audio.questionCompleteMs + audio.sliceMs

/** Runs one interview under its lease until it is stopped, loses the lease, or has nothing left to do. */
export function startInterviewEngine(parts: EngineParts): InterviewEngine {
  const { services, lease } = parts
  const stopping = new AbortController()
  const pulse = createPulse(stopping.signal)
  let failure: unknown
  let machine: Awaited<ReturnType<typeof assemble>>
  let waiting: Waiter[] = []

  const fail = (error: unknown) => {
    failure ??= error
    stopping.abort()
  }

  async function run(): Promise<void> {
    machine = await assemble(parts, stopping.signal, fail)
    if (!machine) return
    while (!stopping.signal.aborted) {
      const asked = waiting
      waiting = []
      const isCaughtUp = await look(machine, asked)
      if (isCaughtUp && waiting.length === 0 && machine.isOver()) return
      if (isCaughtUp) await pulse.wait(machine.nextBeatMs())
    }
  }

  /** One look at the database. True when nothing is left to read; those who asked before it are then served. */
  async function look(engine: Machine, asked: Waiter[]): Promise<boolean> {
    const closeTurns = asked.some((entry) => entry.closeTurns)
    const didRead = await engine.read(closeTurns)
    if (didRead) {
      waiting = [...asked, ...waiting]
      return false
    }
    await engine.beat(closeTurns)
    const settled = engine.settled()
    for (const { until, resolve } of asked) {
      if (until === 'read') resolve(true)
      else void settled.then(() => resolve(!stopping.signal.aborted), fail)
    }
    return true
  }

  const stopped = run()
    .catch(fail)
    .then(async () => {
      stopping.abort()
      if (!(failure instanceof LeaseLostError)) await machine?.leave().catch(() => undefined)
      machine?.free()
      if (failure && !(failure instanceof LeaseLostError))
        services.logger.error({ error: failure, interviewId: lease.interviewId }, 'live engine stopped')
      await releaseLease(services.db, lease).catch(() => undefined)
    })

  function wait(until: Waiter['until'], closeTurns: boolean): Promise<boolean> {
    if (stopping.signal.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve(false), { once: true })
      waiting.push({ until, closeTurns, resolve })
      lookAgain()
    })
  }

  function lookAgain(): void {
    machine?.lookAgain()
    pulse.beat()
  }

  return {
    interviewId: lease.interviewId,
    deliver(slice) {
      // Before the first look there is nothing to hand it to, and the look will find it.
      machine?.hand(slice)
      pulse.beat()
    },
    poll: lookAgain,
    known: () => machine?.known(),
    drain: (closeTurns) => wait('settled', closeTurns),
    recognise: async (slice) => ((await wait('read', false)) ? machine?.hear(slice) : undefined),
    stop: () => stopping.abort(),
    stopped,
  }
}

type Machine = NonNullable<Awaited<ReturnType<typeof assemble>>>

/** The working parts of an engine, ready to read. Undefined when the interview is gone. */
async function assemble(parts: EngineParts, signal: AbortSignal, fail: (error: unknown) => void) {
  const { services, lease, streamAnswer, publish } = parts
  const { db, clock } = services
  const loaded = await loadInterview(services, lease.interviewId)
  if (!loaded) return undefined
  const scope: EngineScope = {
    services,
    facts: loaded.facts,
    lease,
    streamAnswer,
    signal,
    publish,
    fail,
    isAutoOn: true,
    isCatchingUp: true,
    pauseMs: audio.questionCompleteMs,
    thread: createQuestionThread(),
    questions: loaded.known.filter(({ isQuestion }) => isQuestion === 1).map(({ text }) => text),
  }
  const answers = createAnswers(scope)
  const lanes = createLanes(scope, answers, loaded.known, loaded.checkpoint)
  const { checkpoint } = loaded
  const slices = createSliceReader(db, lease.interviewId, (slice) => isBehind(checkpoint, slice))
  const commands = await createCommandReader(db, lease.interviewId)
  let renewedAt = Number.NEGATIVE_INFINITY
  let databaseOffsetMs = 0
  let lastSliceAt = performance.now()
  let hasEnded = false
  answers.resume(loaded.cutOff)

  async function renew(): Promise<void> {
    if (performance.now() - renewedAt < renewMs) return
    const progress = scope.isCatchingUp ? undefined : lanes.checkpoint(slices.newestMs())
    const held = await renewLease(db, lease, progress)
    if (!held) throw new LeaseLostError()
    renewedAt = performance.now()
    databaseOffsetMs = held.nowMs - renewedAt
    scope.isAutoOn = held.isAutoOn
    scope.pauseMs = held.pauseMs
    hasEnded = held.status === 'ended'
  }

  /** Takes the next slices; false when there are none. */
  async function read(everything: boolean): Promise<boolean> {
    await renew()
    // Before a slice is given up it is looked for: it may have come through another process.
    if (lanes.isWaiting()) slices.lookAgain()
    const batch = await slices.next({ everything })
    for (const slice of batch) {
      if (signal.aborted) return false
      await lanes.accept(slice, clock.now().getTime())
      await yieldToOthers()
    }
    if (batch.length > 0) lastSliceAt = performance.now()
    return batch.length > 0
  }

  async function obey(): Promise<void> {
    const asked = await commands.next()
    // What was stored before the command may have come after the last look.
    while (asked.length > 0 && (await read(true)));
    for (const command of asked) {
      if (command.command === 'answer-now') {
        const isClosed = command.utteranceId === null && (await lanes.completeInterviewer())
        if (!isClosed) await answers.answerUtterance(command.utteranceId)
      } else if (command.command === 'write-answers') {
        answers.resume(await readUnwritten(services, lease.interviewId))
      } else if (command.command === 'settle') {
        if (command.closeTurns) await lanes.finishAll()
        const { token } = command
        void settled()
          .then(() =>
            writeFenced(scope, async () => ({
              events: [{ type: 'command', command: 'settled', token }],
              result: undefined,
            })),
          )
          .catch(fail)
      }
    }
  }

  const isPast = () => hasEnded && performance.now() - lastSliceAt > lastWordsMs

  async function settled(): Promise<void> {
    await lanes.settled()
    await answers.settled()
  }

  return {
    read,
    hand: slices.hand,
    lookAgain(): void {
      slices.lookAgain()
      commands.lookAgain()
    },
    known(): EngineKnowledge | undefined {
      const known = slices.known()
      return known && { ...known, readUntil: commands.readUntil() }
    },
    /** What is done whenever everything is read. */
    async beat(closeTurns: boolean): Promise<void> {
      scope.isCatchingUp = false
      await lanes.tick(performance.now() + databaseOffsetMs, clock.now().getTime(), postedSilenceMs)
      if (closeTurns || isPast()) await lanes.finishAll()
      await obey()
      lanes.writeAhead()
    },
    settled,
    /** How long nothing needs to be done unless something comes. */
    nextBeatMs(): number {
      const markAtMs = lanes.nextMarkAtMs()
      if (markAtMs === undefined) return beatMs
      return Math.max(0, Math.min(beatMs, markAtMs - clock.now().getTime()))
    },
    async hear({ track, streamId, sequence }: { track: Track; streamId: string; sequence: number }) {
      const seat = lanes.find(track, streamId)
      const span = seat?.lane.rangeOf(streamId, sequence)
      return seat && span && seat.desk.heardIn(span)
    },
    isOver: () => {
      const isQuiet = answers.isIdle() && lanes.isIdle()
      return isQuiet && (isPast() || performance.now() - lastSliceAt > idleMs)
    },
    /** Notes how far this engine got, for the next one. */
    async leave(): Promise<void> {
      if (!scope.isCatchingUp) await renewLease(db, lease, lanes.checkpoint(slices.newestMs()))
    },
    free: lanes.free,
  }
}
