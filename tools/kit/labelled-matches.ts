import { createBuiltInLineMatcher } from '../../apps/api/src/adapters/line-matcher/built-in.ts'
import {
  joinQuestions,
  type LineMatches,
  nothingNear,
} from '../../apps/api/src/coach/choose/line-features.ts'
import type { OccasionMatches } from '../../apps/api/src/coach/stories/rate-competencies.ts'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import { matchOccasions } from '../../apps/api/src/features/stories/match-occasions.ts'
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

  /** What it gives the lines for the usual questions, as on the page of stories; throws when it fails. */
  async ofUsual({ lines }: Labelled): Promise<OccasionMatches> {
    const matches = await matchOccasions({ lineMatcher: this.#matcher, logger: silentLogger }, lines)
    if (!matches) throw new Error('The line matcher failed.')
    return matches
  }

  async close(): Promise<void> {
    await this.#matcher.close()
  }
}
