import { sha256Hex } from '../../core/secrets/tokens.ts'
import type { Embedder } from '../../ports/embedder.ts'

/** How many texts go to the embedder at once, so that a live question can slip in between. */
const groupSize = 8
/** Answers whose vectors are kept, about 10 kB each: a few long interviews at a time. */
const mostKept = 400

/** The newest last. Held by the embedder, so that another one begins with nothing. */
const memories = new WeakMap<Embedder, Map<string, Float32Array[]>>()

/**
 * The vectors of one answer's texts, from memory if the same texts were embedded before. They are always embedded in the
 * same groups, so that both ways give the same numbers to the last bit.
 */
export async function embedTexts(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const memory = memories.get(embedder) ?? new Map<string, Float32Array[]>()
  memories.set(embedder, memory)
  const key = keyOf(texts)
  const vectors = memory.get(key) ?? (await embedInGroups(embedder, texts))
  memory.delete(key)
  memory.set(key, vectors)
  for (const oldest of [...memory.keys()].slice(0, -mostKept)) memory.delete(oldest)
  return vectors
}

/** Whether `embedTexts` would have nothing to embed. */
export const isEmbedded = (embedder: Embedder, texts: readonly string[]): boolean =>
  memories.get(embedder)?.has(keyOf(texts)) ?? false

const keyOf = (texts: readonly string[]) => sha256Hex(JSON.stringify(texts))

async function embedInGroups(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (let start = 0; start < texts.length; start += groupSize)
    vectors.push(...(await embedder.embed(texts.slice(start, start + groupSize))))
  return vectors
}
