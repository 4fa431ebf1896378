import type { Services } from '../../core/context.ts'
import { embeddedText } from './retrieval/embedded-text.ts'

interface EmbeddableChunk {
  section: string
  roleHeader: string
  text: string
  flag?: 'hidden' | 'instruction' | null
}

/** One vector a chunk, in order; null for a flagged one, which is never searched. */
export async function embedChunks(
  { embedder }: Pick<Services, 'embedder'>,
  chunks: readonly EmbeddableChunk[],
  signal?: AbortSignal,
): Promise<(Float32Array | null)[]> {
  const texts = chunks.filter(({ flag }) => !flag).map(embeddedText)
  const vectors = (await embedder.embed(texts, signal)).values()
  return chunks.map(({ flag }) => (flag ? null : (vectors.next().value ?? null)))
}
