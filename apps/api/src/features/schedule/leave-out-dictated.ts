import { createHash } from 'node:crypto'
import { dictates, orderEmbedder, type SentenceSource } from '../../coach/instructions/weigh-order.ts'
import { cutIntoSentences, leaveOutSentences } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import type { Embedder } from '../../ports/embedder.ts'

type Parts = Pick<Services, 'textWorker' | 'embedder' | 'logger'>

/** The sentences behind these are weighed by their wording alone; a posting has some forty. */
const mostEmbedded = 400
/** Others who wait for a vector come between. */
const atOnce = 16

/** Whether a sentence dictates, by its hash: a posting is read for every question of an interview. Texts are not kept. */
const judged = new WeakMap<Embedder, Map<string, boolean>>()
const keptJudgements = 4000

/**
 * The texts without the sentences that dictate what an answer says, for whoever writes answers. Nothing is left of a text
 * that is nothing else. Without vectors the wording alone decides.
 */
export async function leaveOutDictated(
  parts: Parts,
  texts: readonly string[],
  source: Exclude<SentenceSource, 'resume'>,
): Promise<string[]> {
  const cut = await parts.textWorker.run(cutIntoSentences, [...texts])
  const sentences = [...new Set(cut.flat())]
  const found = await findDictated(parts, sentences, source)
  if (found.size === 0) return [...texts]
  parts.logger.warn({ sentences: found.size }, 'sentences that dictate an answer were left out')
  const leftOut = cut.map((sentences) => sentences.filter((sentence) => found.has(sentence)))
  return parts.textWorker.run(leaveOutSentences, { texts: [...texts], leftOut })
}

async function findDictated(
  parts: Parts,
  sentences: readonly string[],
  source: SentenceSource,
): Promise<Set<string>> {
  const known = judged.get(parts.embedder) ?? new Map<string, boolean>()
  judged.set(parts.embedder, known)
  const keyOf = (sentence: string) => createHash('sha256').update(`${source} ${sentence}`).digest('base64url')
  const unread = sentences.slice(0, mostEmbedded).filter((sentence) => !known.has(keyOf(sentence)))
  for (let at = 0; at < unread.length; at += atOnce) {
    const some = unread.slice(at, at + atOnce)
    const vectors = await embed(parts, some)
    if (!vectors) break
    some.forEach((sentence, index) => {
      known.set(keyOf(sentence), dictates(sentence, vectors[index] ?? null, source))
    })
  }
  const found = sentences.filter((sentence) => known.get(keyOf(sentence)) ?? dictates(sentence, null, source))
  for (const oldest of [...known.keys()].slice(0, -keptJudgements)) known.delete(oldest)
  return new Set(found)
}

/** Null when the embedder fails or is another one than the weights were learned with. */
async function embed({ embedder, logger }: Parts, sentences: string[]): Promise<Float32Array[] | null> {
  if (embedder.modelId !== orderEmbedder) return null
  try {
    return await embedder.embed(sentences)
  } catch (error) {
    logger.warn({ error }, 'a posting is read without vectors')
    return null
  }
}
