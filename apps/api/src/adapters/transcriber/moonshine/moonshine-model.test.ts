import { beforeAll, describe, expect, test } from 'vitest'
import { loadOnnxRuntime, type OnnxRuntime } from '../../../core/onnx-runtime.ts'
import { cutSampleLine, readSampleLines } from '../../../testing/shared-models.ts'
import { readModelFiles } from './model-files.ts'
import { loadMoonshine, type Moonshine, spellTokens } from './moonshine-model.ts'
import { multipliesSignedBytes } from './signed-bytes.ts'
import { withSignedWeights } from './signed-weights.ts'
import { cutIntoPieces } from './utterance-pieces.ts'

const questions = readSampleLines()
  .filter(({ who }) => who === 'interviewer')
  .map((line) => ({ samples: cutSampleLine(line), text: line.text }))

const load = async (name: OnnxRuntime['name']) =>
  loadMoonshine(await loadOnnxRuntime(name), await readModelFiles())
const recognise = (model: Moonshine, samples: Float32Array, draft: readonly number[] = []) =>
  model.recognise(samples, draft, async () => undefined)
const pad = (samples: Float32Array) => cutIntoPieces(samples, 'final')[0] ?? samples

describe('the native runtime', () => {
  let model: Moonshine
  beforeAll(async () => {
    model = await load('native')
  })

  test('is the one that this machine has', async () => {
    expect((await loadOnnxRuntime()).name).toBe('native')
  })

  test('a text that grew with its partials equals the text recognised in one go', async () => {
    for (const { samples } of questions) {
      let draft: number[] = []
      for (let end = 16_000; end < samples.length; end += 16_000)
        draft = await recognise(model, samples.slice(0, end), draft)
      expect(await recognise(model, pad(samples), draft)).toEqual(await recognise(model, pad(samples)))
    }
  }, 60_000)

  test('a draft from another question changes nothing', async () => {
    const texts: number[][] = []
    for (const { samples } of questions) texts.push(await recognise(model, pad(samples)))
    for (const [index, { samples }] of questions.entries()) {
      const wrong = texts[(index + 1) % texts.length] ?? []
      const right = texts[index] ?? []
      expect(await recognise(model, pad(samples), wrong)).toEqual(right)
      expect(await recognise(model, pad(samples), [...right.slice(0, 4), ...wrong])).toEqual(right)
    }
  }, 60_000)

  test('sound without speech gives no tokens', async () => {
    expect(await recognise(model, new Float32Array(32_000).fill(Number.NaN))).toEqual([])
    for (const length of [0, 1, 1000, 1599])
      expect(await recognise(model, new Float32Array(length))).toEqual([])
  })

  test('a refused step ends the work', async () => {
    let steps = 0
    const stop = async () => {
      steps += 1
      if (steps > 4) throw new Error('dropped')
    }
    await expect(model.recognise(questions[0]?.samples ?? new Float32Array(), [], stop)).rejects.toThrow(
      'dropped',
    )
    expect(steps).toBe(5)
  })
})

test('the WebAssembly runtime recognises the words where there is no native one', async () => {
  const model = await load('webassembly')
  const question = questions.find(({ text }) => text.includes('slow query')) ?? expect.fail('not recorded')
  expect(spellTokens(await recognise(model, pad(question.samples)))).toContain('query')
}, 60_000)

test('signed weights change no number of the encoder where bytes are multiplied without a loss', async () => {
  const runtime = await loadOnnxRuntime()
  if (!(await multipliesSignedBytes(runtime))) return
  const { encoder } = await readModelFiles()
  const samples = pad(questions[0]?.samples ?? expect.fail('not recorded'))
  const input = () => ({ input_values: new runtime.Tensor('float32', samples, [1, samples.length]) })
  const encode = async (model: Uint8Array) =>
    (await (await runtime.createSession(model)).run(input())).last_hidden_state?.data
  const signed = withSignedWeights(encoder)
  expect(Buffer.compare(signed, encoder)).not.toBe(0)
  expect(await encode(signed)).toEqual(await encode(encoder))
})

test('a file that is not a model is refused', async () => {
  const { encoder } = await readModelFiles()
  const runtime = await loadOnnxRuntime()
  await expect(loadMoonshine(runtime, { encoder, mergedDecoder: new Uint8Array(100) })).rejects.toThrow()
  await expect(loadMoonshine(runtime, { encoder, mergedDecoder: encoder })).rejects.toThrow('Moonshine')
})
