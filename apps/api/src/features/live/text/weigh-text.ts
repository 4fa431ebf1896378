import type { Services } from '../../../core/context.ts'
import type { TurnContext } from '../../../live-engine/questions/turn-features.ts'
import {
  listMeaningTexts,
  type TurnMeaning,
  turnWeights,
  weighMeaning,
} from '../../../live-engine/questions/turn-model.ts'

/** A candidate waits for the answer; without vectors by then the rules judge. */
const longestWaitMs = 300

/**
 * What the sentence vectors say of a turn, and what its reader makes of it after what was said before. Undefined when there is
 * nothing to weigh, when the vectors fail or take longer than 300 ms, and with an embedder that the learned weights do not
 * fit; the reader's part is missing when that fails, is late or does not fit.
 */
export async function weighText(
  { embedder, turnReader, logger }: Pick<Services, 'embedder' | 'turnReader' | 'logger'>,
  text: string,
  before: TurnContext,
  signal?: AbortSignal,
): Promise<TurnMeaning | undefined> {
  if (embedder.modelId !== turnWeights.embedder || !/\w/.test(text)) return undefined
  const without = (what: string) => (error: unknown) => {
    logger.debug({ error }, `a turn is judged without ${what}`)
    return undefined
  }
  // The requests themselves are left alone: the first ones of a process load the models, and the next find them ready.
  const vectors = embedder.embed(listMeaningTexts(text)).catch(without('its vectors'))
  const reading =
    turnReader.modelId === turnWeights.reader.modelId
      ? turnReader.read(text, before).catch(without('its reader'))
      : Promise.resolve(undefined)
  const [found, read] = await Promise.all([
    within(longestWaitMs, vectors, signal),
    within(longestWaitMs, reading, signal),
  ])
  return found && { ...weighMeaning(found), read }
}

/** Loads the models of `weighText` before the first turn, which waits less than that takes; whatever fails, rules judge. */
export function prepareToWeigh({ embedder, turnReader }: Pick<Services, 'embedder' | 'turnReader'>): void {
  const ignore = () => undefined
  if (embedder.modelId !== turnWeights.embedder) return
  embedder.check().catch(ignore)
  if (turnReader.modelId === turnWeights.reader.modelId) turnReader.check().catch(ignore)
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
