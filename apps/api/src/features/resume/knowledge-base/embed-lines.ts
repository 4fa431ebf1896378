import type { Services } from '../../../core/context.ts'

type EmbeddableLine = { text: string; flag?: string | null }

/**
 * A vector of each text that is searched, by text; a flagged line needs none. A vector stands for the words of the line
 * alone: the header of its role is the same for all its neighbours.
 */
export async function embedLines(
  { embedder }: Pick<Services, 'embedder'>,
  lines: readonly EmbeddableLine[],
  signal?: AbortSignal,
): Promise<Map<string, Float32Array>> {
  const texts = [...new Set(lines.filter(({ flag }) => !flag).map(({ text }) => text))]
  if (texts.length === 0) return new Map()
  const vectors = await embedder.embed(texts, signal)
  return new Map(
    texts.flatMap((text, index) => {
      const vector = vectors[index]
      return vector ? [[text, vector] as const] : []
    }),
  )
}
