import type { Services } from '../../../core/context.ts'
import {
  listMeaningTexts,
  type TurnMeaning,
  turnWeights,
  weighMeaning,
} from '../../../live-engine/questions/turn-model.ts'

/** A candidate waits for the answer; without vectors by then the rules judge. */
const longestWaitMs = 300

/**
 * What the sentence vectors say of a turn. Undefined when there is nothing to weigh, when the vectors fail or take
 * longer than 300 ms, and with an embedder that the learned weights do not fit.
 */
export async function weighText(
  { embedder, logger }: Pick<Services, 'embedder' | 'logger'>,
  text: string,
  signal?: AbortSignal,
): Promise<TurnMeaning | undefined> {
  if (embedder.modelId !== turnWeights.embedder || !/\w/.test(text)) return undefined
  // The request itself is left alone: the first one of a process loads the model, and the next finds it ready.
  const vectors = embedder.embed(listMeaningTexts(text)).catch((error: unknown) => {
    logger.debug({ error }, 'a turn is judged without its vectors')
    return undefined
  })
  const found = await within(longestWaitMs, vectors, signal)
  return found && weighMeaning(found)
}

/** The result; undefined after so many milliseconds or once the signal aborts. */
async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const stop = () => resolve(undefined)
  const timer = setTimeout(stop, milliseconds)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
