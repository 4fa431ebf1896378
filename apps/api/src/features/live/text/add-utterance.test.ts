import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext, Services } from '../../../core/context.ts'
import type { InterviewHost } from '../../../ports/interview-host.ts'
import { recordingInterviewHost } from '../../../testing/fakes.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { changeCandidateSettings } from '../../account/index.ts'
import { answerNow } from '../answers/answer-now.ts'
import { endInterview } from '../end-interview.ts'
import { createInterviewHost } from '../hosting/interview-host.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { setAutoAnswer, setSession } from '../set-interview.ts'
import { receiveAudio } from '../sound/receive-audio.ts'
import { startInterview } from '../start-interview.ts'
import { openInterview, quiet, readRows, sendSlice, toPcm, until } from '../testing/interview-rows.ts'
import { addUtterance } from './add-utterance.ts'

// Private mode: the browser recognises the speech, so lines come as text and no sound may be stored.

let prepared: Awaited<ReturnType<typeof createTestServices>>
let services: Services
const opened: InterviewHost[] = []
const createHost = () => {
  const made = createInterviewHost(services, { sweepMs: 100 })
  opened.push(made)
  return made
}
beforeAll(async () => {
  prepared = await createTestServices()
  services = prepared.services
  services.interviewHost = createHost()
}, 60_000)
afterAll(async () => {
  for (const made of opened) await made.close()
  await prepared.drop()
})

const silence = toPcm(quiet(1000))
const question = 'Tell me about a time when you led a migration.'
let keys = 0

function line(ctx: ActorContext, interviewId: number, text: string, more: object = {}) {
  keys += 1
  const endedAt = ctx.clock.now().toISOString()
  const startedAt = new Date(ctx.clock.now().getTime() - 2000).toISOString()
  const input = { track: 'interviewer' as const, sourceKey: `browser-${keys}`, startedAt, endedAt }
  return addUtterance(ctx, { ...input, interviewId, text, ...more })
}

async function openPrivate() {
  const ctx = await createActor(services)
  await changeCandidateSettings(ctx, { isPrivate: true, pauseMs: 900 })
  return openInterview(ctx)
}

const answered = (ctx: ActorContext, interviewId: number, count: number) =>
  until(async () => {
    const { answers } = await readRows(ctx, interviewId)
    return answers.length === count && answers.every(({ status }) => status === 'done') && answers
  })

test('a private interview stores text and refuses sound, as slices and through the documented call', async () => {
  const { ctx, interviewId } = await openPrivate()
  expect(await readSnapshot(ctx, { interviewId })).toMatchObject({ transcription: 'browser', pauseMs: 900 })
  const refused = { code: 'wrong-state', message: expect.stringContaining('private mode') }
  await expect(sendSlice(ctx, interviewId, 0, silence)).rejects.toMatchObject(refused)
  await line(ctx, interviewId, 'Hello.')
  await expect(sendSlice(ctx, interviewId, 1, silence)).rejects.toMatchObject(refused)
  const posted = { interviewId, track: 'candidate' as const, capturedAt: new Date(), mediaType: 'audio/wav' }
  await expect(receiveAudio(ctx, { ...posted, bytes: silence })).rejects.toMatchObject(refused)
  const { slices, interview } = await readRows(ctx, interviewId)
  expect([slices, interview?.status]).toEqual([[], 'live'])
})

test('a private interview refuses sound after its end, too', async () => {
  const { ctx, interviewId } = await openPrivate()
  await line(ctx, interviewId, 'Hello.')
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await expect(sendSlice(ctx, interviewId, 0, silence)).rejects.toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('private mode'),
  })
  expect((await readRows(ctx, interviewId)).slices).toEqual([])
})

test('an interview that turns private while its first sound is on the way stores none of it', async () => {
  const { ctx, interviewId } = await openInterview(await createActor(services))
  const { db } = ctx
  const transaction: typeof db.transaction = async (run, config) => {
    await setSession(ctx, { interviewId, transcription: 'browser' })
    return db.transaction(run, config)
  }
  const turning = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  await expect(sendSlice({ ...ctx, db: turning }, interviewId, 0, silence)).rejects.toMatchObject({
    code: 'wrong-state',
    message: expect.stringContaining('private mode'),
  })
  const { slices, interview } = await readRows(ctx, interviewId)
  expect([slices, interview?.startedAt]).toEqual([[], null])
})

test('a question sent as text is answered like a spoken one, once; a repetition adds nothing', async () => {
  const { ctx, interviewId } = await openPrivate()
  const first = await line(ctx, interviewId, question, { sourceKey: 'the-same-key' })
  expect(first).toMatchObject({ duplicate: false, utterance: { text: question, isQuestion: true } })
  const again = await line(ctx, interviewId, 'Other words.', { sourceKey: 'the-same-key' })
  expect(again).toEqual({ ...first, duplicate: true })
  await line(ctx, interviewId, 'I moved the payments to Kafka.', { track: 'candidate' })
  const [answer] = await answered(ctx, interviewId, 1)
  expect(answer).toMatchObject({ question, trigger: 'detected', speculation: 'none' })
  expect(answer?.releasedMs).toBe(0)
  expect(answer?.doneMs).toBeGreaterThanOrEqual(0)
  const { utterances, events } = await readRows(ctx, interviewId)
  expect(utterances.map(({ track, engine }) => [track, engine]).sort()).toEqual([
    ['candidate', 'browser'],
    ['interviewer', 'browser'],
  ])
  expect(events.filter(({ event }) => event.type === 'answer-finished')).toHaveLength(1)
})

test('with auto off a question waits for the key, whichever track it came from', async () => {
  const { ctx, interviewId } = await openPrivate()
  await setAutoAnswer(ctx, { interviewId, isOn: false })
  const asked = await line(ctx, interviewId, question)
  const overheard = await line(ctx, interviewId, 'Why do you want to work here?', { track: 'candidate' })
  expect((await readRows(ctx, interviewId)).answers).toEqual([])
  await answerNow(ctx, { interviewId, utteranceId: asked.utterance?.id ?? 0 })
  expect(await answered(ctx, interviewId, 1)).toMatchObject([{ trigger: 'answer-now' }])
  await answerNow(ctx, { interviewId, utteranceId: overheard.utterance?.id ?? 0 })
  const answers = await answered(ctx, interviewId, 2)
  expect(answers?.map(({ utteranceId }) => utteranceId)).toContain(overheard.utterance?.id)
})

test('a tab that repeats the candidate is left out, and no line lies in the future', async () => {
  const { ctx, interviewId } = await openPrivate()
  const text = 'How do I test my code? I write the test first.'
  await line(ctx, interviewId, text, { track: 'candidate' })
  expect(await line(ctx, interviewId, text)).toEqual({ utterance: null, duplicate: false })
  const ahead = new Date(ctx.clock.now().getTime() + 3_600_000)
  const startedAt = new Date(ahead.getTime() - 1500).toISOString()
  const told = await line(ctx, interviewId, question, { startedAt, endedAt: ahead.toISOString() })
  expect(told.utterance).toMatchObject({
    startedAt: new Date(ctx.clock.now().getTime() - 1500).toISOString(),
    endedAt: ctx.clock.now().toISOString(),
  })
})

test('foreign and ended interviews refuse lines; a stored line is still a duplicate', async () => {
  const { ctx, interviewId } = await openPrivate()
  const stored = { sourceKey: 'before-the-end' }
  await line(ctx, interviewId, 'Hello.', stored)
  const stranger = await createActor(services)
  await expect(line(stranger, interviewId, 'Hello.')).rejects.toMatchObject({ code: 'not-found' })
  await expect(setSession(stranger, { interviewId, pauseMs: 600 })).rejects.toMatchObject({
    code: 'not-found',
  })
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  expect(await line(ctx, interviewId, 'Hello.', stored)).toMatchObject({ duplicate: true })
  prepared.fakes.clock.advance(2 * 60_000 + 1)
  await expect(line(ctx, interviewId, 'Late.')).rejects.toMatchObject({ code: 'wrong-state' })
  await expect(setSession(ctx, { interviewId, pauseMs: 600 })).rejects.toMatchObject({ code: 'wrong-state' })
})

test('a line that arrives just after the end is stored and not answered; an interview that never began refuses it', async () => {
  const { ctx, interviewId } = await openPrivate()
  await line(ctx, interviewId, 'Hello.')
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  prepared.fakes.clock.advance(60_000)
  const late = await line(ctx, interviewId, question)
  expect(late).toMatchObject({ duplicate: false, utterance: { text: question, isQuestion: true } })
  const { utterances, answers, interview } = await readRows(ctx, interviewId)
  expect(utterances.map(({ text }) => text)).toEqual(['Hello.', question])
  expect([answers, interview?.status]).toEqual([[], 'ended'])
  const silent = await openPrivate()
  await endInterview(silent.ctx, { UserInterviewId: silent.interviewId, CandidateText: '' })
  await expect(line(silent.ctx, silent.interviewId, 'Late.')).rejects.toMatchObject({ code: 'wrong-state' })
  expect((await readRows(silent.ctx, silent.interviewId)).utterances).toEqual([])
})

test('an answer begun by a process that died is written by another, without any sound', async () => {
  const { ctx, interviewId } = await openPrivate()
  // No engine is polled, as if the process had died right after its commit.
  const unheard: ActorContext = { ...ctx, interviewHost: recordingInterviewHost() }
  await line(unheard, interviewId, question)
  expect(await answered(ctx, interviewId, 1)).toMatchObject([{ status: 'done' }])
})

test('a running interview is changed, and every screen gets the change', async () => {
  const { ctx, interviewId, scheduleId } = await openInterview(await createActor(services))
  expect((await readSnapshot(ctx, { interviewId })).pauseMs).toBe(3000)
  await setSession(ctx, { interviewId, pauseMs: 600 })
  await setSession(ctx, { interviewId, pauseMs: 600 })
  await setSession(ctx, { interviewId, transcription: 'browser' })
  const { events } = await readRows(ctx, interviewId)
  expect(events.map(({ event }) => event)).toEqual([
    { type: 'session', pauseMs: 600, transcription: 'server', keepsInterviewerSound: false },
    { type: 'session', pauseMs: 600, transcription: 'browser', keepsInterviewerSound: false },
  ])
  await changeCandidateSettings(ctx, { isPrivate: true })
  expect(await startInterview(ctx, { interviewScheduleId: scheduleId })).toBe(interviewId)
  expect((await readSnapshot(ctx, { interviewId })).transcription).toBe('browser')
})

test('a question cut by a short pause is one line with one answer, whatever is sent twice', async () => {
  const { ctx, interviewId } = await openPrivate()
  const began = ctx.clock.now().getTime() - 60_000
  const say = (text: string, fromMs: number, more: object = {}) => {
    const [startedAt, endedAt] = [fromMs, fromMs + 2000].map((ms) => new Date(began + ms).toISOString())
    return line(ctx, interviewId, text, { startedAt, endedAt, ...more })
  }
  const half = await say('Tell me about the last project.', 0)
  await answered(ctx, interviewId, 1)
  const rest = { sourceKey: 'the-rest' }
  const whole = 'Tell me about the last project that did not go as planned.'
  const joined = await say('That did not go as planned.', 3000, rest)
  expect(joined.utterance).toMatchObject({ id: half.utterance?.id, text: whole })
  expect(await say('That did not go as planned.', 3000, rest)).toEqual({ ...joined, duplicate: true })
  const [before, after] =
    (await until(async () => {
      const { answers } = await readRows(ctx, interviewId)
      return answers.length === 2 && answers.some(({ status }) => status === 'done') && answers
    })) ?? []
  expect([before?.status, before?.utteranceId]).toEqual(['dismissed', null])
  expect(after).toMatchObject({ question: whole, utteranceId: half.utterance?.id, trigger: 'detected' })
  expect((await readRows(ctx, interviewId)).utterances.map(({ text }) => text)).toEqual([whole])
  await say('I have two questions about your work on Kafka.', 20_000)
  await say('I see. Go on please.', 23_000, { track: 'candidate' })
  await say('Why did you choose it?', 26_000)
  const { answers } = await readRows(ctx, interviewId)
  expect(answers.at(-1)?.question).toBe(
    'I have two questions about your work on Kafka. Why did you choose it?',
  )
})
