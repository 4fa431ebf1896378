import { createBuiltInLineMatcher } from '../../apps/api/src/adapters/line-matcher/built-in.ts'
import {
  joinQuestions,
  type LineMatches,
  nothingNear,
} from '../../apps/api/src/coach/choose/line-features.ts'
import type { LineMatcher } from '../../apps/api/src/ports/line-matcher.ts'

interface Labelled {
  lines: readonly { text: string }[]
}

/** Long enough for a machine that learns beside it. */
const deadlineMs = 120_000

/** The line matcher for labelled people, as the product asks it. */
export class LabelledMatches {
  readonly #matcher: LineMatcher = createBuiltInLineMatcher({ deadlineMs })

  async of({ lines }: Labelled, previous: string | null, question: string): Promise<LineMatches> {
    const texts = [...lines.map(({ text }) => text), nothingNear]
    const scores = await this.#matcher.match(joinQuestions(previous, question), texts)
    return { lines: scores.slice(0, lines.length), none: scores[lines.length] ?? 0 }
  }

  async close(): Promise<void> {
    await this.#matcher.close()
  }
}
