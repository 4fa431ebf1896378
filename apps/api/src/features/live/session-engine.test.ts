import { readdirSync, readFileSync } from 'node:fs'
import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { LiveEvent } from '@cuelight/contracts/live'
import { candidateSettings } from '@cuelight/db/schema/account'
import { interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { LiveSessions } from '../../ports/live-sessions.ts'
import type { TranscriptionRequest } from '../../ports/transcriber.ts'
import { fakeEngine } from '../../testing/fakes.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import type { AnswerRequest } from '../answer/index.ts'
import { answerNow } from './answer-now.ts'
import { endInterview } from './end-interview.ts'
import { followEvents } from './follow-events.ts'
import { createLiveSessions } from './live-sessions.ts'
import { receiveAudio } from './receive-audio.ts'
import { setAutoAnswer } from './set-auto-answer.ts'
import { cut, join, openInterview, quiet, readRows, sendSlice, tone, until } from './testing-live.ts'

// The engine on the real database and real decoders; a scripted recogniser says what each sound means.

let prepared: Awaited<ReturnType<typeof createTestServices>>
let asked: AnswerRequest[] = []
let signals: AbortSignal[] = []
let answerFails = false
let texts: Record<'interviewer' | 'candidate', string[]> = { interviewer: [], candidate: [] }
let recogniserDown = 0
let current = 0
const opened: LiveSessions[] = []

const transcriber = {
  name: 'scripted',
  async transcribe(request: TranscriptionRequest) {
    // Engines of earlier tests live on, as they should; what they ask is not for this script.
    if (!request.sessionKey.startsWith(`${current}/`)) return { text: '', engine: 'scripted', elapsedMs: 0 }
    if (recogniserDown > 0 && request.priority === 'final') {
      recogniserDown -= 1
      throw new DomainError('provider-unavailable', 'Speech recognition is not available right now.')
    }
    const track = request.sessionKey.includes('/candidate/') ? 'candidate' : 'interviewer'
    const text = (request.priority === 'final' ? texts[track].shift() : texts[track][0]) ?? ''
    return { text, engine: 'scripted', elapsedMs: 0 }
  },
  async check() {},
  async close() {},
}

async function* answerAll(
  _: unknown,
  request: AnswerRequest,
  signal?: AbortSignal,
): AsyncGenerator<AnswerStreamPart> {
  asked.push(request)
  request.onRetrieved?.()
  if (signal) signals.push(signal)
  if (answerFails) throw new DomainError('provider-unavailable', 'The language model does not answer.')
  const segment = { kind: 'bridge' as const, part: 'headline' as const, text: 'An answer.', chunkIds: [] }
  yield { type: 'segment', segment, evidence: [] }
  yield {
    type: 'finished',
    itemId: null,
    answer: { segments: [segment], evidence: [], gaps: [], engine: fakeEngine },
  }
}

function sessions(): LiveSessions {
  const made = createLiveSessions(prepared.services, { streamAnswer: answerAll })
  opened.push(made)
  return made
}

beforeAll(async () => {
  prepared = await createTestServices({ transcriber })
  prepared.services.liveSessions = sessions()
}, 60_000)
beforeEach(() => {
  asked = []
  signals = []
  answerFails = false
  recogniserDown = 0
  texts = { interviewer: [], candidate: [] }
})
afterAll(async () => {
  for (const made of opened) await made.close()
  await prepared.drop()
})

async function open() {
  const opened = await openInterview(await createActor(prepared.services))
  current = opened.interviewId
  return opened
}

const question = 'Tell me about a time when you led a migration.'

async function send(
  ctx: ActorContext,
  interviewId: number,
  sound: Float32Array,
  options: Parameters<typeof sendSlice>[4] & { first?: number } = {},
) {
  for (const [index, bytes] of cut(sound).entries())
    await sendSlice(ctx, interviewId, (options.first ?? 0) + index, bytes, options)
}
const settle = (ctx: ActorContext, interviewId: number) => ctx.liveSessions.settle(interviewId, 10_000)

test('a question is answered after 3000 ms of silence, with an answer begun unseen at the pause', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = [question]
  await send(ctx, interviewId, join(tone(2000), quiet(1000)))
  await settle(ctx, interviewId)
  await until(async () => asked.length === 1)
  expect((await readRows(ctx, interviewId)).answers).toEqual([])
  await send(ctx, interviewId, quiet(3000), { first: 3 })
  await settle(ctx, interviewId)
  const { answers, utterances, events } = await readRows(ctx, interviewId)
  expect(asked).toHaveLength(1)
  expect(answers).toMatchObject([{ question, trigger: 'detected', status: 'done', speculation: 'hit' }])
  expect(utterances).toMatchObject([{ text: question, isQuestion: 1, sourceKey: 'stream-interviewer:0' }])
  expect(events.map(({ event }) => event.type)).toEqual([
    'status',
    'utterance',
    'answer-started',
    'answer-segment',
    'answer-finished',
  ])
})

test('the recorder is told when its slice is due, once for each mark, and nothing of it is stored', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = [question]
  const asked: number[] = []
  const stop = ctx.liveSessions.listen(interviewId, (entry) => {
    if (entry?.event.type === 'hand-over') asked.push(entry.event.atMs - Date.parse('2026-11-21T09:00:00Z'))
  })
  await send(ctx, interviewId, quiet(1000))
  await settle(ctx, interviewId)
  await send(ctx, interviewId, tone(1000), { first: 1 })
  await send(ctx, interviewId, join(tone(600), quiet(400)), { first: 2 })
  await settle(ctx, interviewId)
  await send(ctx, interviewId, quiet(1000), { first: 3 })
  await settle(ctx, interviewId)
  await until(async () => asked.length === 2)
  await settle(ctx, interviewId)
  stop()
  // Frames of 32 ms: the speech ended between 2592 and 2624 ms.
  expect(asked.map((atMs) => Math.round((atMs - 2608) / 100))).toEqual([5, 29])
  const types = (await readRows(ctx, interviewId)).events.map(({ event }) => event.type)
  expect(types).not.toContain('hand-over')
})

test('speech that resumes throws the try away, and the longer text is answered once', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = ['How would you test it?', 'How would you test it? And what if it fails?']
  await send(ctx, interviewId, join(tone(2000), quiet(1000)))
  await settle(ctx, interviewId)
  await until(async () => asked.length === 1)
  await send(ctx, interviewId, tone(1000), { first: 3 })
  await settle(ctx, interviewId)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await send(ctx, interviewId, quiet(4000), { first: 4 })
  await settle(ctx, interviewId)
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toHaveLength(1)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.question).toMatch(/test it\?.*what if it fails\?$/)
})

test('three tries at most are begun for an utterance, and what was thrown away is counted', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = [
    'How would you test it?',
    'How would you do it?',
    'Why would you do that?',
    'And why now?',
    question,
  ]
  for (const [index, second] of [0, 3, 6, 9].entries()) {
    await send(ctx, interviewId, join(tone(1000), quiet(2000)), { first: second })
    await until(async () => texts.interviewer.length === 4 - index && asked.length === Math.min(3, index + 1))
  }
  await send(ctx, interviewId, join(tone(1000), quiet(4000)), { first: 12 })
  await settle(ctx, interviewId)
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(signals.filter(({ aborted }) => aborted)).toHaveLength(3)
  expect(answers).toMatchObject([{ speculation: 'miss', discardedTries: 3, question }])
})

test('with a pause of 600 ms a finished question is answered at once, an unfinished one waits', async () => {
  const { ctx, interviewId } = await open()
  await ctx.db.update(interviews).set({ pauseMs: 600 }).where(eq(interviews.id, interviewId))
  texts.interviewer = [question, 'Tell me about the', 'Tell me about the system you are proud of.']
  await send(ctx, interviewId, join(tone(2000), quiet(1000)))
  await until(async () => (await readRows(ctx, interviewId)).answers[0]?.status === 'done')
  await send(ctx, interviewId, join(quiet(3000), tone(1000), quiet(2000)), { first: 3 })
  await settle(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).utterances).toHaveLength(1)
  await send(ctx, interviewId, join(tone(1000), quiet(1000)), { first: 9 })
  await until(async () => (await readRows(ctx, interviewId)).answers[1]?.status === 'done')
  const { utterances, answers } = await readRows(ctx, interviewId)
  expect(utterances.map(({ text }) => text)).toEqual([question, 'Tell me about the system you are proud of.'])
  expect(answers.map(({ retrievalMs, discardedTries }) => [retrievalMs !== null, discardedTries])).toEqual([
    [true, 0],
    [true, 0],
  ])
})

test('with a pause of 600 ms words that may go on wait a little longer, and words that were cut wait for the rule', async () => {
  const { ctx, interviewId } = await open()
  await ctx.db.update(interviews).set({ pauseMs: 600 }).where(eq(interviews.id, interviewId))
  texts.interviewer = ['What was the hardest bug?', 'How would you design?']
  const lines = async () => (await readRows(ctx, interviewId)).utterances.length
  const hear = async (sound: Float32Array, first: number) => {
    await send(ctx, interviewId, sound, { first })
    await settle(ctx, interviewId)
  }
  await hear(join(tone(1000), quiet(1000)), 0)
  expect(await lines()).toBe(0)
  await hear(quiet(3000), 2)
  await until(async () => (await lines()) === 1)
  await hear(join(tone(1000), quiet(2000)), 5)
  expect(await lines()).toBe(1)
  await hear(quiet(2000), 8)
  await until(async () => (await lines()) === 2)
})

test('a question that was cut and goes on becomes one line with one answer; the answer to its half is laid aside', async () => {
  const { ctx, interviewId } = await open()
  await ctx.db.update(interviews).set({ pauseMs: 600 }).where(eq(interviews.id, interviewId))
  texts.interviewer = [
    'Tell me about the best team you led.',
    'And that you built yourself.',
    'Take your time.',
    'Why do you want to leave?',
  ]
  const done = (count: number) =>
    until(async () => {
      const { answers } = await readRows(ctx, interviewId)
      return answers.length === count && answers.every(({ doneMs }) => doneMs !== null)
    })
  await send(ctx, interviewId, join(tone(1000), quiet(1000)))
  await done(1)
  await send(ctx, interviewId, join(tone(1000), quiet(1000)), { first: 2 })
  await done(2)
  const whole = 'Tell me about the best team you led and that you built yourself.'
  const { utterances, answers, events } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: whole, isQuestion: 1 }])
  expect(utterances[0]?.endedAt.getTime()).toBeGreaterThan(Date.parse('2026-11-21T09:00:02.900Z'))
  expect(answers).toMatchObject([
    { question: 'Tell me about the best team you led.', status: 'dismissed', utteranceId: null },
    { question: whole, status: 'done', utteranceId: utterances[0]?.id, trigger: 'detected' },
  ])
  expect(asked.at(-1)?.earlierQuestions).toEqual([])
  const last = events.findLast(({ event }) => event.type === 'utterance')
  expect(last?.event).toMatchObject({ utterance: { id: utterances[0]?.id, text: whole } })

  // What only encourages leaves the answer alone, and another engine finds the lines as they are.
  await send(ctx, interviewId, join(tone(1000), quiet(4000)), { first: 4 })
  await settle(ctx, interviewId)
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.map(({ text }) => text)).toEqual([whole, 'Take your time.'])
  await prepared.services.liveSessions.close()
  prepared.services.liveSessions = sessions()
  ctx.liveSessions = prepared.services.liveSessions
  await ctx.db.update(interviews).set({ engineCheckpoint: null }).where(eq(interviews.id, interviewId))
  await send(ctx, interviewId, join(tone(1000), quiet(1000)), { first: 9 })
  await done(3)
  const after = await readRows(ctx, interviewId)
  expect(after.utterances.map(({ text }) => text)).toEqual([
    whole,
    'Take your time.',
    'Why do you want to leave?',
  ])
  expect(after.answers.slice(0, 2)).toEqual(before.answers)
})

test("a candidate who wants the bare rule is not judged by the gate; the others' gate may fail without harm", async () => {
  const heard: number[] = []
  const gate = {
    name: 'scripted',
    openStream: () => ({
      hear: async (frames: Float32Array) => {
        heard.push(frames.length)
        return undefined
      },
      close: () => undefined,
    }),
    check: async () => undefined,
    close: async () => undefined,
  }
  const made = createLiveSessions({ ...prepared.services, speechGate: gate }, { streamAnswer: answerAll })
  opened.push(made)
  const first = await open()
  const { ctx, interviewId } = { ...first, ctx: { ...first.ctx, liveSessions: made } }
  await ctx.db
    .insert(candidateSettings)
    .values({ userId: ctx.actor.userId, settings: { endpointing: 'energy' } })
  texts.interviewer = [question, question]
  await send(ctx, interviewId, join(tone(2000), quiet(4000)))
  await settle(ctx, interviewId)
  expect(heard).toEqual([])
  const second = await open()
  const other = { ...second.ctx, liveSessions: made }
  await send(other, second.interviewId, quiet(1000))
  await settle(other, second.interviewId)
  await send(other, second.interviewId, join(tone(2000), quiet(4000)), { first: 1 })
  await settle(other, second.interviewId)
  const rows = await readRows(other, second.interviewId)
  expect(heard.length).toBeGreaterThan(0)
  expect(rows.utterances).toHaveLength(1)
})

test('small talk is a line without an answer; with auto off a question waits for the key', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = ['How are you today?']
  await send(ctx, interviewId, join(tone(2000), quiet(4000)))
  await settle(ctx, interviewId)
  await setAutoAnswer(ctx, { interviewId, isOn: false })
  texts.interviewer = [question]
  await send(ctx, interviewId, join(tone(2000), quiet(4000)), { first: 6 })
  await settle(ctx, interviewId)
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.map(({ isQuestion }) => isQuestion)).toEqual([0, 1])
  expect(before.answers).toEqual([])
  await answerNow(ctx, { interviewId, utteranceId: null })
  await answerNow(ctx, { interviewId, utteranceId: before.utterances[1]?.id ?? 0 })
  await settle(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toMatchObject([
    { trigger: 'answer-now', status: 'done', question },
  ])
})

test('the key completes what is being said', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = ['About your work on payments']
  await send(ctx, interviewId, tone(3000))
  await settle(ctx, interviewId)
  await answerNow(ctx, { interviewId, utteranceId: null })
  await settle(ctx, interviewId)
  const { answers } = await readRows(ctx, interviewId)
  expect(answers).toMatchObject([{ trigger: 'answer-now', question: 'About your work on payments' }])
})

test('a tab that repeats the microphone is dropped', async () => {
  const { ctx, interviewId } = await open()
  texts.candidate = ['How do I test my code? I write the test first.']
  texts.interviewer = ['How do I test my code? I write the test.']
  const sound = join(tone(2000), quiet(4000))
  await send(ctx, interviewId, sound, { track: 'candidate' })
  await send(ctx, interviewId, sound, { track: 'interviewer', fromMs: 300 })
  await settle(ctx, interviewId)
  const { utterances, answers } = await readRows(ctx, interviewId)
  expect(utterances.map(({ track }) => track)).toEqual(['candidate'])
  expect(answers).toEqual([])
})

test('a recogniser that is down costs time, no words, and says so', async () => {
  const { ctx, interviewId } = await open()
  recogniserDown = 2
  texts.interviewer = [question]
  await send(ctx, interviewId, quiet(1000))
  await settle(ctx, interviewId)
  await send(ctx, interviewId, join(tone(2000), quiet(4000)), { first: 1 })
  await settle(ctx, interviewId)
  const { utterances, events, answers } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(answers).toMatchObject([{ status: 'done' }])
  const notices = events.filter(({ event }) => event.type === 'notice').map(({ event }) => event.code)
  expect(notices).toEqual(['recogniser-unavailable', 'recogniser-back'])
})

test('an engine that fails leaves a failed answer with its reason', async () => {
  const { ctx, interviewId } = await open()
  answerFails = true
  texts.interviewer = [question]
  await send(ctx, interviewId, join(tone(2000), quiet(4000)))
  await settle(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toMatchObject([
    { status: 'failed', failureReason: 'The language model does not answer.' },
  ])
})

test('duplicates, other bytes under a key, garbage and late slices harm nothing', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = ['Late words.', question]
  const slices = cut(join(tone(2000), quiet(5000)))
  const at = (index: number) => slices[index] ?? new Uint8Array(2)
  expect(await sendSlice(ctx, interviewId, 0, at(0))).toEqual({ duplicate: false })
  expect(await sendSlice(ctx, interviewId, 0, at(0))).toEqual({ duplicate: true })
  expect(await sendSlice(ctx, interviewId, 0, at(6))).toEqual({ duplicate: true })
  for (const index of [3, 4, 5, 6]) await sendSlice(ctx, interviewId, index, at(index))
  await settle(ctx, interviewId)
  await sendSlice(ctx, interviewId, 1, at(1))
  await sendSlice(ctx, interviewId, 7, new TextEncoder().encode('{"not":"audio"}'), {
    mediaType: 'audio/webm',
  })
  await send(ctx, interviewId, join(tone(2000), quiet(4000)), { first: 8 })
  await settle(ctx, interviewId)
  const { utterances, slices: stored } = await readRows(ctx, interviewId)
  expect(stored).toHaveLength(13)
  expect(utterances.map(({ sourceKey }) => sourceKey)).toContain('stream-interviewer.late-1:0')
  expect(utterances.map(({ text }) => text)).toContain(question)
})

test('slices of a browser are decoded, and a lost engine is replaced without doubling anything', async () => {
  const { services } = prepared
  const { ctx, interviewId } = await open()
  const folder = new URL('../../live-engine/audio/fixtures/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.bin'))
  texts.candidate = Array.from({ length: 20 }, (_, index) => `Line ${index}.`)
  const options = { track: 'candidate' as const, mediaType: 'audio/webm;codecs=opus' }
  for (const [index, name] of names.sort().entries())
    await sendSlice(ctx, interviewId, index, readFileSync(new URL(name, folder)), options)
  expect(await ctx.liveSessions.settle(interviewId, 10_000, { closeTurns: true })).toBe(true)
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.length).toBeGreaterThan(0)

  // While the holder lives, another process has it do the work; once its lease was taken it may write no more.
  const other = sessions()
  expect(await other.settle(interviewId, 10_000)).toBe(true)
  expect((await readRows(ctx, interviewId)).interview?.leaseOwner).toBe(before.interview?.leaseOwner)
  await services.db
    .update(interviews)
    .set({
      leaseExpiresAt: sql`now() - interval '1 second'`,
      leaseGeneration: sql`${interviews.leaseGeneration} + 1`,
    })
    .where(eq(interviews.id, interviewId))
  expect(await other.settle(interviewId, 10_000, { closeTurns: true })).toBe(true)
  expect((await readRows(ctx, interviewId)).interview?.leaseOwner).not.toBe(before.interview?.leaseOwner)
  const after = await readRows(ctx, interviewId)
  expect(after.utterances).toEqual(before.utterances)
  expect(after.events).toEqual(before.events)
})

test('an answer that was cut off by a dead process is finished in its own row', async () => {
  const { services } = prepared
  const { ctx, interviewId } = await open()
  texts.interviewer = [question]
  await send(ctx, interviewId, join(tone(2000), quiet(4000)))
  await settle(ctx, interviewId)
  await services.db.execute(sql`update interview_answers set status = 'streaming', answer = null
    where interview_id = ${interviewId}`)
  await services.liveSessions.close()
  services.liveSessions = sessions()
  ctx.liveSessions = services.liveSessions
  await settle(ctx, interviewId)
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toHaveLength(1)
  expect(answers).toMatchObject([{ status: 'done', answer: { engine: fakeEngine } }])
})

test('events come without gap or double, from a process that does not hold the engine too, until the end', async () => {
  const { ctx, interviewId } = await open()
  texts.interviewer = [question, question]
  await send(ctx, interviewId, join(tone(2000), quiet(4000)))
  await settle(ctx, interviewId)
  const elsewhere = { ...ctx, liveSessions: sessions() }
  const follow = async (from: ActorContext, afterId: number) => {
    const seen: { id: number | null; event: LiveEvent }[] = []
    for await (const entry of followEvents(from, { interviewId, afterId }, AbortSignal.timeout(20_000)))
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

test('words that come late, after the end, land in the transcript', async () => {
  const { ctx, interviewId } = await open()
  texts.candidate = ['Then we moved to Kafka.']
  const slices = cut(join(tone(2000), quiet(500), tone(1500)))
  const options = { track: 'candidate' as const }
  await sendSlice(ctx, interviewId, 0, slices[0] ?? new Uint8Array(2), options)
  await settle(ctx, interviewId)
  await prepared.services.db
    .update(interviews)
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
  texts.interviewer = [question, question]
  const post = (sound: Float32Array, mediaType = 'application/octet-stream') =>
    receiveAudio(ctx, {
      interviewId,
      track: 'interviewer',
      capturedAt: ctx.clock.now(),
      mediaType,
      bytes: cut(sound)[0] ?? new Uint8Array(),
    })
  expect(await post(tone(1000))).toEqual({ text: question, isFinal: false, isQuestion: true })
  for (const _ of [1, 2, 3]) await post(quiet(1000))
  expect(await post(quiet(1000))).toMatchObject({ text: '' })
  await settle(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toHaveLength(1)
  await expect(post(tone(1000), 'audio/webm')).rejects.toMatchObject({ code: 'unreadable' })
  await expect(post(tone(1000), 'text/plain')).rejects.toMatchObject({ code: 'wrong-type' })
  expect((await readRows(ctx, interviewId)).slices).toHaveLength(5)
})
