import { expect, test } from 'vitest'
import { quiet, readRows } from '../testing/interview-rows.ts'
import { open, play, question, script, setUpScriptedEngine, wholeTurn } from '../testing/scripted-engine.ts'

// Apart from other tests: a host also takes over the interviews that they left open, and hears them.

const heard: number[] = []
setUpScriptedEngine({
  speechGate: {
    name: 'scripted',
    openStream: () => ({
      hear: async (frames: Float32Array) => {
        heard.push(frames.length)
        return undefined
      },
      close: () => undefined,
    }),
    check: async () => undefined,
    close: async () => undefined,
  },
})

test('a candidate who wants the bare rule gets no gate; a gate that fails elsewhere does no harm', async () => {
  const { ctx, interviewId } = await open(undefined, { endpointing: 'energy' })
  script.texts.interviewer = [question, question]
  await play(ctx, interviewId, wholeTurn)
  expect(heard).toEqual([])
  const { ctx: other, interviewId: second } = await open()
  await play(other, second, quiet(1000))
  await play(other, second, wholeTurn, { first: 1 })
  const rows = await readRows(other, second)
  expect(heard.length).toBeGreaterThan(0)
  expect(rows.utterances).toHaveLength(1)
})
