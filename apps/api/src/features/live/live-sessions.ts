import { randomUUID } from 'node:crypto'
import { liveEvents } from '@cuelight/db/schema/live'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { liveEngines } from '../../http/metrics.ts'
import type { LiveEntry, LiveSessions, StoredSlice } from '../../ports/live-sessions.ts'
import { streamAnswer } from '../answer/index.ts'
import type { StreamAnswer } from './engine/context.ts'
import { type InterviewEngine, startInterviewEngine } from './engine/interview-engine.ts'
import { acquireLease } from './engine/lease.ts'
import { appendEvents, type EngineCommand, lockInterview } from './event-log.ts'
import { createLatencyObserver } from './observe-latency.ts'
import { createSweep } from './sweep.ts'
import { createProcessTeller } from './tell-processes.ts'
import { createHeldWatch } from './watch-held.ts'
import { createLogWatch } from './watch-logs.ts'

/** Between looks for running interviews that nobody holds, such as those of a process that died. */
const sweepMs = 2000
/** After a lease was refused, slices arriving here do not ask again for this long. */
const refusedMs = 1000
const pollMs = 100

type Parts = Omit<Services, 'liveSessions'>

/** The engines of this process. `streamAnswer` is replaced by tests only. */
export function createLiveSessions(
  parts: Parts,
  options: { streamAnswer?: StreamAnswer; sweepMs?: number } = {},
): LiveSessions {
  const owner = randomUUID()
  const engines = new Map<number, InterviewEngine>()
  const starting = new Map<number, Promise<InterviewEngine | undefined>>()
  const refusedUntil = new Map<number, number>()
  const listeners = new Map<number, Set<(entry: LiveEntry | null) => void>>()
  let isClosed = false
  const { db, logger } = parts

  const observe = createLatencyObserver()
  const tellListeners = (interviewId: number, entry: LiveEntry | null) => {
    for (const listener of listeners.get(interviewId) ?? []) listener(entry)
  }
  const logs = createLogWatch(db, logger, {
    ids: () => [...listeners.keys()],
    tell: (interviewId) => tellListeners(interviewId, null),
  })
  const teller = createProcessTeller(db, logger, owner, {
    followed: () => [...listeners.keys()],
    hinted: (interviewId, event) => tellListeners(interviewId, { id: null, event }),
    grew: (interviewId, lastId) => {
      logs.announced(interviewId, lastId)
      tellListeners(interviewId, null)
    },
  })

  const held = createHeldWatch(db, logger, () => [...engines.values()])

  function announce(interviewId: number, entries: readonly LiveEntry[]): void {
    for (const { id, event } of entries) {
      observe(event)
      if (id !== null) logs.announced(interviewId, id)
    }
    for (const entry of entries) tellListeners(interviewId, entry)
    teller.tell(interviewId, entries)
  }

  async function start(interviewId: number): Promise<InterviewEngine | undefined> {
    const lease = await acquireLease(db, interviewId, owner)
    if (!lease) {
      refusedUntil.set(interviewId, performance.now() + refusedMs)
      return undefined
    }
    const engine = startInterviewEngine({
      services: { ...parts, liveSessions: self },
      lease,
      streamAnswer: options.streamAnswer ?? streamAnswer,
      publish: (entries) => announce(interviewId, entries),
    })
    engines.set(interviewId, engine)
    liveEngines.inc()
    void engine.stopped.then(() => {
      liveEngines.dec()
      if (engines.get(interviewId) === engine) engines.delete(interviewId)
    })
    if (isClosed) engine.stop()
    return engine
  }

  /** The engine here, started if its lease is to be had. */
  function hold(interviewId: number): Promise<InterviewEngine | undefined> {
    const running = engines.get(interviewId)
    if (running || isClosed) return Promise.resolve(running)
    const begun = starting.get(interviewId) ?? start(interviewId)
    starting.set(interviewId, begun)
    return begun.finally(() => starting.delete(interviewId))
  }

  function wake(interviewId: number, taken?: StoredSlice): void {
    const running = engines.get(interviewId)
    if (running) {
      if (taken) running.deliver(taken)
      else running.poll()
      return
    }
    if ((refusedUntil.get(interviewId) ?? 0) > performance.now()) return
    refusedUntil.delete(interviewId)
    hold(interviewId)
      .then((engine) => engine?.poll())
      .catch((error: unknown) => logger.warn({ error, interviewId }, 'live engine could not start'))
  }

  /** Puts a command into the log, where the engine finds it wherever it runs. */
  async function command(interviewId: number, event: EngineCommand): Promise<void> {
    await withTransaction(parts, async (tx) => {
      const interview = await lockInterview(tx, interviewId)
      if (interview) await appendEvents(tx, interview, [event])
    })
    wake(interviewId)
  }

  async function isSettled(interviewId: number, token: string): Promise<boolean> {
    const done: EngineCommand = { type: 'command', command: 'settled', token }
    const rows = await db
      .select({ id: liveEvents.sequence })
      .from(liveEvents)
      .where(
        and(
          eq(liveEvents.interviewId, interviewId),
          sql`${liveEvents.event} @> ${JSON.stringify(done)}::jsonb`,
        ),
      )
    return rows.length > 0
  }

  async function settle(interviewId: number, deadlineMs: number, closeTurns: boolean): Promise<boolean> {
    const deadline = performance.now() + deadlineMs
    const token = randomUUID()
    let isAsked = false
    while (performance.now() < deadline && !isClosed) {
      const engine = await hold(interviewId)
      if (engine) {
        if (await within(engine.drain(closeTurns), deadline - performance.now())) return true
        if (engines.get(interviewId) === engine) continue
      } else if (!isAsked) {
        isAsked = true
        await command(interviewId, { type: 'command', command: 'settle', closeTurns, token })
      }
      if (isAsked && (await isSettled(interviewId, token))) return true
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    return false
  }

  const sweep = createSweep(parts, {
    isRunning: (interviewId) => engines.has(interviewId),
    wake,
    announce,
  })

  let sweeping: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => (isClosed ? undefined : sweep()))
      .catch((error: unknown) => logger.warn({ error }, 'looking for live interviews failed'))
  }, options.sweepMs ?? sweepMs)
  timer.unref()

  const self: LiveSessions = {
    wake,
    announce,
    listen(interviewId, listener) {
      const own = listeners.get(interviewId) ?? new Set()
      if (own.size === 0) teller.follow(interviewId)
      listeners.set(interviewId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(interviewId) === own) listeners.delete(interviewId)
      }
    },
    answerNow: (interviewId, utteranceId) =>
      command(interviewId, { type: 'command', command: 'answer-now', utteranceId }),
    settle: (interviewId, deadlineMs, { closeTurns = false } = {}) =>
      settle(interviewId, deadlineMs, closeTurns),
    async hear(interviewId, slice, deadlineMs) {
      const engine = await hold(interviewId)
      return engine && within(engine.recognise(slice), deadlineMs)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      logs.close()
      held.close()
      await sweeping
      await Promise.allSettled(starting.values())
      for (const engine of engines.values()) engine.stop()
      await Promise.all([...engines.values()].map((engine) => engine.stopped))
      await teller.close()
    },
  }
  return self
}

/** The outcome, or undefined once the time is up. */
async function within<Result>(outcome: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, milliseconds))
  })
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer))
}
