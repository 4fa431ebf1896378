import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltInSpeechGate } from '../../../adapters/speech-gate/built-in.ts'
import { measureContainment } from '../../../live-engine/echo.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { readSampleTrack, sharedTranscriber } from '../../../testing/shared-models.ts'
import { endInterview } from '../end-interview.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { cut, openInterview, readRows, sendSlice } from '../testing/interview-rows.ts'
import { createInterviewHost } from './interview-host.ts'

// The shipped recordings, the real recogniser, speech gate and database; only the clock runs faster. The gate may be
// late: a judgement that falls back to energy would end other turns on a busy machine.

let prepared: Awaited<ReturnType<typeof createTestServices>>
const speechGate = createBuiltInSpeechGate({ deadlineMs: 60_000 })
const slices = {
  interviewer: cut(readSampleTrack('interviewer')),
  candidate: cut(readSampleTrack('candidate')),
}

/** The slices say when they were recorded; a product clock before that would call it skew. */
const laterThanRecorded = () => new Date(Date.parse('2026-11-21T10:00:00Z') + performance.now())

beforeAll(async () => {
  const clock = { now: laterThanRecorded }
  prepared = await createTestServices({ transcriber: sharedTranscriber(), speechGate, clock })
}, 60_000)
afterAll(async () => {
  await speechGate.close()
  await prepared.drop()
})

async function play(restartAt: number[]) {
  const { services } = prepared
  services.interviewHost = createInterviewHost(services)
  const opened = await openInterview(await createActor(services))
  const { ctx, interviewId } = opened
  for (let second = 0; second < slices.interviewer.length; second += 1) {
    if (restartAt.includes(second)) {
      await services.interviewHost.close()
      services.interviewHost = createInterviewHost(services)
      ctx.interviewHost = services.interviewHost
    }
    for (const track of ['interviewer', 'candidate'] as const) {
      const bytes = slices[track][second]
      if (bytes) await sendSlice(ctx, interviewId, second, bytes, { track })
    }
    if (second % 10 === 9) await services.interviewHost.drain(interviewId, 30_000)
  }
  const ended = await endInterview(ctx, { UserInterviewId: interviewId, CandidateText: '' })
  const snapshot = await readSnapshot(ctx, { interviewId })
  const rows = await readRows(services, interviewId)
  await services.interviewHost.close()
  return { ended, snapshot, rows }
}

test('the three questions are found and answered, and restarts in the middle change nothing', async () => {
  const whole = await play([])
  const questions = whole.snapshot.answers.map(({ question }) => question.toLowerCase())
  expect(questions).toHaveLength(3)
  expect(questions[0]).toContain('migration')
  expect(questions[1]).toContain('slow query')
  expect(questions[2]).toContain('company')
  expect(whole.snapshot.answers.every(({ status }) => status === 'done')).toBe(true)
  const interviewer = whole.snapshot.utterances.filter(({ track }) => track === 'interviewer')
  expect(interviewer.map(({ isQuestion }) => isQuestion)).toEqual([false, true, true, true, false])
  expect(whole.ended.status).toBe('ended')
  expect(whole.rows.interview?.candidateText?.toLowerCase()).toContain('kafka')

  const broken = await play([16, 50, 83])
  // A gate that starts in the middle has less history, so a turn may begin a frame or two earlier; the recogniser then
  // hears other sound, and may write a word of it in another way.
  const lines = (run: typeof whole) =>
    run.rows.utterances.map(({ track, text, sourceKey }) => ({ track, text, sourceKey }))
  expect(lines(broken).map(({ track }) => track)).toEqual(lines(whole).map(({ track }) => track))
  for (const [index, line] of lines(whole).entries()) {
    const again = lines(broken)[index]
    if (again?.sourceKey === line.sourceKey) expect(again).toEqual(line)
    else expect(measureContainment(line.text, again?.text ?? '')).toBeGreaterThan(0.8)
  }
  const starts = (run: typeof whole) =>
    run.rows.utterances.map(({ sourceKey }) => Number(sourceKey.split(':')[1]) / 16)
  const shifts = starts(broken).map((startMs, index) => Math.abs(startMs - (starts(whole)[index] ?? 0)))
  expect(Math.max(...shifts)).toBeLessThan(100)
  expect(broken.snapshot.answers).toHaveLength(whole.snapshot.answers.length)
  for (const [index, { question }] of whole.snapshot.answers.entries())
    expect(measureContainment(question, broken.snapshot.answers[index]?.question ?? '')).toBeGreaterThan(0.6)
  const told = broken.rows.events.filter(({ event }) => event.type === 'utterance')
  expect(told).toHaveLength(whole.rows.utterances.length)
}, 400_000)
