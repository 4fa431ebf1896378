import { readFileSync } from 'node:fs'
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
