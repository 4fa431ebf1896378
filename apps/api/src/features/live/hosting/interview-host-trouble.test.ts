import { readdirSync, readFileSync } from 'node:fs'
import type { LiveEvent } from '@cuelight/contracts/live'
import { interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { fakeEngine } from '../../../testing/fakes.ts'
import { endInterview } from '../end-interview.ts'
import { receiveAudio } from '../sound/receive-audio.ts'
import { cut, join, quiet, readRows, sendSlice, tone, until } from '../testing/interview-rows.ts'
import {
  drain,
  drainMs,
  open,
  openHost,
  play,
  question,
  readServices,
  replaceHost,
  script,
  send,
  setUpScriptedEngine,
  wholeTurn,
} from '../testing/scripted-engine.ts'
import { followEvents } from './follow-events.ts'

// What goes wrong around an interview: echo, a recogniser or an answer that fails, slices out of order, lost processes,
// late words, bytes that are not sound.

setUpScriptedEngine()

test('a tab that repeats the microphone is dropped', async () => {
  const { ctx, interviewId } = await open()
  script.texts.candidate = ['How do I test my code? I write the test first.']
  script.texts.interviewer = ['How do I test my code? I write the test.']
  await send(ctx, interviewId, wholeTurn, { track: 'candidate' })
  await play(ctx, interviewId, wholeTurn, { track: 'interviewer', fromMs: 300 })
  const { utterances, answers } = await readRows(ctx, interviewId)
  expect(utterances.map(({ track }) => track)).toEqual(['candidate'])
  expect(answers).toEqual([])
})

test('a recogniser that is down costs time but no words, and a notice says so', async () => {
  const { ctx, interviewId } = await open()
  script.recogniserDown = 2
  script.texts.interviewer = [question]
  await play(ctx, interviewId, quiet(1000))
  await play(ctx, interviewId, wholeTurn, { first: 1 })
  const { utterances, events, answers } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(answers).toMatchObject([{ status: 'done' }])
  const notices = events.filter(({ event }) => event.type === 'notice').map(({ event }) => event.code)
  expect(notices).toEqual(['recogniser-unavailable', 'recogniser-back'])
})

test('an engine that fails leaves a failed answer with its reason', async () => {
  const { ctx, interviewId } = await open()
  script.answerFails = true
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn)
  expect((await readRows(ctx, interviewId)).answers).toMatchObject([
    { status: 'failed', failureReason: 'The language model does not answer.' },
  ])
})

test('duplicates, other bytes under a key, garbage and late slices do no harm', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = ['Late words.', question]
  const slices = cut(join(tone(2000), quiet(5000)))
  const at = (index: number) => slices[index] ?? new Uint8Array(2)
  expect(await sendSlice(ctx, interviewId, 0, at(0))).toEqual({ duplicate: false })
  expect(await sendSlice(ctx, interviewId, 0, at(0))).toEqual({ duplicate: true })
  expect(await sendSlice(ctx, interviewId, 0, at(6))).toEqual({ duplicate: true })
  for (const index of [3, 4, 5, 6]) await sendSlice(ctx, interviewId, index, at(index))
  await drain(ctx, interviewId)
  await sendSlice(ctx, interviewId, 1, at(1))
  await sendSlice(ctx, interviewId, 7, new TextEncoder().encode('{"not":"audio"}'), {
    mediaType: 'audio/webm',
  })
  await play(ctx, interviewId, wholeTurn, { first: 8 })
  const { utterances, slices: stored } = await readRows(ctx, interviewId)
  expect(stored).toHaveLength(13)
  expect(utterances.map(({ sourceKey }) => sourceKey)).toContain('stream-interviewer.late-1:0')
  expect(utterances.map(({ text }) => text)).toContain(question)
})

test('slices of a browser are decoded, and replacing a lost engine doubles nothing', async () => {
  const services = readServices()
  const { ctx, interviewId } = await open()
  const folder = new URL('../../../live-engine/audio/fixtures/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.bin'))
  script.texts.candidate = Array.from({ length: 20 }, (_, index) => `Line ${index}.`)
  const options = { track: 'candidate' as const, mediaType: 'audio/webm;codecs=opus' }
  for (const [index, name] of names.sort().entries())
    await sendSlice(ctx, interviewId, index, readFileSync(new URL(name, folder)), options)
  expect(await ctx.interviewHost.drain(interviewId, drainMs, { closeTurns: true })).toBe(true)
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.length).toBeGreaterThan(0)

  // While the holder lives, another process has it do the work; once its lease is taken it can write nothing.
  const other = openHost()
  expect(await other.drain(interviewId, drainMs)).toBe(true)
  expect((await readRows(ctx, interviewId)).interview?.leaseOwner).toBe(before.interview?.leaseOwner)
  await services.db
    .update(interviews)
    .set({
      leaseExpiresAt: sql`now() - interval '1 second'`,
      leaseGeneration: sql`${interviews.leaseGeneration} + 1`,
    })
    .where(eq(interviews.id, interviewId))
  expect(await other.drain(interviewId, drainMs, { closeTurns: true })).toBe(true)
  expect((await readRows(ctx, interviewId)).interview?.leaseOwner).not.toBe(before.interview?.leaseOwner)
  const after = await readRows(ctx, interviewId)
  expect(after.utterances).toEqual(before.utterances)
  expect(after.events).toEqual(before.events)
})

test('an answer cut off by a dead process is finished in its own row', async () => {
  const services = readServices()
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn)
  await services.db.execute(sql`update interview_answers set status = 'streaming', answer = null
    where interview_id = ${interviewId}`)
  await replaceHost(ctx)
  await drain(ctx, interviewId)
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toHaveLength(1)
  expect(answers).toMatchObject([{ status: 'done', answer: { engine: fakeEngine } }])
})

test('an answer during which the database goes away is written once it is back', async () => {
  const { ctx, interviewId } = await open()
  // The try at the pause meets it too.
  script.databaseAway = 2
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn)
  const { answers, utterances } = await until(async () => {
    const rows = await readRows(ctx, interviewId)
    return rows.answers[0]?.status !== 'streaming' && rows
  })
  expect(answers).toMatchObject([{ status: 'done', answer: { engine: fakeEngine } }])
  expect(utterances).toHaveLength(1)
})

test('events arrive without gap or double until the end, through any process', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [question, question]
  await play(ctx, interviewId, wholeTurn)
  const elsewhere = { ...ctx, interviewHost: openHost() }
  const follow = async (from: ActorContext, afterId: number) => {
    const seen: { id: number | null; event: LiveEvent }[] = []
    for await (const entry of followEvents(from, { interviewId, afterId }, new AbortController().signal))
      seen.push(entry)
    return seen
  }
  const [here, there, late] = [follow(ctx, 0), follow(elsewhere, 0), follow(elsewhere, 2)]
  await send(ctx, interviewId, join(tone(2000), quiet(1500)), { first: 6 })
  await endInterview(elsewhere, { UserInterviewId: interviewId, CandidateText: 'I said this.' })
  const stored = (await readRows(ctx, interviewId)).events.map(({ sequence }) => sequence)
  const ids = (entries: { id: number | null }[]) => entries.map(({ id }) => id).filter((id) => id !== null)
  expect(ids(await here)).toEqual(stored)
  expect(ids(await there)).toEqual(stored)
  expect(ids(await late)).toEqual(stored.slice(2))
  expect((await there).at(-1)?.event).toEqual({ type: 'status', status: 'ended' })
  expect((await readRows(ctx, interviewId)).utterances).toHaveLength(2)
})

test('words that arrive after the end join the transcript', async () => {
  const { ctx, interviewId } = await open()
  script.texts.candidate = ['Then we moved to Kafka.']
  const slices = cut(join(tone(2000), quiet(500), tone(1500)))
  const options = { track: 'candidate' as const }
  await sendSlice(ctx, interviewId, 0, slices[0] ?? new Uint8Array(2), options)
  await drain(ctx, interviewId)
  await readServices()
    .db.update(interviews)
    .set({ status: 'ended', endedAt: ctx.clock.now() })
    .where(eq(interviews.id, interviewId))
  for (const sequence of [1, 2, 3])
    await sendSlice(ctx, interviewId, sequence, slices[sequence] ?? new Uint8Array(2), options)
  const { utterances } = await until(async () => {
    const rows = await readRows(ctx, interviewId)
    return rows.utterances.length > 0 && rows
  })
  expect(utterances).toMatchObject([{ text: 'Then we moved to Kafka.', sourceKey: 'stream-candidate:0' }])
})

test('a posted recording is answered with its text; the next one follows it', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [question, question]
  let seconds = 0
  const begun = ctx.clock.now().getTime()
  // Each was recorded a second after the one before: the same time and bytes would be the same slice.
  const post = (sound: Float32Array, mediaType = 'application/octet-stream') =>
    receiveAudio(ctx, {
      interviewId,
      track: 'interviewer',
      capturedAt: new Date(begun - 60_000 + 1000 * seconds++),
      mediaType,
      bytes: cut(sound)[0] ?? new Uint8Array(),
    })
  expect(await post(tone(1000))).toEqual({ text: question, isFinal: false, isQuestion: true })
  for (const _ of [1, 2, 3]) await post(quiet(1000))
  expect(await post(quiet(1000))).toMatchObject({ text: '' })
  await drain(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toHaveLength(1)
  await expect(post(tone(1000), 'audio/webm')).rejects.toMatchObject({ code: 'unreadable' })
  await expect(post(tone(1000), 'text/plain')).rejects.toMatchObject({ code: 'wrong-type' })
  expect((await readRows(ctx, interviewId)).slices).toHaveLength(5)
})
