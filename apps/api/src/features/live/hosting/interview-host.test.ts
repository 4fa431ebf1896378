import { interviews } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerNow } from '../answers/answer-now.ts'
import { setAutoAnswer } from '../set-interview.ts'
import { join, quiet, readRows, tone, until } from '../testing/interview-rows.ts'
import {
  drain,
  open,
  play,
  question,
  replaceHost,
  script,
  send,
  setUpScriptedEngine,
  wholeTurn,
} from '../testing/scripted-engine.ts'

// When a turn has ended, whether it is a question, and which answer it gets.

setUpScriptedEngine()

test('a question is answered after 3000 ms of silence, with an answer begun unseen at the pause', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [question]
  await play(ctx, interviewId, join(tone(2000), quiet(1000)))
  await until(async () => script.asked.length === 1)
  expect((await readRows(ctx, interviewId)).answers).toEqual([])
  await play(ctx, interviewId, quiet(3000), { first: 3 })
  const { answers, utterances, events } = await readRows(ctx, interviewId)
  expect(script.asked).toHaveLength(1)
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

test('the recorder gets a hint when its slice is due, once for each mark, and none is stored', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [question]
  const due: number[] = []
  const stop = ctx.interviewHost.subscribe(interviewId, (entry) => {
    if (entry?.event.type === 'hand-over') due.push(entry.event.atMs - Date.parse('2026-11-21T09:00:00Z'))
  })
  await play(ctx, interviewId, quiet(1000))
  await send(ctx, interviewId, tone(1000), { first: 1 })
  await play(ctx, interviewId, join(tone(600), quiet(400)), { first: 2 })
  await play(ctx, interviewId, quiet(1000), { first: 3 })
  await until(async () => due.length === 2)
  await drain(ctx, interviewId)
  stop()
  // Frames of 32 ms: the speech ended between 2592 and 2624 ms.
  expect(due.map((atMs) => Math.round((atMs - 2608) / 100))).toEqual([5, 29])
  const types = (await readRows(ctx, interviewId)).events.map(({ event }) => event.type)
  expect(types).not.toContain('hand-over')
})

test('speech that resumes discards the try, and the longer text is answered once', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = ['How would you test it?', 'How would you test it? And what if it fails?']
  await play(ctx, interviewId, join(tone(2000), quiet(1000)))
  await until(async () => script.asked.length === 1)
  await play(ctx, interviewId, tone(1000), { first: 3 })
  expect(script.signals.map(({ aborted }) => aborted)).toEqual([true])
  await play(ctx, interviewId, quiet(4000), { first: 4 })
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toHaveLength(1)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.question).toMatch(/test it\?.*what if it fails\?$/)
})

test('an utterance gets three tries at most, and the discarded ones are counted', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [
    'How would you test it?',
    'How would you do it?',
    'Why would you do that?',
    'And why now?',
    question,
  ]
  for (const [index, second] of [0, 3, 6, 9].entries()) {
    await send(ctx, interviewId, join(tone(1000), quiet(2000)), { first: second })
    await until(
      async () =>
        script.texts.interviewer.length === 4 - index && script.asked.length === Math.min(3, index + 1),
    )
  }
  await play(ctx, interviewId, join(tone(1000), quiet(4000)), { first: 12 })
  const { answers, utterances } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(script.signals.filter(({ aborted }) => aborted)).toHaveLength(3)
  expect(answers).toMatchObject([{ speculation: 'miss', discardedTries: 3, question }])
})

test('with a pause of 600 ms a finished question is answered at once, an unfinished one waits', async () => {
  const { ctx, interviewId } = await open()
  await ctx.db.update(interviews).set({ pauseMs: 600 }).where(eq(interviews.id, interviewId))
  script.texts.interviewer = [question, 'Tell me about the', 'Tell me about the system you are proud of.']
  await send(ctx, interviewId, join(tone(2000), quiet(1000)))
  await until(async () => (await readRows(ctx, interviewId)).answers[0]?.status === 'done')
  await play(ctx, interviewId, join(quiet(3000), tone(1000), quiet(2000)), { first: 3 })
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
  script.texts.interviewer = ['What was the hardest bug?', 'How would you design?']
  const lines = async () => (await readRows(ctx, interviewId)).utterances.length
  const hear = (sound: Float32Array, first: number) => play(ctx, interviewId, sound, { first })
  await hear(join(tone(1000), quiet(1000)), 0)
  expect(await lines()).toBe(0)
  await hear(quiet(3000), 2)
  await until(async () => (await lines()) === 1)
  await hear(join(tone(1000), quiet(2000)), 5)
  expect(await lines()).toBe(1)
  await hear(quiet(2000), 8)
  await until(async () => (await lines()) === 2)
})

test('a question that was cut and goes on becomes one line with one answer; the answer to its half is dismissed', async () => {
  const { ctx, interviewId } = await open()
  await ctx.db.update(interviews).set({ pauseMs: 600 }).where(eq(interviews.id, interviewId))
  script.texts.interviewer = [
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
  expect(script.asked.at(-1)?.earlierQuestions).toEqual([])
  const last = events.findLast(({ event }) => event.type === 'utterance')
  expect(last?.event).toMatchObject({ utterance: { id: utterances[0]?.id, text: whole } })

  // What only encourages leaves the answer alone, and another engine finds the lines as they are.
  await play(ctx, interviewId, join(tone(1000), quiet(4000)), { first: 4 })
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.map(({ text }) => text)).toEqual([whole, 'Take your time.'])
  await replaceHost(ctx)
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

test('small talk is a line without an answer; with auto off a question waits for the key', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = ['How are you today?']
  await play(ctx, interviewId, wholeTurn)
  await setAutoAnswer(ctx, { interviewId, isOn: false })
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn, { first: 6 })
  const before = await readRows(ctx, interviewId)
  expect(before.utterances.map(({ isQuestion }) => isQuestion)).toEqual([0, 1])
  expect(before.answers).toEqual([])
  await answerNow(ctx, { interviewId, utteranceId: null })
  await answerNow(ctx, { interviewId, utteranceId: before.utterances[1]?.id ?? 0 })
  await drain(ctx, interviewId)
  expect((await readRows(ctx, interviewId)).answers).toMatchObject([
    { trigger: 'answer-now', status: 'done', question },
  ])
})

test('the key completes what is being said', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = ['About your work on payments']
  await play(ctx, interviewId, tone(3000))
  await answerNow(ctx, { interviewId, utteranceId: null })
  await drain(ctx, interviewId)
  const { answers } = await readRows(ctx, interviewId)
  expect(answers).toMatchObject([{ trigger: 'answer-now', question: 'About your work on payments' }])
})
