import { beforeEach, expect, test } from 'vitest'
import { turnWeights } from '../../../live-engine/questions/turn-model.ts'
import type { SaidBefore } from '../../../ports/turn-reader.ts'
import { letterEmbedder, unsureReader } from '../../../testing/fakes.ts'
import { join } from '../testing/interview-rows.ts'
import { drain, open, play, script, setUpScriptedEngine, wholeTurn } from '../testing/scripted-engine.ts'
import { addUtterance } from './add-utterance.ts'

// Whichever way the words come, a turn is read together with what was said before it.

const first = 'How long were you at the bank?'
const second = 'And why did you leave?'
let asked: [turn: string, before: SaidBefore][] = []
beforeEach(() => {
  asked = []
})

setUpScriptedEngine({
  embedder: {
    ...letterEmbedder(),
    modelId: turnWeights.embedder,
    embed: async (texts) => texts.map(() => new Float32Array(512)),
  },
  turnReader: {
    ...unsureReader(),
    modelId: turnWeights.reader.modelId,
    read: async (turn, before) => {
      asked.push([turn, before])
      return 3
    },
  },
})

test('a line recognised in the browser is read after the lines before it', async () => {
  const { ctx, interviewId } = await open()
  const add = (track: 'interviewer' | 'candidate', text: string, second: number) =>
    addUtterance(ctx, {
      interviewId,
      track,
      sourceKey: `line-${second}`,
      text,
      startedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(),
      endedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, second + 2)).toISOString(),
    })
  await add('interviewer', first, 0)
  await add('candidate', 'Ten years.', 4)
  await add('interviewer', second, 9)
  expect(asked).toEqual([
    [first, { interviewer: '', candidate: '' }],
    [second, { interviewer: first, candidate: 'Ten years.' }],
  ])
})

test('recorded words are read after the turn before them', async () => {
  const { ctx, interviewId } = await open()
  script.texts.interviewer = [first, second]
  await play(ctx, interviewId, join(wholeTurn, wholeTurn))
  await drain(ctx, interviewId)
  expect(asked[0]).toEqual([first, { interviewer: '', candidate: '' }])
  expect(asked.at(-1)).toEqual([second, { interviewer: first, candidate: '' }])
})
