import type { Services } from '../../core/context.ts'
import type { NewResumeLine } from './reading/structure/resume-line.ts'

type EmbeddableLine = Pick<NewResumeLine, 'text'> & { flag?: NewResumeLine['flag'] | null }

/**
 * One vector a line, in order; null for a flagged one, which is never searched. A vector stands for the words of the line
 * alone: the header of its role is the same for all its neighbours.
 */
export async function embedLines(
  { embedder }: Pick<Services, 'embedder'>,
  lines: readonly EmbeddableLine[],
  signal?: AbortSignal,
): Promise<(Float32Array | null)[]> {
  const texts = lines.filter(({ flag }) => !flag).map(({ text }) => text)
  const vectors = (await embedder.embed(texts, signal)).values()
  return lines.map(({ flag }) => (flag ? null : (vectors.next().value ?? null)))
}
