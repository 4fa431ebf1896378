import { interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DomainError } from '../../../core/errors.ts'
import type { InterviewHost } from '../../../ports/interview-host.ts'
import type { TranscriptionRequest } from '../../../ports/transcriber.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { createInterviewHost } from '../hosting/interview-host.ts'
import {
  cut,
  join,
  openInterview,
  quiet,
  readRows,
  sendSlice,
  tone,
  until,
} from '../testing/interview-rows.ts'

// An engine that takes over, on the real database and decoders; the recogniser returns the length of its sound.

let prepared: Awaited<ReturnType<typeof createTestServices>>
let host: InterviewHost
let isDown = false
let heardSeconds = 0

const transcriber = {
  name: 'measuring',
  async transcribe({ samples, priority }: TranscriptionRequest) {
    if (isDown)
      throw new DomainError('provider-unavailable', 'Speech recognition is not available right now.')
    if (priority === 'final') heardSeconds += samples.length / 16_000
    const text = `Tell me about ${(samples.length / 16_000).toFixed(0)} seconds of your work.`
    return { text, engine: 'measuring', elapsedMs: 0 }
  },
  async check() {},
  async close() {},
}

beforeAll(async () => {
  prepared = await createTestServices({ transcriber })
}, 60_000)
beforeEach(() => {
  isDown = false
  heardSeconds = 0
  host = createInterviewHost(prepared.services, { sweepMs: 100 })
  prepared.services.interviewHost = host
})
afterEach(() => host.close())
afterAll(() => prepared.drop())

/** As after a crash, but without waiting for the lease to expire. */
async function restart(ctx: { interviewHost: InterviewHost }) {
  await host.close()
  host = createInterviewHost(prepared.services, { sweepMs: 100 })
  prepared.services.interviewHost = host
  ctx.interviewHost = host
}

const open = async () => openInterview(await createActor(prepared.services))
type Opened = Awaited<ReturnType<typeof open>>

async function send({ ctx, interviewId }: Opened, sound: Float32Array, first: number, options = {}) {
  for (const [index, bytes] of cut(sound).entries())
    await sendSlice(ctx, interviewId, first + index, bytes, options)
  await ctx.interviewHost.drain(interviewId, 20_000)
}

test('an engine that takes over continues where the previous one stopped, even in the middle of a question', async () => {
  const opened = await open()
  const { ctx, interviewId } = opened
  await send(opened, join(tone(2000), quiet(4000)), 0)
  await send(opened, join(quiet(14_000), tone(2000)), 6)
  await restart(ctx)
  const { interview } = await readRows(ctx, interviewId)
  expect(interview?.engineCheckpoint).toMatchObject({
    isUnfinished: true,
    lanes: [{ track: 'interviewer', laneId: 'stream-interviewer', sequence: 19, streamMs: 19_000 }],
  })
  // Nothing before the place is needed any more.
  await prepared.services.db.execute(
    `delete from audio_slices where interview_id = ${interviewId} and sequence < 19`,
  )
  heardSeconds = 0
  await send(opened, join(tone(1000), quiet(4000)), 22)
  const { utterances, answers } = await readRows(ctx, interviewId)
  expect(utterances.map(({ sourceKey }) => Number(sourceKey.split(':')[1]) / 16_000)).toEqual([
    0,
    expect.closeTo(20, 1),
  ])
  expect(utterances[1]?.text).toBe('Tell me about 4 seconds of your work.')
  expect(answers).toHaveLength(2)
  expect(heardSeconds).toBeLessThan(10)
})

test('a page that is reloaded in the middle of a question does not split it', async () => {
  const opened = await open()
  await send(opened, tone(2000), 0)
  await send(opened, join(tone(1000), quiet(4000)), 0, { streamId: 'after-reload', fromMs: 3500 })
  const { utterances } = await readRows(opened.ctx, opened.interviewId)
  expect(utterances).toHaveLength(1)
  const [line] = utterances
  expect((line?.endedAt.getTime() ?? 0) - (line?.startedAt.getTime() ?? 0)).toBeGreaterThan(4400)
  await restart(opened.ctx)
  await send(opened, join(tone(1000), quiet(4000)), 5, { streamId: 'after-reload', fromMs: 3500 })
  expect((await readRows(opened.ctx, opened.interviewId)).utterances).toHaveLength(2)
})

test('another recorder much later is another turn', async () => {
  const opened = await open()
  await send(opened, tone(2000), 0)
  await send(opened, join(tone(1000), quiet(4000)), 0, { streamId: 'much-later', fromMs: 60_000 })
  expect((await readRows(opened.ctx, opened.interviewId)).utterances).toHaveLength(2)
})

test('what never came is counted, and no longer once it came late', async () => {
  const opened = await open()
  const { ctx, interviewId } = opened
  await send(opened, tone(1000), 0)
  await send(opened, join(tone(1000), quiet(5000)), 2)
  await restart(ctx)
  expect((await readRows(ctx, interviewId)).interview?.lostMs).toBe(1000)
  await send(opened, tone(1000), 1)
  await restart(ctx)
  const { interview, utterances } = await readRows(ctx, interviewId)
  expect(interview?.lostMs).toBe(0)
  expect(utterances.map(({ sourceKey }) => sourceKey)).toContain('stream-interviewer.late-1:0')
})

test('words that could not be recognised before the end are recognised after it, across a restart', async () => {
  const opened = await open()
  const { ctx, interviewId } = opened
  isDown = true
  for (const [index, bytes] of cut(join(tone(2000), quiet(4000))).entries())
    await sendSlice(ctx, interviewId, index, bytes)
  await prepared.services.db
    .update(interviews)
    .set({ status: 'ended', endedAt: sql`now()` })
    .where(eq(interviews.id, interviewId))
  const isNoted = async () => {
    const { interview } = await readRows(ctx, interviewId)
    return interview?.engineCheckpoint?.isUnfinished === true
  }
  await until(isNoted)
  await restart(ctx)
  expect((await readRows(ctx, interviewId)).utterances).toEqual([])
  isDown = false
  await until(async () => (await readRows(ctx, interviewId)).utterances.length === 1)
})
