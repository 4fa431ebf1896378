import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { endInterview } from '../end-interview.ts'
import { setSession } from '../set-interview.ts'
import { join, quiet, readRows, sendSlice, tone, toPcm, until } from '../testing/interview-rows.ts'
import { open, play, question, replaceHost, script, setUpScriptedEngine } from '../testing/scripted-engine.ts'
import { deleteExpiredAudio } from './delete-interview-audio.ts'
import { receiveAudio } from './receive-audio.ts'

// What is left of the interviewer's sound where it is stored, once it is text.

setUpScriptedEngine()

/** How many bytes of sound are stored of each slice of a track, in order. */
async function storedBytes(ctx: ActorContext, interviewId: number, track: 'interviewer' | 'candidate') {
  const rows = await ctx.db
    .select({ bytes: audioSlices.bytes })
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviewId), eq(audioSlices.track, track)))
    .orderBy(asc(audioSlices.sequence))
  return rows.map(({ bytes }) => bytes.length)
}

/** Both sides speak for two seconds; then there is silence for ten. */
async function converse() {
  const opened = await open()
  const { ctx, interviewId } = opened
  script.texts.interviewer = [question]
  script.texts.candidate = ['I moved the billing system.']
  await play(ctx, interviewId, join(tone(2000), quiet(10_000)))
  await play(ctx, interviewId, join(tone(2000), quiet(4000)), { track: 'candidate' })
  return opened
}

test("the interviewer's sound is gone once it is text; the candidate's stays for the report", async () => {
  const { ctx, interviewId } = await converse()
  await replaceHost(ctx)
  const during = await storedBytes(ctx, interviewId, 'interviewer')
  expect(during.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
  expect(during).toHaveLength(12)
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await until(async () => (await storedBytes(ctx, interviewId, 'interviewer')).every((size) => size === 0))
  expect(await storedBytes(ctx, interviewId, 'candidate')).toEqual([
    32_000, 32_000, 32_000, 32_000, 32_000, 32_000,
  ])
  const { utterances, interview } = await readRows(ctx, interviewId)
  expect(utterances.map(({ text }) => text)).toEqual([question, 'I moved the billing system.'])
  expect(interview?.lostMs).toBe(0)
})

test('who chose to keep it keeps it', async () => {
  const { ctx, interviewId } = await open()
  await setSession(ctx, { interviewId, keepsInterviewerSound: true })
  script.texts.interviewer = [question]
  await play(ctx, interviewId, join(tone(2000), quiet(10_000)))
  await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  await replaceHost(ctx)
  await deleteExpiredAudio(ctx)
  expect(await storedBytes(ctx, interviewId, 'interviewer')).toEqual(Array.from({ length: 12 }, () => 32_000))
})

test('a slice or a recording that is sent again afterwards is still known, and brings no sound back', async () => {
  const { ctx, interviewId } = await converse()
  await replaceHost(ctx)
  expect(await sendSlice(ctx, interviewId, 0, toPcm(tone(1000)))).toEqual({ duplicate: true })
  const posted = {
    interviewId,
    track: 'interviewer' as const,
    capturedAt: ctx.clock.now(),
    mediaType: 'application/octet-stream',
    bytes: toPcm(join(tone(1000), quiet(9000))),
  }
  script.texts.interviewer = ['How are you?', 'How are you?']
  await receiveAudio(ctx, posted)
  await replaceHost(ctx)
  const deleted = { bytes: new Uint8Array(), deletedHash: sql`sha256(${audioSlices.bytes})` }
  await ctx.db.update(audioSlices).set(deleted).where(eq(audioSlices.streamId, 'rest-interviewer'))
  await receiveAudio(ctx, posted)
  const streams = (await readRows(ctx, interviewId)).slices.filter(
    ({ streamId }) => streamId === 'rest-interviewer',
  )
  expect(streams.map(({ bytes }) => bytes.length)).toEqual([0])
})

test('the hourly job deletes what an engine left, but not what is not written down yet', async () => {
  const { ctx, interviewId } = await converse()
  await ctx.interviewHost.close()
  const [row] = await ctx.db.select().from(interviews).where(eq(interviews.id, interviewId))
  const checkpoint = { ...row?.engineCheckpoint, isUnfinished: true }
  const ended = { status: 'ended' as const, endedAt: ctx.clock.now() }
  const isIt = eq(interviews.id, interviewId)
  await ctx.db
    .update(interviews)
    .set({ ...ended, engineCheckpoint: checkpoint })
    .where(isIt)
  await deleteExpiredAudio(ctx)
  expect((await storedBytes(ctx, interviewId, 'interviewer')).at(-1)).toBe(32_000)
  await ctx.db
    .update(interviews)
    .set({ engineCheckpoint: { ...checkpoint, isUnfinished: false } })
    .where(isIt)
  await deleteExpiredAudio(ctx)
  expect((await storedBytes(ctx, interviewId, 'interviewer')).every((size) => size === 0)).toBe(true)
})
