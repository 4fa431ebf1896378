import { occasionSchema, occasions } from '@cuelight/contracts/occasions'
import type { OccasionMatches } from '../../coach/stories/rate-competencies.ts'
import type { Services } from '../../core/context.ts'
import { sha256Hex } from '../../core/secrets/tokens.ts'
import type { LineMatcher } from '../../ports/line-matcher.ts'

/** So few that a question of an interview, which waits for one request at most, waits for less than half a second. */
const linesAtOnce = 32
/** Lines whose scores are kept, about 700 bytes each: every choice loads the page again, with most lines as they were. */
const mostKept = 4096

/** What a line got for each usual question; the newest last. Held by the matcher, so that another one begins with nothing. */
const memories = new WeakMap<LineMatcher, Map<string, readonly number[]>>()

/**
 * What the line matcher gives each line for each usual question, in the order of `lines`. Null when it fails: then the rest of
 * what is known decides. Rejects only with the signal's reason.
 */
export async function matchOccasions(
  { lineMatcher, logger }: Pick<Services, 'lineMatcher' | 'logger'>,
  lines: readonly { text: string }[],
  signal?: AbortSignal,
): Promise<OccasionMatches | null> {
  const memory = memories.get(lineMatcher) ?? new Map<string, readonly number[]>()
  memories.set(lineMatcher, memory)
  const found = new Map(lines.map(({ text }) => [text, memory.get(sha256Hex(text))]))
  const missing = [...found].flatMap(([text, scores]) => (scores ? [] : [text]))
  try {
    for (let start = 0; start < missing.length; start += linesAtOnce) {
      const texts = missing.slice(start, start + linesAtOnce)
      const scores = await matchEach(lineMatcher, texts, signal)
      for (const [at, text] of texts.entries()) found.set(text, scores[at])
    }
  } catch (error) {
    signal?.throwIfAborted()
    logger.warn({ error }, 'The line matcher failed, so stories are proposed without it')
    return null
  }
  for (const [text, scores = []] of found) {
    memory.delete(sha256Hex(text))
    memory.set(sha256Hex(text), scores)
  }
  for (const oldest of [...memory.keys()].slice(0, -mostKept)) memory.delete(oldest)
  return new Map(
    occasionSchema.options.map((key, at) => [key, lines.map(({ text }) => found.get(text)?.[at] ?? 0)]),
  )
}

/** For each text what it gets for each usual question, in the order of their keys. */
async function matchEach(
  lineMatcher: LineMatcher,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<number[][]> {
  const scores: number[][] = texts.map(() => [])
  for (const key of occasionSchema.options) {
    const matches = await lineMatcher.match(occasions[key].question, texts, signal)
    for (const [at, score] of matches.entries()) scores[at]?.push(score)
  }
  return scores
}
