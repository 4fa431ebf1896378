import { interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { readRecordingQuality } from '../index.ts'
import { openInterview, quiet, sendSlice, toPcm } from '../testing/interview-rows.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  prepared = await createTestServices()
})
afterAll(() => prepared.drop())

test('reports what was recognised, what is missing, and what help each question got', async () => {
  const { db, clock } = prepared.services
  const { ctx, interviewId } = await openInterview(await createActor(prepared.services))
  const { userId } = ctx.actor
  for (const sequence of [0, 1, 2]) await sendSlice(ctx, interviewId, sequence, toPcm(quiet(1000)))
  await sendSlice(ctx, interviewId, 0, toPcm(quiet(1000)), { track: 'candidate' })
  await db.update(interviews).set({ lostMs: 2500 }).where(eq(interviews.id, interviewId))
  const at = clock.now()
  const line = { userId, interviewId, startedAt: at, endedAt: at, engine: 'moonshine-tiny' }
  const interviewer = { ...line, track: 'interviewer' as const }
  const [helped, dismissed] = await db
    .insert(utterances)
    .values([
      { ...interviewer, sourceKey: 'a:1', text: 'Why?', isQuestion: 1, confidence: 0.9 },
      { ...interviewer, sourceKey: 'a:2', text: 'How?', isQuestion: 1, confidence: 0.7 },
      { ...interviewer, sourceKey: 'a:3', text: 'What?', isQuestion: 1 },
      { ...line, track: 'candidate', sourceKey: 'b:1', text: 'So.', engine: 'browser' },
    ])
    .returning()
  const answer = { userId, interviewId, trigger: 'detected' as const }
  const [first] = await db
    .insert(interviewAnswers)
    .values([
      {
        ...answer,
        utteranceId: helped?.id ?? 0,
        question: 'Why?',
        status: 'done',
        speculation: 'hit',
        speechEndedAt: at,
        releasedMs: 3010,
      },
      {
        ...answer,
        utteranceId: dismissed?.id ?? 0,
        question: 'How?',
        status: 'dismissed',
        speechEndedAt: at,
      },
      { ...answer, question: 'Typed?', trigger: 'asked', status: 'done' },
      { ...answer, question: 'Broken?', trigger: 'asked', status: 'failed' },
    ])
    .returning()
  await db
    .insert(interviewAnswers)
    .values({ ...answer, trigger: 'asked', question: 'Why?', status: 'done', formOfAnswerId: first?.id ?? 0 })
  const quality = await readRecordingQuality(db, interviewId)
  expect(quality).toMatchObject({
    mode: 'live',
    transcription: 'server',
    receivedSeconds: { interviewer: 3, candidate: 1 },
    lostSeconds: 2.5,
    utterances: { interviewer: 3, candidate: 1 },
    engines: ['browser', 'moonshine-tiny'],
    answers: { shown: 2, dismissed: 1, failed: 1, speculation: { hit: 1, miss: 0, none: 3 } },
    questions: { detected: 3, missed: 1 },
  })
  expect(quality?.meanConfidence).toBeCloseTo(0.8)
  expect(quality?.answers.latencies).toMatchObject([
    { question: 'Why?', isDismissed: false, latency: { releasedMs: 3010, speculation: 'hit' } },
    { question: 'How?', isDismissed: true },
  ])
  expect(await readRecordingQuality(db, 2_000_000_000)).toBeUndefined()
})
