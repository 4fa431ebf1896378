import { expect, test } from 'vitest'
import { turnWeights } from '../../../live-engine/questions/turn-model.ts'
import { unsureReader } from '../../../testing/fakes.ts'
import { answerNow } from '../answers/answer-now.ts'
import { readSnapshot } from '../log/read-snapshot.ts'
import { until } from '../testing/interview-rows.ts'
import { drain, open, play, script, setUpScriptedEngine, wholeTurn } from '../testing/scripted-engine.ts'
import { addUtterance } from './add-utterance.ts'

// A line that may be a question: nothing is answered by itself, and one key answers it. The vectors say nothing here and no
// reader fits, so that the words alone leave the learned model in doubt.

const doubtful = 'You stayed ten years at the bank, then.'
const clear = 'Tell me about a time when you led a migration.'

setUpScriptedEngine({
  embedder: {
    modelId: turnWeights.embedder,
    dimensions: 512,
    embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(512)),
    check: async () => undefined,
    close: async () => undefined,
  } as never,
  turnReader: unsureReader(),
})

test('a doubtful turn is offered, not answered, and the key for Answer now answers it', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [doubtful, doubtful]
  await play(ctx, interviewId, wholeTurn)
  const before = await readSnapshot(ctx, { interviewId })
  expect(before.utterances).toMatchObject([{ text: doubtful, isQuestion: false, isOffered: true }])
  expect(before.answers).toEqual([])
  expect(script.asked).toEqual([])
  await answerNow(ctx, { interviewId, utteranceId: null })
  await until(async () =>
    (await readSnapshot(ctx, { interviewId })).answers.some(({ status }) => status === 'done'),
  )
  await drain(ctx, interviewId)
  expect((await readSnapshot(ctx, { interviewId })).answers).toMatchObject([
    { question: doubtful, trigger: 'answer-now', status: 'done' },
  ])
})

test('a line recognised in the browser is offered in the same way; a clear question and small talk are not', async () => {
  const { ctx, interviewId } = await open()
  const add = async (text: string, key: string) => {
    const at = { startedAt: '2026-11-21T09:00:00Z', endedAt: '2026-11-21T09:00:02Z' }
    const line = { interviewId, track: 'interviewer' as const, sourceKey: key, text, ...at }
    return (await addUtterance(ctx, line)).utterance
  }
  expect(await add(doubtful, 'doubtful-line')).toMatchObject({ isQuestion: false, isOffered: true })
  expect(await add(clear, 'clear-line')).not.toHaveProperty('isOffered')
  expect(await add('How are you today?', 'small-talk-line')).not.toHaveProperty('isOffered')
})
