import { readFileSync } from 'node:fs'
import { createBuiltInLineMatcher } from '../../apps/api/src/adapters/line-matcher/built-in.ts'
import { joinQuestions } from '../../apps/api/src/coach/choose/line-features.ts'
import type { LineMatcher } from '../../apps/api/src/ports/line-matcher.ts'

interface Labelled {
  lines: readonly { text: string }[]
}
interface Asked {
  id: string
  previous: string | null
}

const file = new URL('../train/data/line-matches.jsonl', import.meta.url)
const learnedFrom = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as { id: string; scores: number[] })
    .map(({ id, scores }) => [id, scores]),
)

/** What the line matcher gave the lines of a question it would know, learned without its person; null for a question it does not. */
export const readMatches = ({ id }: Pick<Asked, 'id'>): number[] | null => learnedFrom.get(id) ?? null

/** What the line matcher gives the lines of labelled people: for those it learned from, as a stranger's. */
export class LineMatches {
  #matcher: LineMatcher | null = null

  async of(person: Labelled, asked: Asked, question: string): Promise<number[]> {
    const known = readMatches(asked)
    if (known) return known
    this.#matcher ??= createBuiltInLineMatcher({ deadlineMs: 120_000 })
    return await this.#matcher.match(
      joinQuestions(asked.previous, question),
      person.lines.map(({ text }) => text),
    )
  }

  async close(): Promise<void> {
    await this.#matcher?.close()
  }
}
