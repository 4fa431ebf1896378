import { readFileSync } from 'node:fs'
import { audioSlices } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readWav } from '../../../live-engine/audio/wav-reader.ts'
import { encodeWav } from '../../../live-engine/audio/wav-writer.ts'
import { readRows } from '../testing/interview-rows.ts'
import { drain, open, script, setUpScriptedEngine } from '../testing/scripted-engine.ts'
import { receiveAudio } from './receive-audio.ts'

// Recordings that an integrator posts with the documented calls, some of them overlapping.

setUpScriptedEngine()

const sample = readWav(readFileSync(new URL('../../../../demo/sample/interviewer.wav', import.meta.url)))
const startedAtMs = Date.parse('2026-11-21T09:00:00Z')

test('a question in two overlapping recordings, and once more in a third, is one line', async () => {
  const { ctx, interviewId } = await open()
  const post = (fromMs: number, toMs: number) =>
    receiveAudio(ctx, {
      interviewId,
      track: 'interviewer',
      capturedAt: new Date(startedAtMs + fromMs),
      mediaType: 'audio/wav',
      bytes: encodeWav(sample?.subarray(fromMs * 16, toMs * 16) ?? new Float32Array()),
    })
  const question = 'Tell me about a time when you had to lead a difficult migration.'
  script.texts.interviewer = Array.from({ length: 20 }, () => question)
  await post(11_500, 15_500)
  await post(13_500, 22_000)
  const again = await post(14_000, 17_000)
  await drain(ctx, interviewId)
  const { utterances, interview } = await readRows(ctx, interviewId)
  expect(utterances).toMatchObject([{ text: question }])
  expect(interview?.lostMs).toBe(0)
  expect(again).toHaveProperty('text')
})

test('a recording that claims hours in a few bytes is refused, and nothing of it is stored', async () => {
  const { ctx, interviewId } = await open()
  // Blocks of seven bytes, each with a packet that lasts 120 ms.
  const bytes = new Uint8Array(Buffer.alloc(70_000, Uint8Array.of(0xa3, 0x85, 0x81, 0, 0, 0, 0x19)))
  const posted = receiveAudio(ctx, {
    interviewId,
    track: 'candidate',
    capturedAt: new Date(startedAtMs),
    mediaType: 'audio/webm',
    bytes,
  })
  await expect(posted).rejects.toMatchObject({ code: 'too-large' })
  expect(await ctx.db.select().from(audioSlices).where(eq(audioSlices.interviewId, interviewId))).toEqual([])
})
