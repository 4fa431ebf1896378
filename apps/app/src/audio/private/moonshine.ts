import llamaTokenizer from 'llama-tokenizer-js'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'

/** Moonshine Tiny's own numbers. */
const layers = 6
const heads = 8
const headSize = 36
const beginToken = 1
const endToken = 2
/** Ids from here on are control tokens of the model, not text; the tokenizer throws on them. */
const firstSpecialToken = 32_000
const tokensPerSecond = 6.5
const longestAnswer = 190
const sampleRateHz = 16_000
/** Silence at the end halves the errors in the last words (research, speech 2.5). */
const paddingSamples = sampleRateHz
/** The encoder fails on less. */
const leastSamples = 1600

export type Moonshine = { transcribe(samples: Float32Array): Promise<string> }

/** Loads the model from our own origin; rejects where the browser has no WebAssembly or a file is missing. */
export async function loadMoonshine(folder: string): Promise<Moonshine> {
  // One thread: more need cross-origin isolation and gain little (research, speech 6).
  env.wasm.numThreads = 1
  const options = { executionProviders: ['wasm'] }
  const encoder = await InferenceSession.create(`${folder}/encoder_model.onnx`, options)
  const decoder = await InferenceSession.create(`${folder}/decoder_model_merged.onnx`, options)
  return {
    async transcribe(samples) {
      if (samples.length < leastSamples) return ''
      const padded = new Float32Array(samples.length + paddingSamples)
      padded.set(samples)
      const encoded = await encoder.run({ input_values: new Tensor('float32', padded, [1, padded.length]) })
      const tokens = await decode(decoder, readOutput(encoded, 'last_hidden_state'), padded.length)
      return llamaTokenizer.decode(tokens.filter((token) => token < firstSpecialToken)).trim()
    },
  }
}

async function decode(decoder: InferenceSession, hidden: Tensor, sampleCount: number): Promise<number[]> {
  const seconds = sampleCount / sampleRateHz
  const most = Math.min(longestAnswer, Math.ceil(seconds * tokensPerSecond))
  let past = emptyPast()
  let token = beginToken
  const tokens = [token]
  for (let step = 0; step < most; step += 1) {
    const output = await decoder.run({
      ...past,
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', [step > 0], [1]),
    })
    token = findLargest(readOutput(output, 'logits').data as Float32Array)
    if (token === endToken) break
    tokens.push(token)
    past = nextPast(past, output, step === 0)
  }
  return tokens
}

type Past = Record<string, Tensor>

const caches = Array.from({ length: layers }, (_, layer) =>
  ['decoder', 'encoder'].flatMap((side) => ['key', 'value'].map((part) => `${layer}.${side}.${part}`)),
).flat()

function emptyPast(): Past {
  const empty = () => new Tensor('float32', new Float32Array(), [0, heads, 1, headSize])
  return Object.fromEntries(caches.map((name) => [`past_key_values.${name}`, empty()]))
}

/** The encoder's part stays as the first step wrote it; the decoder's part grows with every step. */
function nextPast(past: Past, output: Record<string, Tensor>, isFirst: boolean): Past {
  const next: Past = {}
  for (const name of caches) {
    const key = `past_key_values.${name}`
    const isKept = !isFirst && name.includes('encoder')
    next[key] = isKept ? readOutput(past, key) : readOutput(output, `present.${name}`)
  }
  return next
}

function readOutput(from: Record<string, Tensor>, name: string): Tensor {
  const tensor = from[name]
  if (!tensor) throw new Error(`The speech model gave no ${name}`)
  return tensor
}

function findLargest(values: Float32Array): number {
  let best = 0
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index
  }
  return best
}
