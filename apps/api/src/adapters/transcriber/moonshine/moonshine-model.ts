import tokenizer from 'llama-tokenizer-js'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import type { OnnxRuntime } from '../../../core/onnx-runtime.ts'
import { sampleRateHz } from '../../../ports/transcriber.ts'
import { splitExactDecoder } from './exact-decoder.ts'
import type { ModelFiles } from './model-files.ts'
import { multipliesSignedBytes } from './signed-bytes.ts'
import { withSignedWeights } from './signed-weights.ts'
import { beginToken, type TokenReader, writeTokens } from './write-tokens.ts'

/** Nobody speaks faster; a longer text has run away. */
const tokensPerSecond = 6.5
const longestText = 190
/** The encoder fails on less. */
const leastSamples = sampleRateHz / 10

export interface Moonshine {
  /**
   * The tokens of one piece of at most 25 s. `draft`: the tokens of its last text, see `writeTokens`.
   * `mayGoOn` is awaited before each step; if it rejects, so does this.
   */
  recognise(samples: Float32Array, draft: readonly number[], mayGoOn: () => Promise<void>): Promise<number[]>
}

/** Loads both parts of the model. Rejects if a file does not belong to Moonshine. */
export async function loadMoonshine(runtime: OnnxRuntime, files: ModelFiles): Promise<Moonshine> {
  const lay = (await multipliesSignedBytes(runtime)) ? withSignedWeights : (model: Uint8Array) => model
  const encoder = await runtime.createSession(lay(files.encoder))
  const { sequence, token } = splitExactDecoder(lay(files.mergedDecoder))
  const createReader = prepareReaders(runtime, {
    sequence: await runtime.createSession(sequence),
    token: await runtime.createSession(token),
  })
  return {
    async recognise(samples, draft, mayGoOn) {
      if (samples.length < leastSamples) return []
      await mayGoOn()
      const sound = samples.map((sample) => (Number.isFinite(sample) ? sample : 0))
      const input = new runtime.Tensor('float32', sound, [1, sound.length])
      const { last_hidden_state: encoded } = await encoder.run({ input_values: input })
      if (!encoded) throw new Error('The speech model gave no encoding.')
      const most = Math.min(longestText, Math.ceil((samples.length / sampleRateHz) * tokensPerSecond))
      return writeTokens(createReader(encoded, mayGoOn), draft, most)
    },
  }
}

/** Ids from here on are marks of the model, not text; the tokenizer throws on them. */
const firstSpecialToken = 32_000

/** The text of Moonshine's tokens, trimmed. */
export function spellTokens(tokens: readonly number[]): string {
  return tokenizer.decode([beginToken, ...tokens.filter((token) => token < firstSpecialToken)]).trim()
}

type Caches = Record<string, Tensor>

/** Layers and sizes come from the model, so a bigger Moonshine works too. */
function prepareReaders(
  { Tensor }: OnnxRuntime,
  decoder: Record<'sequence' | 'token', InferenceSession>,
): (encoded: Tensor, mayGoOn: () => Promise<void>) => TokenReader {
  const cacheNames = decoder.token.inputNames.filter((name) => name.startsWith('past_key_values.'))
  const presentOf = (name: string) => name.replace('past_key_values', 'present')
  const growing = cacheNames.filter((name) => name.includes('.decoder.'))
  const growingOutputs = ['logits', ...growing.map(presentOf)]
  const run = (part: 'sequence' | 'token', tokens: readonly number[], others: Caches, outputs: string[]) => {
    const ids = new Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length])
    const feeds: Caches = { ...others, input_ids: ids }
    const { inputNames } = decoder[part]
    const wanted = inputNames.map((name) => [name, readOutput(feeds, name)] as const)
    return decoder[part].run(Object.fromEntries(wanted), outputs)
  }

  return (encoded, mayGoOn) => {
    const sound = { encoder_hidden_states: encoded }
    let caches: Caches = {}
    return {
      async readAll(tokens) {
        await mayGoOn()
        const output = await run('sequence', tokens, sound, ['logits', ...cacheNames.map(presentOf)])
        caches = Object.fromEntries(cacheNames.map((name) => [name, readOutput(output, presentOf(name))]))
        return findLikeliest(readOutput(output, 'logits'))
      },
      keep(count) {
        for (const name of growing) caches[name] = keepFirst(Tensor, readOutput(caches, name), count)
      },
      async readOne(token) {
        await mayGoOn()
        const output = await run('token', [token], { ...sound, ...caches }, growingOutputs)
        for (const name of growing) caches[name] = readOutput(output, presentOf(name))
        return findLikeliest(readOutput(output, 'logits'))[0] ?? 0
      },
    }
  }
}

function readOutput(from: Readonly<Record<string, Tensor>>, name: string): Tensor {
  return from[name] ?? fail(name)
}

function fail(name: string): never {
  throw new Error(`The speech model has no ${name}.`)
}

/** [1, heads, length, size] down to its first `count` of length. */
function keepFirst(TensorOf: OnnxRuntime['Tensor'], cache: Tensor, count: number): Tensor {
  const [, heads = 0, length = 0, size = 0] = cache.dims
  const data = cache.data as Float32Array
  const kept = new Float32Array(heads * count * size)
  for (let head = 0; head < heads; head += 1) {
    const from = head * length * size
    kept.set(data.subarray(from, from + count * size), head * count * size)
  }
  return new TensorOf('float32', kept, [1, heads, count, size])
}

/** For each position the token with the greatest number. */
function findLikeliest(logits: Tensor): number[] {
  const data = logits.data as Float32Array
  const words = logits.dims.at(-1) ?? 1
  return Array.from({ length: data.length / words }, (_, position) => {
    const from = position * words
    let best = from
    let most = data[from] ?? 0
    for (let at = from + 1; at < from + words; at += 1) {
      const value = data[at] ?? 0
      if (value > most) {
        most = value
        best = at
      }
    }
    return best - from
  })
}
