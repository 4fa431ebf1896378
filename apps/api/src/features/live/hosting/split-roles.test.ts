import { interviews, liveEvents } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { liveEngines } from '../../../http/operations/metrics.ts'
import type { InterviewHost } from '../../../ports/interview-host.ts'
import { answerNow } from '../answers/answer-now.ts'
import { setAutoAnswer } from '../set-interview.ts'
import { receiveAudio } from '../sound/receive-audio.ts'
import { cut, quiet, readRows, tone, until } from '../testing/interview-rows.ts'
import {
  drainMs,
  open,
  openHost,
  question,
  readServices,
  replaceHost,
  script,
  send,
  setUpScriptedEngine,
  wholeTurn,
} from '../testing/scripted-engine.ts'
import { pollHeld } from './poll-held.ts'
import { LogPoll } from './poll-logs.ts'

// A host without engines, as in a process with the doors alone, beside one that runs them.

setUpScriptedEngine()

async function openAtDoors(): Promise<{ ctx: ActorContext; interviewId: number; doors: InterviewHost }> {
  const doors = openHost({}, { runsEngines: false })
  return { ...(await open(doors)), doors }
}

/** An entry of the log that nobody announces. */
function addEntry(
  { ctx, interviewId }: { ctx: ActorContext; interviewId: number },
  at: number,
  event: Record<string, unknown>,
) {
  return ctx.db.insert(liveEvents).values({
    interviewId,
    userId: ctx.actor.userId,
    sequence: at,
    event,
  })
}
const command = { type: 'command', command: 'settle', closeTurns: false, token: 'one' }
const news = { type: 'auto-answer', isOn: true }
const unfollowed = { knownUntil: () => null, see: () => expect.fail('nobody follows it') }

test('what a host without engines stores is drained by one with engines, which alone claims the lease', async () => {
  await readServices().interviewHost.close()
  const { ctx, interviewId, doors } = await openAtDoors()
  script.texts.interviewer = [question]
  await send(ctx, interviewId, wholeTurn)
  expect(await doors.drain(interviewId, 500)).toBe(false)
  expect((await readRows(ctx, interviewId)).interview?.leaseGeneration).toBe(0)

  readServices().interviewHost = openHost()
  expect(await doors.drain(interviewId, drainMs, { closeTurns: true })).toBe(true)
  const { answers, utterances, interview } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(answers).toMatchObject([{ status: 'done' }])
  expect(interview?.leaseGeneration).toBe(1)
})

test('posted audio is answered with its text although the engine runs elsewhere', async () => {
  const { ctx, interviewId } = await openAtDoors()
  script.texts.candidate = ['I moved the payments to Kafka.']
  const posted = { interviewId, track: 'candidate' as const, capturedAt: ctx.clock.now() }
  const [bytes = new Uint8Array()] = cut(tone(1000))
  const recognised = await receiveAudio(ctx, { ...posted, mediaType: 'application/octet-stream', bytes })
  expect(recognised).toEqual({ text: 'I moved the payments to Kafka.', isFinal: false, isQuestion: false })
})

test('the same recording posted again is the same slice, answered with the same words', async () => {
  const { ctx, interviewId } = await openAtDoors()
  // The turn is still open, so each call recognises what there is of it.
  script.texts.candidate = Array(4).fill('I moved the payments to Kafka.')
  const [first = new Uint8Array(), second = new Uint8Array()] = cut(tone(2000))
  const posted = {
    interviewId,
    track: 'candidate' as const,
    capturedAt: ctx.clock.now(),
    mediaType: 'application/octet-stream',
  }
  const heard = await receiveAudio(ctx, { ...posted, bytes: first })
  expect(await receiveAudio(ctx, { ...posted, bytes: first })).toEqual(heard)
  expect((await readRows(ctx, interviewId)).slices).toHaveLength(1)
  const later = new Date(posted.capturedAt.getTime() + 1000)
  await receiveAudio(ctx, { ...posted, capturedAt: later, bytes: second })
  await receiveAudio(ctx, { ...posted, capturedAt: later, bytes: first })
  expect((await readRows(ctx, interviewId)).slices).toHaveLength(3)
})

test('a slice that does not exist is refused immediately', async () => {
  const { interviewId, doors } = await openAtDoors()
  const nowhere = { track: 'candidate' as const, streamId: 'none', sequence: 3 }
  expect(await doors.recognise(interviewId, nowhere, drainMs)).toBeUndefined()
  expect(await readServices().interviewHost.recognise(interviewId, nowhere, drainMs)).toBeUndefined()
})

test('"answer now" is written by the engine in the other process', async () => {
  const { ctx, interviewId, doors } = await openAtDoors()
  await setAutoAnswer(ctx, { interviewId, isOn: false })
  script.texts.interviewer = [question]
  await send(ctx, interviewId, wholeTurn)
  expect(await doors.drain(interviewId, drainMs)).toBe(true)
  await answerNow(ctx, { interviewId, utteranceId: null })
  await until(async () => (await readRows(ctx, interviewId)).answers[0]?.status === 'done')
})

test('a command that no notification announced is found by the sweep', async () => {
  const { ctx, interviewId } = await open()
  await addEntry({ ctx, interviewId }, 1, command)
  const replies = () =>
    ctx.db.execute(
      sql`select event from live_events where event @> '{"command": "settled", "token": "one"}'::jsonb`,
    )
  await until(async () => (await replies()).length === 1)
})

test('a poll sends an engine to the database for what other processes stored, and only then', async () => {
  const { ctx, interviewId } = await openAtDoors()
  let polls = 0
  const knowing = (count: number, readUntil: number) => ({
    interviewId,
    known: () => ({ sinceMs: 0, count, readUntil }),
    poll: () => {
      polls += 1
    },
  })
  await send(ctx, interviewId, quiet(2000))
  const { events } = await readRows(ctx, interviewId)
  const newest = events.at(-1)?.sequence ?? 0
  await pollHeld(ctx.db, [knowing(2, newest)], unfollowed)
  expect(polls).toBe(0)
  await pollHeld(ctx.db, [knowing(1, newest), knowing(2, newest - 1)], unfollowed)
  expect(polls).toBe(2)
})

test('the same poll tells screens here that a log goes on, whatever the engine knows or is about to read', async () => {
  const { ctx, interviewId } = await openAtDoors()
  await send(ctx, interviewId, quiet(1000))
  await addEntry({ ctx, interviewId }, 100, news)
  const seen: number[] = []
  const logs = (knownUntil: number) => ({
    knownUntil: () => knownUntil,
    see: (_: number, head: number) => void seen.push(head),
  })
  const poll = () => expect.fail('the engine has nothing to read')
  const upToDate = { interviewId, known: () => ({ sinceMs: 0, count: 1, readUntil: 100 }), poll }
  const busy = { interviewId, known: () => undefined, poll }
  await pollHeld(ctx.db, [upToDate, busy], logs(100))
  expect(seen).toEqual([])
  await pollHeld(ctx.db, [upToDate, busy], logs(99))
  expect(seen).toEqual([100, 100])
})

test('a log is polled for screens only while no engine here holds its interview', async () => {
  const { ctx, interviewId } = await openAtDoors()
  await addEntry({ ctx, interviewId }, 100, news)
  const grew: number[] = []
  let isHeld = true
  const logs = new LogPoll(ctx.db, {
    ids: () => [interviewId],
    isHeld: () => isHeld,
    grew: (id) => void grew.push(id),
  })
  await logs.poll()
  expect([grew, logs.knownUntil(interviewId)]).toEqual([[], 0])
  isHeld = false
  await logs.poll()
  await logs.poll()
  expect([grew, logs.knownUntil(interviewId)]).toEqual([[interviewId], 100])
})

test('a screen beside the engine hears of an event that no notification announced', async () => {
  const { ctx, interviewId } = await open()
  const { interviewHost } = readServices()
  await send(ctx, interviewId, quiet(1000))
  expect(await interviewHost.drain(interviewId, drainMs)).toBe(true)
  let calls = 0
  const unsubscribe = interviewHost.subscribe(interviewId, (entry) => {
    if (entry === null) calls += 1
  })
  await addEntry({ ctx, interviewId }, 100, news)
  await until(async () => calls > 0)
  unsubscribe()
})

test('an engine that loses its lease stops while others wait for it', async () => {
  const { ctx, interviewId } = await open()
  const { interviewHost } = readServices()
  // Nothing is drained as long as the recogniser is down.
  script.recogniserDown = Number.POSITIVE_INFINITY
  await send(ctx, interviewId, wholeTurn)
  let isDraining = true
  const draining = interviewHost.drain(interviewId, drainMs).finally(() => {
    isDraining = false
  })
  const count = async () => (await liveEngines.get()).values[0]?.value ?? 0
  await until(async () => (await readRows(ctx, interviewId)).interview?.leaseOwner)
  const before = await count()
  const taken = {
    leaseOwner: 'another',
    leaseGeneration: sql`${interviews.leaseGeneration} + 1`,
    leaseExpiresAt: sql`now() + interval '1 hour'`,
  }
  await ctx.db.update(interviews).set(taken).where(eq(interviews.id, interviewId))
  await until(async () => (await count()) < before)
  expect(isDraining).toBe(true)
  await replaceHost(ctx)
  expect(await draining).toBe(false)
})
