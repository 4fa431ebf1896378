import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { createBuiltInTurnReader } from '../../apps/api/src/adapters/turn-reader/built-in.ts'
import { createUseLiteThread } from '../../apps/api/src/adapters/use-lite/use-lite-thread.ts'
import type { TurnContext } from '../../apps/api/src/live-engine/questions/turn-features.ts'
import {
  listMeaningTexts,
  type TurnMeaning,
  weighMeaning,
} from '../../apps/api/src/live-engine/questions/turn-model.ts'

/** Long enough for a machine that learns beside it. */
const deadlineMs = 120_000

/** What the built-in models say of turns, as in the product. */
export class TurnMeanings {
  readonly #thread = createUseLiteThread({ deadlineMs })
  readonly #embedder = createBuiltInEmbedder({}, this.#thread)
  readonly #reader = createBuiltInTurnReader({}, this.#thread)

  async of(text: string, before: TurnContext): Promise<TurnMeaning> {
    const vectors = await this.#embedder.embed(listMeaningTexts(text))
    return { ...weighMeaning(vectors), read: await this.#reader.read(text, before) }
  }

  async close(): Promise<void> {
    await this.#thread.close()
  }
}
