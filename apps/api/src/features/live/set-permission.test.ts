import { notPermittedText } from '@cuelight/contracts/permission'
import { expect, test } from 'vitest'
import { createActor } from '../../testing/services.ts'
import { askPreparationQuestion } from '../preparation/index.ts'
import { answerNow } from './answers/answer-now.ts'
import { askLiveQuestion } from './answers/ask-live-question.ts'
import { reshapeAnswer } from './answers/reshape-answer.ts'
import { readAgreement } from './log/read-agreement.ts'
import { readSnapshot } from './log/read-snapshot.ts'
import { setNotes, setPaused } from './set-interview.ts'
import { readPermission, recordConsent, setPermission } from './set-permission.ts'
import { readRows } from './testing/interview-rows.ts'
import {
  open,
  play,
  question,
  readServices,
  script,
  setUpScriptedEngine,
  wholeTurn,
} from './testing/scripted-engine.ts'
import { addUtterance } from './text/add-utterance.ts'

// What the employer, and the other side of the call, agreed to.

setUpScriptedEngine()

async function collect(parts: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const part of parts) all.push(part)
  return all
}
const refused = { code: 'wrong-state', message: notPermittedText }

test('"no" leaves captions, and no way to an answer', async () => {
  const { ctx, interviewId, scheduleId } = await open()
  await setPermission(ctx, { scheduleId, permission: 'not-allowed' })
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn)
  const line = { interviewId, track: 'interviewer' as const, sourceKey: 'a-line-of-text' }
  await addUtterance(ctx, {
    ...line,
    text: question,
    startedAt: '2026-11-21T09:10:00Z',
    endedAt: '2026-11-21T09:10:02Z',
  })
  await answerNow(ctx, { interviewId, utteranceId: null })
  await play(ctx, interviewId, wholeTurn, { first: 6 })
  await expect(collect(askLiveQuestion(ctx, { interviewId, question }))).rejects.toMatchObject(refused)
  await expect(collect(askPreparationQuestion(ctx, { scheduleId, question }))).rejects.toMatchObject(refused)
  const { utterances, answers } = await readRows(ctx, interviewId)
  expect(utterances.map(({ text, isQuestion }) => ({ text, isQuestion }))).toContainEqual({
    text: question,
    isQuestion: 1,
  })
  expect(answers).toEqual([])
  expect(script.asked).toEqual([])
})

test('"no" during the interview holds at once and cannot be taken back', async () => {
  const { ctx, interviewId, scheduleId } = await open()
  script.texts.interviewer = [question]
  await play(ctx, interviewId, wholeTurn)
  const [answer] = (await readSnapshot(ctx, { interviewId })).answers
  expect(answer).toMatchObject({ status: 'done' })
  await setPermission(ctx, { scheduleId, permission: 'not-allowed' })
  const { permission, answers } = await readSnapshot(ctx, { interviewId })
  expect({ permission, answers }).toEqual({ permission: 'not-allowed', answers: [] })
  const shorter = { answerId: answer?.id ?? 0, form: 'shorter' as const }
  await expect(reshapeAnswer(ctx, shorter)).rejects.toMatchObject(refused)
  const back = setPermission(ctx, { scheduleId, permission: 'allowed' })
  await expect(back).rejects.toMatchObject({ code: 'wrong-state' })
  expect(await readPermission(ctx, { scheduleId })).toEqual({ permission: 'not-allowed' })
})

test('a stranger reads and changes nothing of it', async () => {
  const { interviewId, scheduleId } = await open()
  const stranger = await createActor(readServices())
  const missing = { code: 'not-found' }
  await expect(readPermission(stranger, { scheduleId })).rejects.toMatchObject(missing)
  await expect(setPermission(stranger, { scheduleId, permission: 'allowed' })).rejects.toMatchObject(missing)
  await expect(recordConsent(stranger, { interviewId, place: 'eu' })).rejects.toMatchObject(missing)
  await expect(setPaused(stranger, { interviewId, isPaused: true })).rejects.toMatchObject(missing)
  await expect(setNotes(stranger, { interviewId, notes: 'Hello' })).rejects.toMatchObject(missing)
})

test('consent keeps its first time and place, for the report', async () => {
  const { ctx, interviewId, scheduleId } = await open()
  expect(await readAgreement(ctx.db, interviewId)).toContain(
    'No consent of the other side to be recorded was noted.',
  )
  await setPermission(ctx, { scheduleId, permission: 'allowed' })
  const at = ctx.clock.now()
  await recordConsent(ctx, { interviewId, place: 'de' })
  await recordConsent(ctx, { interviewId, place: 'us-one' })
  expect((await readSnapshot(ctx, { interviewId })).consent).toEqual({ at: at.toISOString(), place: 'de' })
  expect(await readAgreement(ctx.db, interviewId)).toEqual([
    'The employer allowed assistance in this interview.',
    expect.stringMatching(
      /^The other side agreed to be recorded on .* UTC \(Germany, Austria, Switzerland\)\.$/,
    ),
    "The interviewer's sound was deleted once it was text.",
  ])
})

test('a pause and notes are there on every screen', async () => {
  const { ctx, interviewId } = await open()
  await setPaused(ctx, { interviewId, isPaused: true })
  await setPaused(ctx, { interviewId, isPaused: true })
  await setNotes(ctx, { interviewId, notes: 'Ask about the team.' })
  const { isPaused, notes } = await readSnapshot(ctx, { interviewId })
  expect({ isPaused, notes }).toEqual({ isPaused: true, notes: 'Ask about the team.' })
  const events = (await readRows(ctx, interviewId)).events.map(({ event }) => event)
  expect(events).toEqual([{ type: 'recording', isPaused: true }])
})
